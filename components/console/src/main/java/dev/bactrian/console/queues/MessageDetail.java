// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.console.queues;

import java.util.List;
import java.util.Map;

/**
 * A message, as far as its bounds let it be shown.
 *
 * @param line what the list shows
 * @param properties its properties and headers by name
 * @param headers the MQ headers in front of the body, each with its fields
 * @param bytes the first bytes of the whole payload
 * @param total how many it has, as it lies on the queue: of a text message two for each character
 * @param whole whether the first bytes are all; false too where it was got meanwhile
 * @param text the body in its character set
 * @param ccsid that character set
 * @param bodyAt where the body begins
 * @param domain the domain that the tree is of
 * @param tree the tree, a line for each element; the last line says what is wrong with it
 */
public record MessageDetail(
        MessageLine line,
        Map<String, String> properties,
        List<Header> headers,
        byte[] bytes,
        long total,
        boolean whole,
        String text,
        int ccsid,
        int bodyAt,
        String domain,
        List<String> tree) {

    /**
     * An MQ header.
     *
     * @param name {@code MQRFH2}, …
     * @param length its bytes
     * @param fields its fields by name
     */
    public record Header(String name, int length, Map<String, String> fields) {}
}
