// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import dev.bactrian.broker.error.BrokerError;
import java.util.Locale;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.ActiveMQExceptionType;
import org.apache.activemq.artemis.api.core.QueueConfiguration;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.core.postoffice.QueueBinding;
import org.apache.activemq.artemis.core.server.plugin.ActiveMQServerPlugin;

/**
 * Takes no selector of a client that holds a queue. Artemis 2.42 makes a regular expression of a
 * pattern of {@code LIKE}, which goes back at each {@code %}: one of twelve against a property of
 * three thousand characters does not end, and the queue gives nobody a message any more, the flow
 * that reads it included. With one {@code %} that is not at the end the time is in proportion to
 * the property. A selector of {@code XPATH} reads the whole message as XML, one of signs takes
 * seconds to be read, and IBM MQ takes none of more than 10,240 characters (MQ_SELECTOR_LENGTH).
 *
 * <p>Flows of this process are held to it, too: whose a consumer is cannot be seen here.
 */
final class SelectorLimit implements ActiveMQServerPlugin {
    private static final int LONGEST = 10_240;

    /** Signs, one behind the other. */
    private static final int MOST_SIGNS = 16;

    @Override
    public void beforeCreateConsumer(
            long id, QueueBinding queue, SimpleString filter, boolean browses, boolean large)
            throws ActiveMQException {
        require(filter);
    }

    @Override
    public void beforeCreateQueue(QueueConfiguration queue) throws ActiveMQException {
        if (queue.getUser() != null) { // else it is one that was there before
            require(queue.getFilterString());
        }
    }

    private static void require(SimpleString filter) throws ActiveMQException {
        String wrong = filter == null ? null : refusal(filter.toString());
        if (wrong != null) {
            throw new ActiveMQException(
                    ActiveMQExceptionType.INVALID_FILTER_EXPRESSION,
                    BrokerError.SELECTOR_REFUSED + ": " + wrong);
        }
    }

    /** Why a selector should not even be read; null for nothing. */
    static String unreadable(String selector) {
        if (selector.length() > LONGEST) {
            return "a selector has " + selector.length() + " characters; the most is " + LONGEST;
        }
        int signs = 0;
        for (int i = 0; i < selector.length(); i++) {
            char c = selector.charAt(i);
            if (c == '\'') {
                i = literalEnd(selector, i);
                signs = 0;
            } else if (selector.startsWith("/*", i) || selector.startsWith("--", i)) {
                return "a selector has a comment, or one sign behind the other";
            } else if (c == '-' || c == '+') {
                signs++;
            } else if (!Character.isWhitespace(c)) {
                signs = 0;
            }
            if (signs > MOST_SIGNS) {
                return "a selector has more than " + MOST_SIGNS + " signs in a row";
            }
        }
        return null;
    }

    /** What is wrong with a selector; null for nothing. */
    static String refusal(String selector) {
        String unreadable = unreadable(selector);
        if (unreadable != null) {
            return unreadable;
        }
        boolean like = false;
        int most = 0;
        int at = 0;
        while (at < selector.length()) {
            char c = selector.charAt(at);
            if (Character.isWhitespace(c)) {
                at++;
            } else if (c == '\'') {
                int end = literalEnd(selector, at);
                most = Math.max(most, wildcards(selector, at + 1, end, end + 1));
                at = end + 1;
            } else if (Character.isJavaIdentifierStart(c)) {
                int end = at + 1;
                while (end < selector.length()
                        && Character.isJavaIdentifierPart(selector.charAt(end))) {
                    end++;
                }
                String word = selector.substring(at, end).toUpperCase(Locale.ROOT);
                like |= word.equals("LIKE");
                if (word.equals("XPATH") || word.equals("XQUERY")) {
                    return "a selector looks at properties, not into messages by " + word;
                }
                at = end;
            } else {
                at++;
            }
        }
        return like && most > 1
                ? "a pattern of LIKE has more than one % that is not at its end"
                : null;
    }

    /** The quotation mark that ends a literal; two of them are one of its characters. */
    private static int literalEnd(String selector, int begin) {
        int at = begin + 1;
        while (at < selector.length()) {
            if (selector.charAt(at) == '\'') {
                if (at + 1 == selector.length() || selector.charAt(at + 1) != '\'') {
                    return at;
                }
                at++;
            }
            at++;
        }
        return selector.length();
    }

    /** How many {@code %} a pattern has, those at its end and escaped ones left out. */
    private static int wildcards(String selector, int from, int to, int behind) {
        String rest = selector.substring(Math.min(behind, selector.length())).stripLeading();
        int escape = -1;
        if (rest.regionMatches(true, 0, "ESCAPE", 0, 6)) {
            String literal = rest.substring(6).stripLeading();
            escape = literal.length() > 1 ? literal.charAt(1) : -1;
        }
        int last = to;
        while (last > from && selector.charAt(last - 1) == '%') {
            last--;
        }
        int count = 0;
        for (int i = from; i < last; i++) {
            if (selector.charAt(i) == escape) {
                i++;
            } else if (selector.charAt(i) == '%') {
                count++;
            }
        }
        return count;
    }
}
