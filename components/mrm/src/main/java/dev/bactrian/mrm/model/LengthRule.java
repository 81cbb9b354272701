// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.model;

/** How the end of an element's content is found, and how long it is written (DFDL 1.0 §12.3). */
abstract class LengthRule {
    /**
     * The end of the content that starts at the state's position; -1 where there is none, which was
     * noted.
     */
    abstract int end(ParseState s, ElementNode node);

    /** Bytes that the content always takes; -1 where that depends. */
    int fixedBytes() {
        return -1;
    }

    /** Whether the end is found before the content is looked at: the content is boxed in. */
    boolean isBox() {
        return true;
    }

    /**
     * Writes content.
     *
     * @param content puts the content on the state's sink, in so many bytes; -1 for as many as it
     *     needs
     */
    abstract void write(WriteState w, ElementNode node, Content content);

    /** What is written inside. */
    @FunctionalInterface
    interface Content {
        void put(int length);
    }

    abstract String describe();

    /**
     * Whether writing is no more than putting the content, in {@link #fixedBytes()} bytes: nothing
     * before, behind or after it.
     */
    boolean writesContentOnly() {
        return false;
    }

    /** Whether the value is text that ends at a delimiter, and is escaped. */
    Scope scope() {
        return null;
    }
}
