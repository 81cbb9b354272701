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

    /** A member: {@code custName} of CUST-NAME. */
    static String member(String local) {
        String name = plain(local);
        String small = name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
        return TAKEN.contains(small) ? small + "_" : small;
    }

    /** A type: {@code OrderRec} of ORDER-REC. */
    static String type(String local) {
        String name = plain(local);
        return CLASSES.contains(name) || TAKEN.contains(name) ? name + "_" : name;
    }

    /** The parts of a name, each with a capital; those of one in capitals are small else. */
    private static String plain(String local) {
        boolean small = !local.equals(local.toUpperCase(Locale.ROOT));
        StringBuilder name = new StringBuilder();
        boolean start = true;
        for (int i = 0; i < local.length(); i++) {
            char c = local.charAt(i);
            if (c >= 128 || !Character.isLetterOrDigit(c)) {
                start = true;
                continue;
            }
            name.append(start ? Character.toUpperCase(c) : small ? c : Character.toLowerCase(c));
            start = false;
        }
        return name.length() > 0 && Character.isJavaIdentifierStart(name.charAt(0))
                ? name.toString()
                : "N" + name;
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
