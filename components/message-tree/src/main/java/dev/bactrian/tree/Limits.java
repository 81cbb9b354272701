// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree;

/**
 * What a parser accepts at most; beyond it the message is in error, with a position. Every parser
 * takes them.
 *
 * @param depth elements within elements
 * @param messageBytes bytes of one message that is held in memory
 * @param valueBytes bytes of one value
 * @param nameBytes bytes of one name
 * @param attributes attributes of one element
 * @param elements elements created for one message
 */
public record Limits(
        int depth, int messageBytes, int valueBytes, int nameBytes, int attributes, int elements) {
    /**
     * 512 deep, 1 GiB message, 64 MiB value, 1000-byte names, 1000 attributes, 50 million elements.
     */
    public static final Limits DEFAULT = new Limits(512, 1 << 30, 64 << 20, 1000, 1000, 50_000_000);

    private static final int MESSAGE_SHARE = 4;
    private static final int VALUE_SHARE = 8;

    /**
     * Bytes of one value: as said, and never more than an eighth of the heap. A value is there as
     * bytes, as text and as a copy of that at the same time.
     */
    @Override
    public int valueBytes() {
        return (int) Math.min(valueBytes, Runtime.getRuntime().maxMemory() / VALUE_SHARE);
    }

    /**
     * Bytes of a message that is about to be taken into memory: {@link #messageBytes()}, and never
     * more than a quarter of the heap, so that it is refused before memory is taken for it.
     */
    public int heldBytes() {
        return (int) Math.min(messageBytes, Runtime.getRuntime().maxMemory() / MESSAGE_SHARE);
    }
}
