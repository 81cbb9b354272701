// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors

/**
 * Makes a model of a schema: elements, groups, delimiters, lengths, representations of values,
 * statements. Whatever is decided of a schema once is decided here.
 */
package dev.bactrian.mrm.compile;
