// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors

/** Elements with values: in the bytes, nil, left out, or calculated. */
package dev.bactrian.mrm.field;
