// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors

/** How the end of an element is found, and how long it is written (DFDL 1.0 §12.3). */
package dev.bactrian.mrm.length;
