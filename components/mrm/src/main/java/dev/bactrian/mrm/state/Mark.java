// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.state;

/**
 * Where a parse stood when it began to guess: what a wrong guess goes back to.
 *
 * @param pos the position to go back to, which may be one before that of the guess
 * @param size entries on the tape
 * @param made elements that were made straight
 */
public record Mark(
        int pos,
        int bit,
        int size,
        int depth,
        int indexDepth,
        int limit,
        int settings,
        int scopes,
        int made) {}
