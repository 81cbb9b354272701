// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors

/** Ways to write the terms of a sequence. */
package dev.bactrian.mrm.write;
