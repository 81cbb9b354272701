// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.topic;

/**
 * Topics as publishers write them: levels separated by {@code /}. Case counts, blanks count, and a
 * level may be empty: {@code /a} has two levels.
 */
public final class Topics {
    /** Characters of a topic at most, as MQ has it. */
    public static final int LONGEST = 10_240;

    /** Levels of a topic at most. */
    public static final int MOST_LEVELS = 1_000;

    private Topics() {}

    /**
     * Checks a topic that is published on.
     *
     * @throws TopicException where it is empty or too long, or a level is a wildcard
     */
    public static String[] published(String topic) {
        checkPublished(topic);
        return levels(topic);
    }

    /** Checks it without cutting it. */
    static void checkPublished(String topic) {
        check(topic);
        int from = 0;
        int count = 1;
        for (int at = topic.indexOf('/'); at >= 0; at = topic.indexOf('/', from)) {
            checkLevel(topic, from, at);
            from = at + 1;
            count++;
        }
        checkLevel(topic, from, topic.length());
        checkCount(topic, count);
    }

    private static void checkLevel(String topic, int from, int end) {
        if (end - from == 1 && (topic.charAt(from) == '#' || topic.charAt(from) == '+')) {
            throw new TopicException(
                    topic, "no wildcard may stand in a publication, found " + topic.charAt(from));
        }
    }

    private static void checkCount(String topic, int count) {
        if (count > MOST_LEVELS) {
            throw new TopicException(
                    topic, "expected at most " + MOST_LEVELS + " levels, found " + count);
        }
    }

    private static void check(String topic) {
        if (topic.isEmpty()) {
            throw new TopicException(topic, "expected a topic, found nothing");
        }
        if (topic.length() > LONGEST) {
            throw new TopicException(
                    topic, "expected at most " + LONGEST + " characters, found " + topic.length());
        }
    }

    /**
     * The levels.
     *
     * @throws TopicException where it is empty, too long or has too many levels
     */
    static String[] levels(String topic) {
        check(topic);
        int count = 1;
        for (int at = topic.indexOf('/'); at >= 0; at = topic.indexOf('/', at + 1)) {
            count++;
        }
        checkCount(topic, count);
        if (count == 1) {
            return new String[] {topic};
        }
        String[] levels = new String[count];
        int from = 0;
        for (int i = 0; i < count - 1; i++) {
            int at = topic.indexOf('/', from);
            levels[i] = topic.substring(from, at);
            from = at + 1;
        }
        levels[count - 1] = topic.substring(from);
        return levels;
    }
}
