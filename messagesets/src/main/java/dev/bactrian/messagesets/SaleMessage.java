// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.messagesets;

import java.io.IOException;
import java.io.OutputStream;

/** A message around SaleList elements: Parent, SaleEnvelope, SaleListMessage, SaleRequest. */
final class SaleMessage implements TestMessage {

    private final String name;
    private final String description;
    private final SaleLists.Tag tag;
    private final byte[] beforeCount;
    private final byte[] afterCount;
    private final byte[] trailer;

    /**
     * @param before what stands before the first SaleList, with {@code #} where their number goes,
     *     if it does
     * @param after what stands behind the last one
     */
    SaleMessage(String name, String description, SaleLists.Tag tag, String before, String after) {
        this.name = name;
        this.description = description;
        this.tag = tag;
        int count = before.indexOf('#');
        this.beforeCount = MessageBuffer.ascii(count < 0 ? before : before.substring(0, count));
        this.afterCount = count < 0 ? null : MessageBuffer.ascii(before.substring(count + 1));
        this.trailer = MessageBuffer.ascii(after);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String description() {
        return description;
    }

    @Override
    public String format() {
        return "MQSTR";
    }

    @Override
    public void write(long size, long seed, OutputStream out) throws IOException {
        SaleLists lists = new SaleLists(tag, seed);
        MessageBuffer buffer = new MessageBuffer();
        long count = count(size, lists, buffer);
        header(count, buffer);
        for (long number = 0; number < count; number++) {
            lists.write(number, buffer);
            buffer.flushWhenFull(out);
        }
        buffer.put(trailer).flush(out);
    }

    /**
     * The number of SaleLists, known before the first is written since it stands in the header: a
     * first pass that keeps nothing.
     */
    private long count(long size, SaleLists lists, MessageBuffer scratch) {
        long shorter = 0;
        long body = 0;
        for (long count = 1; ; count++) {
            scratch.clear();
            lists.write(count - 1, scratch);
            body += scratch.length();
            scratch.clear();
            header(count, scratch);
            long total = scratch.length() + body + trailer.length;
            if (total >= size) {
                scratch.clear();
                return count > 1 && size - shorter <= total - size ? count - 1 : count;
            }
            shorter = total;
        }
    }

    private void header(long count, MessageBuffer to) {
        to.put(beforeCount);
        if (afterCount != null) {
            to.putNumber(count).put(afterCount);
        }
    }
}
