// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.assembly.camel;

import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;
import org.apache.camel.Exchange;
import org.apache.camel.spi.HeaderFilterStrategy;

/**
 * Which headers of a message come in from outside, and which go out: the one rule for queues,
 * folders of an MQRFH2, HTTP, SOAP and files.
 *
 * <p>Camel's components take instructions from headers: where to put ({@code CamelMqDestination}),
 * which address to call ({@code CamelHttpUri}), which file to write ({@code CamelFileName}), whom
 * to send a mail to ({@code To}). A message that comes from outside must not give any: what is
 * named so stays with the message as data, and is no header. Nor does what steers a flow inside
 * leave it with a message. Upper and lower case are the same in all names.
 */
public final class MessageHeaders implements HeaderFilterStrategy {
    private static final String[] INSTRUCTIONS = {
        "camel",
        "org.apache.camel",
        "org.apache.cxf",
        "kafka.",
        "gridfs.",
        "irc.",
        "dns.",
        "websocket.",
        "jgroups",
        "couchdb",
        "ccb_",
        "googlecloud",
        "googlesecret",
        "github"
    };

    private static final String OWN = "bactrian";

    /** What other components than those of the prefixes take for an instruction. */
    private static final Set<String> NAMED =
            names(
                    "operationName",
                    "operationNamespace",
                    "RequestContext",
                    "ResponseContext",
                    "To",
                    "Cc",
                    "Bcc",
                    "From",
                    "Reply-To",
                    "Host",
                    "ChunkResourceUri",
                    "ChunkTemplate",
                    "MustacheResourceUri",
                    "MustacheTemplate",
                    "Long-Running-Action",
                    "files-to-merge",
                    "decryption-material",
                    "protection-policy",
                    "pdf-document",
                    "PrinterJobName");

    /** Properties of this product that are told outside, and read there. */
    private static final Set<String> DATA =
            names(
                    "BactrianFailure",
                    "BactrianFlow",
                    "BactrianBackoutCount",
                    "BactrianMessageId",
                    "BactrianPutTime",
                    "BactrianProperties",
                    "BactrianProcess",
                    "BactrianStatus");

    private static Set<String> names(String... names) {
        Set<String> set = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        Collections.addAll(set, names);
        return set;
    }

    /** Whether a header of that name would steer a component: it does not come in from outside. */
    public static boolean isInstruction(String name) {
        for (String prefix : INSTRUCTIONS) {
            if (starts(name, prefix)) {
                return true;
            }
        }
        return isOwn(name) || isOfJms(name) || NAMED.contains(name);
    }

    /** Whether a header of that name steers this process only: it does not go out. */
    public static boolean isInternal(String name) {
        return starts(name, "camel") || starts(name, "org.apache.camel") || isOwn(name);
    }

    private static boolean isOwn(String name) {
        return starts(name, OWN) && !DATA.contains(name);
    }

    /** JMSReplyTo, JMSDestination: fields of a JMS message, whose properties are JMSX and JMS_. */
    private static boolean isOfJms(String name) {
        return starts(name, "jms")
                && name.length() > 3
                && name.charAt(3) != '_'
                && (name.charAt(3) | 0x20) != 'x';
    }

    private static boolean starts(String name, String prefix) {
        return name.regionMatches(true, 0, prefix, 0, prefix.length());
    }

    @Override
    public boolean applyFilterToCamelHeaders(String name, Object value, Exchange exchange) {
        return isInternal(name);
    }

    @Override
    public boolean applyFilterToExternalHeaders(String name, Object value, Exchange exchange) {
        return isInstruction(name);
    }
}
