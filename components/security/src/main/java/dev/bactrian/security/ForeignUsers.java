// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.security;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Users of other sources, as far as they logged in: remembered for as long as their source says,
 * then asked for again, on a thread of its own, while what was known holds for as long again. Who
 * did nothing for longer waits for his source, as at a log-in. Thread-safe.
 */
final class ForeignUsers {

    private static final Logger LOG = LoggerFactory.getLogger(ForeignUsers.class);

    /** Users and tokens that are remembered; beyond, those whose time is over are forgotten. */
    private static final int MOST = 10_000;

    private static final int AT_A_TIME = 8;
    private static final long QUIET_NANOS = TimeUnit.MINUTES.toNanos(1);

    private final List<UserSource> sources;
    private final LongSupplier nanos;
    private final Executor asking;
    private final Map<String, Seen> byName = new ConcurrentHashMap<>();
    private final Map<String, Seen> byToken = new ConcurrentHashMap<>();
    private final KnownPasswords passwords;
    private final Semaphore waiting = new Semaphore(AT_A_TIME);
    private final AtomicLong told = new AtomicLong();

    /** Somebody, as he was when his source was asked last. */
    private static final class Seen {
        private final Identity identity;
        private final UserSource source;
        private final long asked;
        private final AtomicBoolean refreshing = new AtomicBoolean();
        private Rules of;
        private Rules.Account account;

        Seen(Identity identity, UserSource source, long asked) {
            this.identity = identity;
            this.source = source;
            this.asked = asked;
        }

        /** How often his time went by since: 0 while it runs. */
        long times(long now) {
            return (now - asked) / Math.max(1, identity.lasts().toNanos());
        }

        /** What his roles grant by these rules. */
        synchronized Rules.Account account(Rules rules) {
            if (of != rules) {
                account = rules.accountOf(identity.roles());
                of = rules;
            }
            return account;
        }
    }

    ForeignUsers(List<UserSource> sources, KnownPasswords passwords) {
        this(sources, passwords, System::nanoTime, thread());
    }

    /** With a clock and a thread of the caller's. */
    ForeignUsers(
            List<UserSource> sources,
            KnownPasswords passwords,
            LongSupplier nanos,
            Executor asking) {
        this.sources = List.copyOf(sources);
        this.passwords = passwords;
        this.nanos = nanos;
        this.asking = asking;
    }

    private static Executor thread() {
        ThreadPoolExecutor one =
                new ThreadPoolExecutor(
                        1,
                        1,
                        10,
                        TimeUnit.SECONDS,
                        new LinkedBlockingQueue<>(MOST),
                        task -> {
                            Thread thread = new Thread(task, "users of other sources");
                            thread.setDaemon(true);
                            return thread;
                        },
                        new ThreadPoolExecutor.DiscardPolicy());
        one.allowCoreThreadTimeOut(true);
        return one;
    }

    /** Somebody by name and password; waits for his source. */
    Optional<String> login(String name, String password) {
        if (loginAgain(name, password)) {
            return Optional.of(name);
        }
        Optional<Seen> seen =
                ask(source -> source.login(name, password))
                        .filter(one -> one.identity.name().equals(name));
        seen.ifPresent(
                one -> {
                    remember(byName, name, one);
                    passwords.remember(name, one.identity, password);
                });
        return seen.map(one -> name);
    }

    /** Whether it was his password when he was asked for last; at once. */
    boolean loginAgain(String name, String password) {
        Seen seen = byName.get(name);
        return seen != null
                && seen.times(nanos.getAsLong()) == 0
                && passwords.isKnown(name, seen.identity, password);
    }

    /** Somebody by his token; waits for its source. */
    Optional<String> bearer(String token) {
        Optional<String> again = bearerAgain(token);
        if (again.isPresent()) {
            return again;
        }
        Optional<Seen> seen = ask(source -> source.bearer(token));
        seen.ifPresent(
                one -> {
                    remember(byName, one.identity.name(), one);
                    remember(byToken, UserFile.tokenHash(token), one);
                });
        return seen.map(one -> one.identity.name());
    }

    /** Somebody whose token was seen before, and still holds; at once. */
    Optional<String> bearerAgain(String token) {
        Seen seen = byToken.get(UserFile.tokenHash(token));
        return seen != null && seen.times(nanos.getAsLong()) == 0
                ? Optional.of(seen.identity.name())
                : Optional.empty();
    }

    /** What somebody who logged in may do by these rules; null where he is none (any more). */
    Rules.Account account(String name, Rules rules) {
        Seen seen = byName.get(name);
        if (seen == null) {
            return null;
        }
        long times = seen.times(nanos.getAsLong());
        if (times > 1) {
            return ofIdle(name, seen, rules);
        }
        if (times == 1 && seen.refreshing.compareAndSet(false, true)) {
            asking.execute(() -> refresh(name, seen));
        }
        return seen.account(rules);
    }

    /** Of somebody who did nothing for long: what was known of him then is no answer. */
    private Rules.Account ofIdle(String name, Seen seen, Rules rules) {
        synchronized (seen) {
            if (byName.get(name) == seen) {
                try {
                    replace(name, seen);
                } catch (RuntimeException e) {
                    byName.remove(name, seen);
                    tell(e);
                }
            }
        }
        Seen now = byName.get(name);
        return now == null ? null : now.account(rules);
    }

    private void replace(String name, Seen seen) {
        Optional<Identity> now = seen.source.again(seen.identity);
        if (now.isPresent()) {
            byName.replace(name, seen, new Seen(now.get(), seen.source, nanos.getAsLong()));
        } else {
            byName.remove(name, seen);
        }
    }

    private void refresh(String name, Seen seen) {
        try {
            replace(name, seen);
        } catch (RuntimeException e) {
            seen.refreshing.set(false);
            tell(e);
        }
    }

    private Optional<Seen> ask(Function<UserSource, Optional<Identity>> question) {
        waiting.acquireUninterruptibly();
        try {
            for (UserSource source : sources) {
                try {
                    Optional<Identity> found = question.apply(source);
                    if (found.isPresent() && UserFile.isName(found.get().name())) {
                        return Optional.of(new Seen(found.get(), source, nanos.getAsLong()));
                    }
                } catch (RuntimeException e) {
                    tell(e);
                }
            }
            return Optional.empty();
        } finally {
            waiting.release();
        }
    }

    private void remember(Map<String, Seen> where, String key, Seen seen) {
        if (where.size() >= MOST) {
            long now = nanos.getAsLong();
            where.values().removeIf(old -> old.times(now) > 0);
            if (where.size() >= MOST) {
                where.clear();
            }
        }
        where.put(key, seen);
    }

    /** A line a minute, however many ask. */
    private void tell(RuntimeException reason) {
        long now = nanos.getAsLong();
        long before = told.get();
        if ((before == 0 || now - before > QUIET_NANOS) && told.compareAndSet(before, now)) {
            LOG.warn("{}", reason.getMessage());
        }
    }
}
