// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.security;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ForeignUsersTest {

    private static final Duration LASTS = Duration.ofSeconds(60);

    @TempDir Path folder;
    private final Elsewhere source = new Elsewhere();
    private final AtomicLong nanos = new AtomicLong();
    private final Deque<Runnable> asking = new ArrayDeque<>();
    private final ForeignUsers users =
            new ForeignUsers(List.of(source), new KnownPasswords(), nanos::get, asking::add);
    private final Rules rules = new Rules(new UserFile(), Map.of());

    /** Users in memory, whose password and token is their name turned round. */
    private static final class Elsewhere implements UserSource {
        private final Map<String, List<String>> roles = new HashMap<>();
        private boolean away;
        private int asked;

        @Override
        public Optional<Identity> login(String name, String password) {
            asked();
            return bearer(password).filter(one -> one.name().equals(name));
        }

        @Override
        public Optional<Identity> bearer(String token) {
            asked();
            return one(new StringBuilder(token).reverse().toString());
        }

        @Override
        public Optional<Identity> again(Identity known) {
            asked();
            return one(known.name());
        }

        private void asked() {
            asked++;
            if (away) {
                throw new SecurityRefusal(SecurityError.NO_SOURCE, "away");
            }
        }

        private Optional<Identity> one(String name) {
            return Optional.ofNullable(roles.get(name))
                    .map(theirs -> new Identity(name, theirs, LASTS));
        }
    }

    private void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }

    private void ask() {
        while (!asking.isEmpty()) {
            asking.remove().run();
        }
    }

    @Test
    void anAnswerHoldsForItsTimeAndIsAskedAgainBesides() {
        source.roles.put("alice", List.of("administrator"));
        assertThat(users.login("alice", "ecila")).contains("alice");
        int before = source.asked;
        assertThat(users.login("alice", "ecila")).contains("alice");
        assertThat(users.loginAgain("alice", "ecila")).isTrue();
        assertThat(users.loginAgain("alice", "wrong")).isFalse();
        assertThat(users.account("alice", rules)).isNotNull();
        assertThat(source.asked).isEqualTo(before);

        source.roles.put("alice", List.of());
        pass(LASTS);
        assertThat(users.loginAgain("alice", "ecila")).isFalse();
        assertThat(may("alice")).isTrue(); // as known, while it is asked
        assertThat(asking).hasSize(1);
        assertThat(may("alice")).isTrue();
        assertThat(asking).hasSize(1); // not by each question
        ask();
        assertThat(may("alice")).isFalse();
    }

    @Test
    void whoWasIdleForLongIsAskedForAtOnce() {
        source.roles.put("alice", List.of("administrator"));
        users.login("alice", "ecila");
        pass(LASTS.multipliedBy(10));
        int before = source.asked;
        assertThat(may("alice")).isTrue();
        assertThat(may("alice")).isTrue();
        assertThat(source.asked).isEqualTo(before + 1);
        source.roles.clear();
        pass(LASTS.multipliedBy(10));
        assertThat(users.account("alice", rules)).isNull();
    }

    @Test
    void whoIsGoneThereIsGoneHere() {
        source.roles.put("alice", List.of("administrator"));
        users.login("alice", "ecila");
        source.roles.clear();
        pass(LASTS);
        assertThat(may("alice")).isTrue();
        ask();
        assertThat(users.account("alice", rules)).isNull();
        assertThat(users.login("alice", "ecila")).isEmpty();
    }

    @Test
    void aSourceThatIsAwayLetsNobodyInAndKeepsThoseWhoAreForAsLongAgain() {
        source.roles.put("alice", List.of("administrator"));
        source.roles.put("bob", List.of("administrator"));
        users.login("alice", "ecila");
        source.away = true;
        assertThat(users.login("bob", "bob")).isEmpty();
        pass(LASTS);
        assertThat(may("alice")).isTrue();
        ask();
        assertThat(may("alice")).isTrue();
        assertThat(asking).hasSize(1); // once more
        pass(LASTS);
        assertThat(users.account("alice", rules)).isNull();
    }

    @Test
    void aTokenIsReadOnceForItsTime() {
        source.roles.put("alice", List.of());
        assertThat(users.bearerAgain("ecila")).isEmpty();
        assertThat(users.bearer("ecila")).contains("alice");
        int before = source.asked;
        assertThat(users.bearerAgain("ecila")).contains("alice");
        assertThat(users.bearer("ecila")).contains("alice");
        assertThat(source.asked).isEqualTo(before);
        assertThat(users.bearer("x")).isEmpty();
        pass(LASTS);
        assertThat(users.bearerAgain("ecila")).isEmpty();
    }

    @Test
    void namesThatNobodyMayHaveAreRefused() {
        source.roles.put("this process", List.of("administrator"));
        source.roles.put("a:b", List.of("administrator"));
        assertThat(users.bearer("ssecorp siht")).isEmpty();
        assertThat(users.login("a:b", "b:a")).isEmpty();
    }

    @Test
    void namesOfTheFileAreTheFilesAlone() throws IOException {
        UserFile file = new UserFile();
        file.add("root", List.of("administrator"), "wonderland");
        file.write(folder.resolve("users"));
        for (String name : List.of("root", "ops", "carol")) {
            source.roles.put(name, List.of("orders"));
        }
        Access access =
                Access.of(
                                folder.resolve("users"),
                                Files.writeString(
                                        folder.resolve("permissions"),
                                        "orders put queue ORDERS.IN\n"),
                                List.of(source))
                        .withOwner("ops", "secret-of-ops");
        assertThat(access.login("root", "toor")).isEmpty();
        assertThat(access.bearer("toor")).isEmpty();
        assertThat(access.login("ops", "spo")).isEmpty();
        assertThat(access.bearer("spo")).isEmpty();
        assertThat(access.login("carol", "lorac")).contains("carol");
        assertThat(access.bearer("lorac")).contains("carol");
        assertThat(access.knows("carol")).isTrue();
        assertThat(access.mayPut("carol", "ORDERS.IN")).isTrue();
        assertThat(access.mayPut("carol", "ORDERS.OUT")).isFalse();
        assertThat(access.mayAdminister("carol")).isFalse();
        assertThat(access.mayAdminister("root")).isTrue();
        assertThat(access.knows("dave")).isFalse();
    }

    @Test
    void aSourceAloneClosesTheBroker() {
        Access access = Access.of(null, null, List.of(source));
        assertThat(access.isOpen()).isFalse();
        assertThat(access.mayPut("carol", "ANY")).isFalse();
        assertThat(access.login("carol", "lorac")).isEmpty();
    }

    private boolean may(String name) {
        Rules.Account account = users.account(name, rules);
        return account != null && account.mayAtAddress(Permission.PUT, "ANY");
    }
}
