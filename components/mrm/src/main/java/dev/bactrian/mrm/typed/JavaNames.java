// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.typed;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Names of elements as names of Java. */
final class JavaNames {
    /** Words that are no names. */
    private static final Set<String> WORDS =
            Set.of(
                    ("abstract assert boolean break byte case catch char class const continue default do"
                                    + " double else enum extends final finally float for goto if implements"
                                    + " import instanceof int interface long native new package private"
                                    + " protected public return short static strictfp super switch"
                                    + " synchronized this throw throws transient try void volatile while"
                                    + " true false null _")
                            .split(" "));

    /** Words that are no names of classes. */
    private static final Set<String> NO_CLASSES =
            Set.of("record", "var", "yield", "sealed", "permits");

    /** Names that every record has. */
    private static final Set<String> METHODS =
            Set.of(
                    "clone finalize getClass hashCode notify notifyAll toString wait equals"
                            .split(" "));

    /** Classes that generated code names. */
    private static final Set<String> CLASSES =
            Set.of(
                    ("String Long Double Boolean Object List Arrays BigDecimal Temporal Element Cursor"
                                    + " Output FixedText PackedNumber BinaryNumber FixedField"
                                    + " DelimitedField TypedMessage TypedTree CompiledModel"
                                    + " StandardCharsets Charset Record Override SuppressWarnings")
                            .split(" "));

    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    private JavaNames() {}

    /** Whether a package can be called so. */
    static boolean isPackage(String name) {
        for (String part : name.split("\\.", -1)) {
            if (!isName(part)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a generated class can be called so. */
    static boolean isClass(String name) {
        return isName(name) && !NO_CLASSES.contains(name) && !CLASSES.contains(name);
    }

    private static boolean isName(String name) {
        return NAME.matcher(name).matches() && !WORDS.contains(name);
    }

    /** A member: {@code custName} of CUST-NAME. */
    static String member(String local) {
        String name = plain(local);
        String small = name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
        return WORDS.contains(small) || METHODS.contains(small) ? small + "_" : small;
    }

    /** A type: {@code OrderRec} of ORDER-REC. */
    static String type(String local) {
        String name = plain(local);
        return CLASSES.contains(name) ? name + "_" : name;
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
