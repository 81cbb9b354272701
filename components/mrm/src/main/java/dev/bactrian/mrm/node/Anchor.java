// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.node;

/**
 * Where the relative paths of a delimiter start: at the term that has it, however deep within that
 * term the delimiter is looked for.
 *
 * @param level how many elements are open around the term
 * @param upcoming whether the term is an element: it is not there yet when its paths are followed,
 *     so {@code ..} is the element around it; the paths of a group start at that element itself
 */
public record Anchor(int level, boolean upcoming) {}
