// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.node;

/** How the end of an element's content is found, and how long it is written (DFDL 1.0 §12.3). */
public abstract class LengthRule {
    /**
     * The end of the content that starts at the state's position; -1 where there is none, which was
     * noted.
     */
    public abstract int end(ParseState s, ElementNode node);

    /** Bytes that the content always takes; -1 where that depends. */
    public int fixedBytes() {
        return -1;
    }

    /** Whether the end is found before the content is looked at: the content is boxed in. */
    public boolean isBox() {
        return true;
    }

    /**
     * Writes content.
     *
     * @param content puts the content on the state's sink, in so many bytes; -1 for as many as it
     *     needs
     */
    public abstract void write(WriteState w, ElementNode node, Content content);

    /** What is written inside. */
    @FunctionalInterface
    public interface Content {
        void put(int length);
    }

    /** The rule, for people. */
    public abstract String describe();

    /**
     * Whether writing is no more than putting the content, in {@link #fixedBytes()} bytes: nothing
     * before, behind or after it.
     */
    public boolean writesContentOnly() {
        return false;
    }

    /** Whether the value is text that ends at a delimiter, and is escaped. */
    public Scope scope() {
        return null;
    }
}
