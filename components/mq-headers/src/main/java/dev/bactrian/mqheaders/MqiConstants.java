// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * The symbolic names of MQ's constants, both ways. The table is read when first asked for.
 *
 * <pre>{@code
 * MqiConstants.integer("MQRC_NO_MSG_AVAILABLE")  // 2033
 * MqiConstants.symbol("MQRC", 2033)              // MQRC_NO_MSG_AVAILABLE
 * MqiConstants.symbol("MQRO", 0x300)             // MQRO_COA_WITH_DATA
 * }</pre>
 */
public final class MqiConstants {
    private static final String TABLE = "constants.txt";

    private static final class Holder {
        static final MqiConstants INSTANCE = new MqiConstants();
    }

    private final Map<String, Object> byName = new HashMap<>();
    private final Map<String, Map<Integer, List<String>>> byPrefix = new HashMap<>();

    private MqiConstants() {
        try (InputStream in = MqiConstants.class.getResourceAsStream(TABLE);
                BufferedReader lines =
                        new BufferedReader(new InputStreamReader(in, StandardCharsets.US_ASCII))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!line.startsWith("#")) {
                    add(line);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("resource " + TABLE, e);
        }
    }

    private void add(String line) {
        int equals = line.indexOf('=');
        String name = line.substring(0, equals);
        String value = line.substring(equals + 1);
        if (value.startsWith("'")) {
            byName.put(name, value.substring(1, value.length() - 1));
            return;
        }
        Integer number = Integer.valueOf(value);
        byName.put(name, number);
        byPrefix.computeIfAbsent(name.substring(0, name.indexOf('_')), p -> new HashMap<>())
                .computeIfAbsent(number, n -> new ArrayList<>(1))
                .add(name);
    }

    /**
     * The value of a constant, an {@link Integer} or a {@link String}; null where there is none of
     * that name.
     */
    public static Object value(String name) {
        return Holder.INSTANCE.byName.get(name);
    }

    /** The value of an integer constant; empty where there is none of that name. */
    public static OptionalInt integer(String name) {
        return value(name) instanceof Integer i ? OptionalInt.of(i) : OptionalInt.empty();
    }

    /**
     * All names with a prefix and a value, in alphabetical order. The prefix comes without its
     * {@code _}.
     */
    public static List<String> names(String prefix, int value) {
        return List.copyOf(
                Holder.INSTANCE
                        .byPrefix
                        .getOrDefault(prefix, Map.of())
                        .getOrDefault(value, List.of()));
    }

    /**
     * The name for a value: that of a constant, or those of the single bits joined by {@code +}
     * where the constants are options and all bits have names; null where it has none. Of several
     * names, the first that is no bound of a range.
     */
    public static String symbol(String prefix, int value) {
        String whole = best(names(prefix, value));
        if (whole != null || value <= 0) {
            return whole;
        }
        StringBuilder sum = new StringBuilder();
        for (int rest = value; rest != 0; rest &= rest - 1) {
            String bit = best(names(prefix, Integer.lowestOneBit(rest)));
            if (bit == null) {
                return null;
            }
            sum.append(sum.isEmpty() ? "" : "+").append(bit);
        }
        return OPTION_PREFIXES.contains(prefix) ? sum.toString() : null;
    }

    /** Prefixes of options that are added up. */
    private static final List<String> OPTION_PREFIXES =
            List.of(
                    "MQRO", "MQMF", "MQPMO", "MQGMO", "MQOO", "MQENC", "MQPMRF", "MQREGO", "MQCIH",
                    "MQIIH", "MQCADSD");

    private static String best(List<String> names) {
        for (String name : names) {
            if (!name.endsWith("_FIRST") && !name.endsWith("_LAST") && !name.endsWith("_DEFAULT")) {
                return name;
            }
        }
        return names.isEmpty() ? null : names.get(0);
    }
}
