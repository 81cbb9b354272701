// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.security;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Who somebody is, and what he may do. Without users everybody may do everything but administer;
 * with one, nobody may do what no line grants. Thread-safe.
 *
 * <pre>{@code
 * Access access = Access.of(Path.of("config/users"), Path.of("config/permissions"));
 * access.login("alice", password).filter(user -> access.mayPut(user, "ORDERS.IN"));
 * }</pre>
 *
 * <p>The files are read again when they change, within two seconds of the next question: somebody
 * who was removed may do nothing from then on, connected or not.
 */
public final class Access {

    private static final Logger LOG = LoggerFactory.getLogger(Access.class);
    private static final long LOOK_NANOS = TimeUnit.SECONDS.toNanos(1);

    /** Hashes something that takes as long as a password does, where there is no such user. */
    private static final String NOBODY = "nobody";

    /** This process as its own caller: no user can have a blank in his name. */
    private static final String ITSELF = "this process";

    private final String ownToken = UUID.randomUUID().toString();
    private final Path users;
    private final Path permissions;
    private final List<UserSource> sources;
    private final String owner;
    private final byte[] ownerPassword;
    private final KnownPasswords known = new KnownPasswords();
    private final AtomicLong looked = new AtomicLong();
    private volatile Rules rules;
    private volatile Stamp stamp;

    private record Stamp(FileTime users, long usersSize, FileTime permissions, long size) {}

    private final ForeignUsers elsewhere;

    private Access(
            Path users,
            Path permissions,
            String owner,
            String ownerPassword,
            List<UserSource> sources) {
        this.sources = sources;
        this.elsewhere = sources.isEmpty() ? null : new ForeignUsers(sources, known);
        this.users = users;
        this.permissions = permissions;
        this.owner = owner;
        this.ownerPassword =
                ownerPassword == null ? null : ownerPassword.getBytes(StandardCharsets.UTF_8);
        if (hasRules()) {
            stamp = stamp();
            rules = read();
        }
        looked.set(System.nanoTime());
    }

    /** Without users: everybody may do everything but administer. */
    public static Access open() {
        return new Access(null, null, null, null, List.of());
    }

    /**
     * With the users of a file.
     *
     * @param users the file of users; null for none
     * @param permissions the file of permissions; null where no role needs one
     * @throws SecurityRefusal BAC8360, BAC8361 where a file is none
     */
    public static Access of(Path users, Path permissions) {
        return new Access(users, permissions, null, null, List.of());
    }

    /** As {@link #of}, with one user more, who may do everything. */
    public Access withOwner(String name, String password) {
        return new Access(users, permissions, name, password, sources);
    }

    /**
     * As {@link #of}, with users of other sources, too; a name that the file has is the file's
     * alone, as the owner is its own.
     *
     * @param users the file of users; null for none
     * @param permissions the file of permissions; null where no role needs one
     * @param sources asked in this order
     */
    public static Access of(Path users, Path permissions, List<UserSource> sources) {
        return new Access(users, permissions, null, null, List.copyOf(sources));
    }

    /** Whether there are no users, and everybody may do everything but administer. */
    public boolean isOpen() {
        return users == null && owner == null && elsewhere == null;
    }

    /**
     * Somebody by name and password; takes some 100 ms at the first time, or waits for a directory.
     *
     * @return his name; empty where it is not he
     */
    public Optional<String> login(String name, String password) {
        if (name == null || password == null) {
            return Optional.empty();
        }
        if (owner != null && owner.equals(name)) {
            return MessageDigest.isEqual(ownerPassword, password.getBytes(StandardCharsets.UTF_8))
                    ? Optional.of(owner)
                    : Optional.empty();
        }
        Rules now = rules();
        Rules.Account account = now == null ? null : now.account(name);
        if (account == null && elsewhere != null && !isTaken(name)) {
            return elsewhere.login(name, password);
        }
        if (account == null) {
            // as slow as for somebody that there is
            known.matches(NOBODY, KnownPasswords.NO_ACCOUNT, password);
            return Optional.empty();
        }
        return known.matches(name, account.password(), password)
                ? Optional.of(name)
                : Optional.empty();
    }

    /**
     * As {@link #login}, for somebody who logged in before: at once.
     *
     * @return empty where that is to be asked
     */
    public Optional<String> loginAgain(String name, String password) {
        if (owner != null && owner.equals(name)) {
            return login(name, password);
        }
        Rules now = rules();
        Rules.Account account = now == null ? null : now.account(name);
        if (account == null && elsewhere != null) {
            return elsewhere.loginAgain(name, password) ? Optional.of(name) : Optional.empty();
        }
        return account != null && known.isKnown(name, account.password(), password)
                ? Optional.of(name)
                : Optional.empty();
    }

