// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors

/**
 * Elements with children, sequences and choices, and the elements that stand at known places. How
 * the terms of a sequence are read and written is made elsewhere, and given to it.
 */
package dev.bactrian.mrm.group;
