// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors

/**
 * EBCDIC as IBM's tables have it, where Java has it otherwise or not at all: line ends, and coded
 * character sets with the euro sign. Depends on nothing.
 */
package dev.bactrian.tree.ebcdic;
