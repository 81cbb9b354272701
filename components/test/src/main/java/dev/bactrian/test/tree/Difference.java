// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.test.tree;

/**
 * One difference between two trees.
 *
 * @param path where: names from below the top, with an occurrence where it is not the first, for
 *     instance {@code /XMLNSC/Order/Item[2]/Price}
 * @param expected what was expected there
 * @param actual what is there
 */
public record Difference(String path, String expected, String actual) {

    @Override
    public String toString() {
        return path + ": expected " + expected + ", found " + actual;
    }
}
