// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.http.camel;

import dev.bactrian.assembly.camel.AssemblyConstants;
import dev.bactrian.tree.Element;
import org.apache.camel.Exchange;

/**
 * The status of a reply whose message has no {@code CamelHttpResponseCode}: {@code
 * Destination.HTTP.ReplyStatusCode} of the local environment (IBM App Connect Enterprise, HTTPReply
 * node), else 200. What is no status from 200 to 599 is passed over.
 */
final class ReplyStatus {
    private static final int OK = 200;
    private static final int LAST = 599;

    private ReplyStatus() {}

    static int of(Exchange exchange) {
        if (exchange.getProperty(AssemblyConstants.LOCAL_ENVIRONMENT)
                instanceof Element environment) {
            Element field = environment.path("Destination", "HTTP", "ReplyStatusCode");
            String text = field == null || field.value() == null ? "" : field.text();
            if (text.matches("[0-9]{3}")) {
                int status = Integer.parseInt(text);
                return status < OK || status > LAST ? OK : status;
            }
        }
        return OK;
    }
}