    /** The token by which this process calls itself; another one in each process. */
    public String ownToken() {
        return ownToken;
    }

    /** Somebody by his token; empty where it is nobody's. May wait for the issuer of tokens. */
    public Optional<String> bearer(String token) {
        Optional<String> again = bearerAgain(token);
        return again.isPresent() || elsewhere == null || token == null
                ? again
                : elsewhere.bearer(token).filter(name -> !isTaken(name));
    }

    /**
     * As {@link #bearer}, for a token of the file or one that was seen before: at once.
     *
     * @return empty where that is to be asked
     */
    public Optional<String> bearerAgain(String token) {
        if (ownToken.equals(token)) {
            return Optional.of(ITSELF);
        }
        Rules now = rules();
        if (now == null || token == null) {
            return Optional.empty();
        }
        String ofFile = now.ofToken(token);
        if (ofFile != null || elsewhere == null) {
            return Optional.ofNullable(ofFile);
        }
        return elsewhere.bearerAgain(token).filter(name -> !isTaken(name));
    }

    /** Whether there is such a user (still). */
    public boolean knows(String user) {
        if (user == null) {
            return false;
        }
        return user.equals(owner) || user.equals(ITSELF) || account(user) != null;
    }

    /** What somebody other than the owner may; null where there is no such user (any more). */
    private Rules.Account account(String user) {
        Rules now = rules();
        if (now == null) {
            return null;
        }
        Rules.Account account = now.account(user);
        return account == null && elsewhere != null ? elsewhere.account(user, now) : account;
    }

    /** Whether a name is one that no other source may have somebody by. */
    private boolean isTaken(String name) {
        Rules now = rules();
        return name.equals(owner)
                || name.equals(ITSELF)
                || now != null && now.account(name) != null;
    }

    /** Whether somebody may put to a queue; {@code user} is null for nobody that is known. */
    public boolean mayPut(String user, String queue) {
        return may(user, Permission.PUT, Place.Kind.QUEUE, queue);
    }

    /** Whether somebody may call a path of HTTP, a SOAP service's included. */
    public boolean mayCall(String user, String path) {
        return may(user, Permission.PUT, Place.Kind.HTTP, path);
    }

    /** Whether somebody may do something with a topic. */
    public boolean mayAtTopic(String user, Permission permission, String topic) {
        return may(user, permission, Place.Kind.TOPIC, topic);
    }

    /** Whether somebody may do something with what has this name, queue and topic alike. */
    public boolean mayAtAddress(String user, Permission permission, String address) {
        if (isOpen()) {
            return permission != Permission.ADMINISTER;
        }
        if (user == null) {
            return false;
        }
        if (user.equals(owner) || user.equals(ITSELF)) {
            return true;
        }
        Rules.Account account = account(user);
        return account != null && account.mayAtAddress(permission, address);
    }

    /** Whether somebody may administer the broker as a whole. */
    public boolean mayAdminister(String user) {
        return may(user, Permission.ADMINISTER, Place.Kind.BROKER, "");
    }

    private boolean may(String user, Permission permission, Place.Kind kind, String name) {
        if (isOpen()) {
            return permission != Permission.ADMINISTER;
        }
        if (user == null) {
            return false;
        }
        if (user.equals(owner) || user.equals(ITSELF)) {
            return true;
        }
        Rules.Account account = account(user);
        return account != null && account.may(permission, kind, name);
    }

    /** What is in force: read again where a file has changed, looked at once a second. */
    private Rules rules() {
        if (!hasRules()) {
            return null;
        }
        long before = looked.get();
        long now = System.nanoTime();
        if (now - before > LOOK_NANOS && looked.compareAndSet(before, now)) {
            Stamp there = stamp();
            if (!there.equals(stamp)) {
                try {
                    rules = read();
                    LOG.info("Users and permissions were read again");
                } catch (SecurityRefusal e) {
                    LOG.error("{}; what was read before stays in force", e.getMessage());
                }
                stamp = there;
            }
        }
        return rules;
    }

    private boolean hasRules() {
        return users != null || elsewhere != null;
    }

    private Rules read() {
        return new Rules(
                users == null ? new UserFile() : UserFile.read(users),
                permissions == null ? Map.of() : PermissionFile.read(permissions));
    }

    private Stamp stamp() {
        return new Stamp(time(users), size(users), time(permissions), size(permissions));
    }

    private static FileTime time(Path file) {
        try {
            return file == null ? null : Files.getLastModifiedTime(file);
        } catch (IOException gone) {
            return null;
        }
    }

    private static long size(Path file) {
        try {
            return file == null ? 0 : Files.size(file);
        } catch (IOException gone) {
            return -1;
        }
    }
}
