// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.typed;

import java.util.Locale;
import java.util.Set;

/** Names of elements as names of Java. */
final class JavaNames {
    /** Words that are no names, and names that every record or generated class has. */
    private static final Set<String> TAKEN =
            Set.of(
                    ("abstract assert boolean break byte case catch char class const continue default do"
                                    + " double else enum extends final finally float for goto if implements"
                                    + " import instanceof int interface long native new package private"
                                    + " protected public return short static strictfp super switch"
                                    + " synchronized this throw throws transient try void volatile while"
                                    + " true false null _ clone finalize getClass hashCode notify notifyAll"
                                    + " toString wait equals")
                            .split(" "));

    /** Classes that generated code names. */
    private static final Set<String> CLASSES =
            Set.of(
                    ("String Long Double Boolean Object List Arrays BigDecimal Temporal Element Cursor"
                                    + " Output FixedText PackedNumber BinaryNumber FixedField"
                                    + " DelimitedField TypedMessage TypedTree CompiledModel"
                                    + " StandardCharsets Charset Record Override SuppressWarnings")
                            .split(" "));

    private JavaNames() {}

    /** A member: starts with a small letter. */
    static String member(String local) {
        String name = plain(local);
        String small =
                name.equals(name.toUpperCase(Locale.ROOT))
                        ? name.toLowerCase(Locale.ROOT)
                        : name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
        return TAKEN.contains(small) ? small + "_" : small;
    }

    /** A type: starts with a capital. */
    static String type(String local) {
        String name = plain(local);
        String capital = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
        return CLASSES.contains(capital) || TAKEN.contains(capital) ? capital + "_" : capital;
    }

    private static String plain(String local) {
        StringBuilder name = new StringBuilder();
        for (int i = 0; i < local.length(); i++) {
            char c = local.charAt(i);
            boolean fits = c < 128 && Character.isJavaIdentifierPart(c) && c != '$';
            name.append(fits ? c : '_');
        }
        return Character.isJavaIdentifierStart(name.charAt(0)) ? name.toString() : "_" + name;
    }

    /** A name that none has yet, with a number behind it where it has to be. */
    static String free(String name, Set<String> taken) {
        String free = name;
        for (int i = 2; !taken.add(free); i++) {
            free = name + i;
        }
        return free;
    }
}
