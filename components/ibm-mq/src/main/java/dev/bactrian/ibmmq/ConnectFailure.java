// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.ibmmq;

import dev.bactrian.ibmmq.error.IbmMqError;
import jakarta.jms.JMSException;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Why there is no connection, in one line: IBM's own exceptions have many, in each other. */
final class ConnectFailure {
    /** As MQException says it: {@code reason '2538' ('MQRC_HOST_NOT_AVAILABLE')}. */
    private static final Pattern REASON = Pattern.compile("reason '(\\d{4})' \\('(MQRC_\\w+)'\\)");

    private static final int LONGEST = 300;
    private static final int DEEPEST = 16;

    /** What to look at, by reason code (IBM MQ, API completion and reason codes). */
    private static final Map<String, String> ADVICE =
            Map.of(
                    "2035", "look at user and password, CHLAUTH and the authorities (setmqaut)",
                    "2058", "the queue manager that listens has another name",
                    "2059", "the queue manager is not running, or its listener is not",
                    "2393", "look at the certificates and the cipher suite",
                    "2397", "look at the certificates and the cipher suite",
                    "2400", "the cipher suite is not known to this JVM",
                    "2537", "the channel is stopped, or has no more instances to give",
                    "2538", "nothing listens there, or a firewall is between",
                    "2539", "the channel's definition (SSLCIPH, type) does not fit",
                    "2540", "the queue manager has no such channel");

    private ConnectFailure() {}

    /** The same failure in one line, with IBM's behind it. */
    static JMSException of(String place, JMSException failure) {
        Matcher reason = reason(failure);
        String why = line(failure);
        if (reason != null) {
            String advice = ADVICE.get(reason.group(1));
            why = reason.group(1) + " " + reason.group(2) + (advice == null ? "" : ": " + advice);
        }
        JMSException told =
                new JMSException(
                        IbmMqError.NOT_CONNECTED + ": " + place + ": " + why,
                        reason == null ? failure.getErrorCode() : reason.group(1));
        told.initCause(failure);
        told.setLinkedException(failure);
        return told;
    }

    private static Matcher reason(Throwable failure) {
        Throwable at = failure;
        for (int i = 0; at != null && i < DEEPEST; i++) {
            Matcher reason = REASON.matcher(String.valueOf(at.getMessage()));
            if (reason.find()) {
                return reason;
            }
            at =
                    at instanceof JMSException jms && jms.getLinkedException() != null
                            ? jms.getLinkedException()
                            : at.getCause();
        }
        return null;
    }

    /** What a failure says, on one line and not too long. */
    static String line(Throwable failure) {
        String text = String.valueOf(failure.getMessage()).strip().replaceAll("\\s+", " ");
        return text.length() > LONGEST ? text.substring(0, LONGEST) + "..." : text;
    }
}
