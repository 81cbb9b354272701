// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.security;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The file of users: a line {@code name:roles:password:token} for each, roles separated by commas,
 * the password hashed, the token (which HTTP takes as bearer) as its SHA-256 or not there at all.
 * What begins with {@code #} is a comment.
 *
 * <p>Not thread-safe. {@link #write} replaces the file as a whole, readable by its owner only.
 */
public final class UserFile {

    /** Characters that a password has at least. */
    public static final int SHORTEST = 8;

    private static final int LONGEST_NAME = 64;
    private static final int TOKEN_BYTES = 32;

    private final Map<String, Entry> entries = new LinkedHashMap<>();

    /** A user as the file has him. */
    record Entry(List<String> roles, PasswordHash password, String token) {}

    /** One without users. */
    public UserFile() {}

    /**
     * Reads a file.
     *
     * @throws SecurityRefusal BAC8360 with the line that is none
     */
    public static UserFile read(Path file) {
        UserFile users = new UserFile();
        try {
            int number = 0;
            for (String line : Files.readAllLines(file)) {
                number++;
                if (!line.isBlank() && !line.startsWith("#")) {
                    users.add(line, file + ", line " + number);
                }
            }
        } catch (IOException e) {
            throw new SecurityRefusal(
                    SecurityError.USERS_FILE, file + " cannot be read: " + reason(e));
        }
        return users;
    }

    static String reason(IOException e) {
        return e.getClass().getSimpleName().replace("Exception", "");
    }

    private void add(String line, String where) {
        String[] fields = line.strip().split(":", -1);
        if (fields.length < 3 || fields.length > 4 || !isName(fields[0])) {
            throw new SecurityRefusal(
                    SecurityError.USERS_FILE, where + ": expected name:roles:password");
        }
        try {
            Entry entry =
                    new Entry(
                            roles(fields[1]),
                            PasswordHash.parse(fields[2]),
                            fields.length == 4 && !fields[3].isEmpty() ? fields[3] : null);
            if (entries.put(fields[0], entry) != null) {
                throw new IllegalArgumentException("a second user " + fields[0]);
            }
        } catch (IllegalArgumentException e) {
            throw new SecurityRefusal(SecurityError.USERS_FILE, where + ": " + e.getMessage());
        }
    }

    private static List<String> roles(String text) {
        List<String> roles = new ArrayList<>();
        for (String role : text.split(",")) {
            if (!role.isBlank()) {
                if (!isName(role.strip())) {
                    throw new IllegalArgumentException("\"" + role + "\" is no name of a role");
                }
                roles.add(role.strip());
            }
        }
        return List.copyOf(roles);
    }

    /** Whether a user or a role can be called so. */
    static boolean isName(String name) {
        return !name.isEmpty()
                && name.length() <= LONGEST_NAME
                && name.chars().noneMatch(c -> c <= ' ' || c == ':' || c == ',' || c == 0x7F)
                && !name.startsWith("#");
    }

    /** The names, in the order of the file. */
    public Set<String> names() {
        return entries.keySet();
    }

    /**
     * A user for a list.
     *
     * @param name his name
     * @param roles his roles
     * @param token whether he has a token
     */
    public record User(String name, List<String> roles, boolean token) {}

    /** All users. */
    public List<User> list() {
        return entries.entrySet().stream()
                .map(e -> new User(e.getKey(), e.getValue().roles(), e.getValue().token() != null))
                .toList();
    }

    /**
     * Adds a user.
     *
     * @throws SecurityRefusal BAC8362 where there is one of that name, or no user can have it;
     *     BAC8363 for a short password
     */
    public void add(String name, List<String> roles, String password) {
        if (!isName(name)) {
            throw new SecurityRefusal(
                    SecurityError.NO_USER, "\"" + name + "\" is no name that a user can have");
        }
        if (entries.containsKey(name)) {
            throw new SecurityRefusal(
                    SecurityError.NO_USER,
                    "there is a user " + name + " already; `bactrian users password` changes his");
        }
        entries.put(name, new Entry(given(roles), hashed(password), null));
    }

    /** Removes a user; BAC8362 where there is none. */
    public void remove(String name) {
        entry(name);
        entries.remove(name);
    }

    /** Changes a password; BAC8362 where there is no such user, BAC8363 for a short one. */
    public void password(String name, String password) {
        Entry entry = entry(name);
        entries.put(name, new Entry(entry.roles(), hashed(password), entry.token()));
    }

    /** Changes a user's roles; BAC8362 where there is no such user. */
    public void roles(String name, List<String> roles) {
        Entry entry = entry(name);
        entries.put(name, new Entry(given(roles), entry.password(), entry.token()));
    }

    private static List<String> given(List<String> roles) {
        try {
            return roles(String.join(",", roles));
        } catch (IllegalArgumentException e) {
            throw new SecurityRefusal(SecurityError.NO_USER, e.getMessage());
        }
    }

    /** Gives a user a new token, which is nowhere else afterwards; BAC8362 without the user. */
    public String token(String name) {
        Entry entry = entry(name);
        byte[] random = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(random);
        String token = Base64.getUrlEncoder().withoutPadding().encodeToString(random);
        entries.put(name, new Entry(entry.roles(), entry.password(), tokenHash(token)));
        return token;
    }

    private static PasswordHash hashed(String password) {
        if (password == null || password.length() < SHORTEST) {
            throw new SecurityRefusal(
                    SecurityError.WEAK_PASSWORD,
                    "a password has at least " + SHORTEST + " characters");
        }
        return PasswordHash.of(password);
    }

    Entry entry(String name) {
        return Optional.ofNullable(entries.get(name))
                .orElseThrow(
                        () ->
                                new SecurityRefusal(
                                        SecurityError.NO_USER, "there is no user " + name));
    }

    /** As the file has it: a token is random enough for one plain hash. */
    static String tokenHash(String token) {
        try {
            return HexFormat.of()
                    .formatHex(
                            MessageDigest.getInstance("SHA-256")
                                    .digest(token.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-256 is part of every JDK", e);
        }
    }

    /** Writes it in place of what is there, at once as a whole. */
    public void write(Path file) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add("# name:roles:password:token; written by `bactrian users`");
        entries.forEach(
                (name, entry) ->
                        lines.add(
                                name
                                        + ":"
                                        + String.join(",", entry.roles())
                                        + ":"
                                        + entry.password().text()
                                        + (entry.token() == null ? "" : ":" + entry.token())));
        Path target = file.toAbsolutePath();
        Files.createDirectories(target.getParent());
        Path draft = Files.createTempFile(target.getParent(), target.getFileName().toString(), "");
        if (Files.getFileStore(draft).supportsFileAttributeView("posix")) {
            Set<PosixFilePermission> own = PosixFilePermissions.fromString("rw-------");
            Files.setPosixFilePermissions(draft, own);
        }
        Files.write(draft, lines);
        Files.move(
                draft, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }
}
