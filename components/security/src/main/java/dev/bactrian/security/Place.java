// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.security;

import java.util.regex.Pattern;

/**
 * Where a permission holds: the queues or topics whose name a pattern has. {@code *} stands for any
 * characters, {@code #} after a last dot or slash for that level and all below it.
 *
 * <p>A subscription may have wildcards of its own ({@code prices/+}, {@code prices.*}): it is
 * compared as it is written. A star of the pattern then covers whatever the subscription could
 * mean, and a pattern without one covers no wildcard.
 */
final class Place {

    /** What the name is the name of. */
    enum Kind {
        QUEUE,
        TOPIC,
        /** A path of HTTP and SOAP. */
        HTTP,
        /** The broker as a whole. */
        BROKER
    }

    private final Kind kind;
    private final Pattern pattern;

    Place(Kind kind, String name) {
        this.kind = kind;
        this.pattern = Pattern.compile(regex(kind == Kind.TOPIC ? dotted(name) : name));
    }

    Kind kind() {
        return kind;
    }

    /** Whether a queue or topic of this name is meant; of topics, slashes are as good as dots. */
    boolean covers(String name) {
        String asked = kind == Kind.TOPIC ? dotted(name) : name;
        if (!pattern.matcher(asked).matches()) {
            return false;
        }
        // "a.#" means "a", too
        return !asked.endsWith(".#")
                || pattern.matcher(asked.substring(0, asked.length() - 2)).matches();
    }

    private static String dotted(String name) {
        return name.replace('/', '.');
    }

    private static String regex(String name) {
        if (name.equals("#")) {
            return ".*";
        }
        boolean below = name.endsWith(".#") || name.endsWith("/#");
        String stem = below ? name.substring(0, name.length() - 2) : name;
        StringBuilder regex = new StringBuilder("(?s)");
        for (String literal : stem.split("\\*", -1)) {
            if (regex.length() > 4) {
                regex.append(".*");
            }
            regex.append(Pattern.quote(literal));
        }
        return below ? regex + "([./].*)?" : regex.toString();
    }
}
