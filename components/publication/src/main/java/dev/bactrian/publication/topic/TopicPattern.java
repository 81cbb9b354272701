// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.topic;

import java.util.ArrayList;
import java.util.List;

/**
 * What a subscriber names: a topic, or with wildcards many of them.
 *
 * <p>Every scheme but that of characters becomes levels with {@code +} and {@code #}. In the scheme
 * of characters the levels are those before the first wildcard, and the whole is matched character
 * by character.
 */
public final class TopicPattern {
    /** The level that stands for one level. */
    static final String ONE = "+";

    /** The level that stands for any number of levels. */
    static final String ANY = "#";

    private final String text;
    private final WildcardScheme scheme;
    private final String[] levels;
    private final CharacterPattern characters;
    private final boolean wild;

    private TopicPattern(
            String text,
            WildcardScheme scheme,
            String[] levels,
            CharacterPattern characters,
            boolean wild) {
        this.text = text;
        this.scheme = scheme;
        this.levels = levels;
        this.characters = characters;
        this.wild = wild;
    }

    /**
     * Reads a pattern.
     *
     * @throws TopicException where it is none
     */
    public static TopicPattern of(String text, WildcardScheme scheme) {
        return switch (scheme) {
            case topic -> ofLevels(text, scheme, Topics.levels(text));
            case dotted -> ofLevels(text, scheme, dotted(text));
            case path -> ofLevels(text, scheme, path(text));
            case character -> ofCharacters(text);
        };
    }

    private static TopicPattern ofLevels(String text, WildcardScheme scheme, String[] written) {
        List<String> levels = new ArrayList<>(written.length);
        boolean wild = false;
        for (String level : written) {
            boolean any = level.equals(ANY);
            wild |= any || level.equals(ONE);
            // two of them in a row say no more than one
            if (!any || levels.isEmpty() || !levels.get(levels.size() - 1).equals(ANY)) {
                levels.add(level);
            }
        }
        return new TopicPattern(text, scheme, levels.toArray(String[]::new), null, wild);
    }

    private static String[] dotted(String text) {
        String[] levels = Topics.levels(text.replace('.', '/'));
        for (int i = 0; i < levels.length; i++) {
            if (levels[i].equals("*")) {
                levels[i] = ONE;
            }
        }
        return levels;
    }

    private static String[] path(String text) {
        if (text.startsWith("/") && !text.startsWith("//")) {
            throw new TopicException(text, "expected a level or // at the beginning, found /");
        }
        String rest = text.endsWith("//.") ? text.substring(0, text.length() - 3) + "/#" : text;
        String[] levels = Topics.levels(rest.startsWith("/#") ? rest.substring(1) : rest);
        for (int i = 0; i < levels.length; i++) {
            boolean between = levels[i].isEmpty();
            if (levels[i].equals("*")) {
                levels[i] = ONE;
            } else if (between && i < levels.length - 1) {
                levels[i] = ANY;
            } else if (between) {
                throw new TopicException(text, "expected a level or . behind //, found nothing");
            }
        }
        // a leading // gives two empty levels, which say one thing
        return levels;
    }

    private static TopicPattern ofCharacters(String text) {
        Topics.levels(text);
        CharacterPattern characters = CharacterPattern.of(text);
        if (characters.isLiteral()) {
            return new TopicPattern(
                    text,
                    WildcardScheme.character,
                    Topics.levels(characters.prefix()),
                    null,
                    false);
        }
        int end = characters.prefix().lastIndexOf('/');
        String[] before =
                end <= 0 ? new String[0] : Topics.levels(characters.prefix().substring(0, end));
        return new TopicPattern(text, WildcardScheme.character, before, characters, true);
    }

    /** As it was written. */
    public String text() {
        return text;
    }

    /** How it was written. */
    public WildcardScheme scheme() {
        return scheme;
    }

    /** Whether it may match more than one topic. */
    public boolean isWild() {
        return wild;
    }

    /** The one topic of a pattern that is not wild. */
    public String topic() {
        return String.join("/", levels);
    }

    /** The levels; of a pattern by characters, those before its first wildcard. */
    String[] levels() {
        return levels;
    }

    /** The pattern by characters; null where levels say all. */
    CharacterPattern characters() {
        return characters;
    }

    /** Whether a level of the pattern is a wildcard of this pattern, or only looks like one. */
    boolean isLiteralScheme() {
        return scheme == WildcardScheme.character;
    }

    /** The levels before the first wildcard: whoever may see all below them may have it all. */
    public List<String> literalLevels() {
        List<String> found = new ArrayList<>(levels.length);
        for (String level : levels) {
            if (!isLiteralScheme() && (level.equals(ONE) || level.equals(ANY))) {
                break;
            }
            found.add(level);
        }
        return found;
    }

    /** Whether a topic matches, without a tree. */
    public boolean matches(String topic) {
        if (characters != null) {
            return characters.matches(topic);
        }
        String[] of = Topics.levels(topic);
        return isLiteralScheme() ? java.util.Arrays.equals(levels, of) : matches(of, 0, 0);
    }

    private boolean matches(String[] topic, int at, int level) {
        // the classic two-pointer match: on failure go back to the last # and let it take one more
        int t = at;
        int p = level;
        int anyAt = -1;
        int takenTo = 0;
        while (t < topic.length) {
            if (p < levels.length && levels[p].equals(ANY)) {
                anyAt = p++;
                takenTo = t;
            } else if (p < levels.length && (levels[p].equals(ONE) || levels[p].equals(topic[t]))) {
                p++;
                t++;
            } else if (anyAt >= 0) {
                p = anyAt + 1;
                t = ++takenTo;
            } else {
                return false;
            }
        }
        while (p < levels.length && levels[p].equals(ANY)) {
            p++;
        }
        return p == levels.length;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TopicPattern that
                && text.equals(that.text)
                && scheme == that.scheme;
    }

    @Override
    public int hashCode() {
        return text.hashCode() * 31 + scheme.ordinal();
    }

    @Override
    public String toString() {
        return text;
    }
}
