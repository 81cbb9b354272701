// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors

/**
 * What every term of a compiled model is, and what it is read and written with: delimiters in
 * scope, statements, lengths, the state of a parse and of a write, and what an expression sees of
 * either. Nothing here knows which kinds of terms there are.
 */
package dev.bactrian.mrm.node;
