// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.security;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The file of permissions: a line for each, with a role, what it may, and where.
 *
 * <pre>
 * orders   put            queue  ORDERS.IN
 * orders   get,browse     queue  ORDERS.*
 * readers  get            topic  prices/#
 * orders   put            http   /orders/*
 * ops      administer     broker
 * </pre>
 */
final class PermissionFile {

    /** The role that may do everything, in no need of a line. */
    static final String EVERYTHING = "administrator";

    private PermissionFile() {}

    /** Permissions, as bits, at one place. */
    record Grant(int bits, Place place) {}

    /** The grants of each role; BAC8361 with the line that is none. */
    static Map<String, List<Grant>> read(Path file) {
        Map<String, List<Grant>> byRole = new HashMap<>();
        try {
            int number = 0;
            for (String line : Files.readAllLines(file)) {
                number++;
                String text = line.strip();
                if (!text.isEmpty() && !text.startsWith("#")) {
                    String[] words = text.split("\\s+");
                    byRole.computeIfAbsent(words[0], role -> new ArrayList<>())
                            .add(grant(words, file + ", line " + number));
                }
            }
        } catch (IOException e) {
            throw new SecurityRefusal(
                    SecurityError.PERMISSIONS_FILE,
                    file + " cannot be read: " + UserFile.reason(e));
        }
        return byRole;
    }

    private static Grant grant(String[] words, String where) {
        try {
            Place.Kind kind =
                    Place.Kind.valueOf(
                            (words.length > 2 ? words[2] : "?").toUpperCase(Locale.ROOT));
            if (words.length == (kind == Place.Kind.BROKER ? 3 : 4)) {
                return new Grant(
                        bits(words[1]), new Place(kind, words.length == 4 ? words[3] : "*"));
            }
        } catch (IllegalArgumentException notOne) {
            // told below
        }
        throw new SecurityRefusal(
                SecurityError.PERMISSIONS_FILE,
                where
                        + ": expected ROLE, then put, get, browse, administer or all (several with"
                        + " commas), then queue NAME, topic NAME, http PATH or broker");
    }

    private static int bits(String text) {
        int bits = 0;
        for (String word : text.split(",")) {
            if (word.equals("all")) {
                for (Permission each : Permission.values()) {
                    bits |= each.bit();
                }
            } else {
                bits |= Permission.valueOf(word.toUpperCase(Locale.ROOT)).bit();
            }
        }
        return bits;
    }
}
