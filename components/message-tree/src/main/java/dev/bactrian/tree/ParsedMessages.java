// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/**
 * What one domain's parser has had to do since the process started: a tree that is read on demand
 * counts when it is made.
 */
public final class ParsedMessages {
    private static final Map<String, ParsedMessages> BY_DOMAIN = new ConcurrentHashMap<>();

    private final LongAdder messages = new LongAdder();
    private final LongAdder bytes = new LongAdder();
    private final LongAdder refused = new LongAdder();

    private ParsedMessages() {}

    /** Of the domain of that name. */
    public static ParsedMessages of(String domain) {
        ParsedMessages found = BY_DOMAIN.get(domain);
        return found != null
                ? found
                : BY_DOMAIN.computeIfAbsent(domain, name -> new ParsedMessages());
    }

    /**
     * Parses, and counts it.
     *
     * @param domain of the body
     * @param body from its first byte to its last
     * @param options of the parser
     * @return the body's folder
     * @throws MessageException where the domain refuses it at once
     */
    public static Element parse(Domain domain, ByteSlice body, ParseOptions options) {
        ParsedMessages counts = of(domain.name());
        try {
            Element folder = domain.parse(body, options);
            counts.parsed(body.length());
            return folder;
        } catch (MessageException e) {
            counts.refused.increment();
            throw e;
        }
    }

    private void parsed(int length) {
        messages.increment();
        bytes.add(length);
    }

    /** How many messages have become a tree. */
    public long messages() {
        return messages.sum();
    }

    /** The bytes of their bodies. */
    public long bytes() {
        return bytes.sum();
    }

    /**
     * How many were refused at once; what is found wrong when it is read is a failure of the flow.
     */
    public long refusals() {
        return refused.sum();
    }
}
