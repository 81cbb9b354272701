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
 * the property times what stands behind the {@code %}, so that there is a limit to this in all
 * patterns of a selector. A selector of {@code XPATH} reads the whole message as XML, one of signs
 * takes seconds to be read, and IBM MQ takes none of more than 10,240 characters
 * (MQ_SELECTOR_LENGTH).
 *
 * <p>Flows of this process are held to it, too: whose a consumer is cannot be seen here.
 */
final class SelectorLimit implements ActiveMQServerPlugin {
    private static final int LONGEST = 10_240;

    /**
     * Characters behind the first % of patterns, in all; 0.27 ns for each and one of a property.
     */
    private static final int MOST_BEHIND = 512;

    /** What a pattern takes beside its characters: to begin anew at each of the property. */
    private static final int EACH_PATTERN = 8;

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
            if (c == '\'' || c == '"') {
                i = quotationEnd(selector, i);
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
        boolean pattern = false;
        int behind = 0;
        int at = 0;
        while (at < selector.length()) {
            char c = selector.charAt(at);
            int end = at + 1;
            if (c == '\'' || c == '"') {
                int last = quotationEnd(selector, at);
                end = last + 1;
                if (pattern && c == '\'') {
                    int more = behindWildcard(text(selector, at), escape(selector, end));
                    if (more < 0) {
                        return "a pattern of LIKE has more than one % that is not at its end";
                    }
                    behind += more;
                }
                pattern = false;
            } else if (Character.isJavaIdentifierStart(c)) {
                while (end < selector.length()
                        && Character.isJavaIdentifierPart(selector.charAt(end))) {
                    end++;
                }
                String word = selector.substring(at, end).toUpperCase(Locale.ROOT);
                pattern = word.endsWith("LIKE");
                if (word.equals("XPATH") || word.equals("XQUERY")) {
                    return "a selector looks at properties, not into messages by " + word;
                }
            } else if (!Character.isWhitespace(c)) {
                pattern = false;
            }
            at = end;
        }
        return behind > MOST_BEHIND
                ? "patterns of LIKE have more than "
                        + MOST_BEHIND
                        + " characters behind their first %, with "
                        + EACH_PATTERN
                        + " for each pattern"
                : null;
    }

    /** The mark that ends a literal or a name in quotation marks; two are one of its characters. */
    private static int quotationEnd(String selector, int begin) {
        char mark = selector.charAt(begin);
        int at = begin + 1;
        while (at < selector.length()) {
            if (selector.charAt(at) == mark) {
                if (at + 1 == selector.length() || selector.charAt(at + 1) != mark) {
                    return at;
                }
                at++;
            }
            at++;
        }
        return selector.length();
    }

    /** What a literal says. */
    private static String text(String selector, int begin) {
        return selector.substring(begin + 1, quotationEnd(selector, begin)).replace("''", "'");
    }

    /** The character that {@code ESCAPE} gives behind a pattern; -1 for none. */
    private static int escape(String selector, int from) {
        String rest = selector.substring(Math.min(from, selector.length())).stripLeading();
        if (!rest.regionMatches(true, 0, "ESCAPE", 0, 6)) {
            return -1;
        }
        String literal = rest.substring(6).stripLeading();
        String text = literal.startsWith("'") ? text(literal, 0) : "";
        return text.isEmpty() ? -1 : text.charAt(0);
    }

    /**
     * What there is to compare at each place of a property: the characters behind the {@code %} of
     * a pattern, those at its end and escaped ones left out. Artemis takes the escape character for
     * one only before what can be escaped.
     *
     * @return 0 for a pattern without one; -1 where there are several
     */
    private static int behindWildcard(String pattern, int escape) {
        int last = pattern.length();
        while (last > 0 && pattern.charAt(last - 1) == '%') {
            last--;
        }
        int first = -1;
        for (int i = 0; i < last; i++) {
            char c = pattern.charAt(i);
            char next = i + 1 < pattern.length() ? pattern.charAt(i + 1) : ' ';
            if (c == escape && (next == '%' || next == '_' || next == escape)) {
                i++;
            } else if (c == '%') {
                if (first >= 0) {
                    return -1;
                }
                first = i;
            }
        }
        return first < 0 ? 0 : last - first - 1 + EACH_PATTERN;
    }
}
