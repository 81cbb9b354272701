// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.camel;

import java.net.URISyntaxException;
import java.util.Map;
import org.apache.camel.util.URISupport;

/**
 * How many messages the input of a flow takes into one unit of work, and for how long at most.
 *
 * @param count messages
 * @param interval milliseconds; 0 for no end
 */
record CommitOptions(long count, long interval) {
    private static final String NUMBER = "\\d{1,9}";

    /** Of the endpoint that the flow gets its messages from; null where that is no queue. */
    static CommitOptions of(String uri) {
        if (!uri.startsWith("mq:")) {
            return null;
        }
        int query = uri.indexOf('?');
        try {
            Map<String, Object> options =
                    query < 0 ? Map.of() : URISupport.parseQuery(uri.substring(query + 1));
            return new CommitOptions(
                    number(options, "commitCount", 1), number(options, "commitInterval", 0));
        } catch (URISyntaxException e) {
            return null;
        }
    }

    private static long number(Map<String, Object> options, String name, long otherwise) {
        Object given = options.get(name);
        return given != null && given.toString().matches(NUMBER)
                ? Long.parseLong(given.toString())
                : otherwise;
    }
}
