// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which database waits for its first use. */
class LateDatabaseTest {

    private static final String DEFAULT = "<default>";

    @TempDir private Path directory;

    private static boolean waits(String url, Integer initialSize) {
        return database(url, initialSize, null).waits(DEFAULT);
    }

    private static LateDatabase database(String url, Integer initialSize, Duration patience) {
        return new LateDatabase(
                Optional.of(url),
                Optional.empty(),
                Optional.ofNullable(initialSize),
                Optional.empty(),
                Optional.ofNullable(patience));
    }

    @Test
    void nobodyWaitsForItWithoutLimit() {
        assertThat(database("jdbc:h2:mem:x", null, Duration.ofSeconds(7)).patience())
                .isEqualTo(Duration.ofSeconds(7));
        assertThat(database("jdbc:h2:mem:x", null, Duration.ZERO).patience())
                .isEqualTo(database("jdbc:h2:mem:x", null, null).patience())
                .isPositive();
    }

    @Test
    void oneThatIsNotThereWaits() throws Exception {
        Path file = directory.resolve("orders");

        assertThat(waits("jdbc:h2:file:" + file, null)).isTrue();
        assertThat(waits("jdbc:h2:forced:" + file + ";WRITE_DELAY=0", null)).isTrue();
        assertThat(waits("jdbc:h2:file:" + file, 1)).isFalse();

        Files.createFile(directory.resolve("orders.mv.db"));
        assertThat(waits("jdbc:h2:file:" + file, null)).isFalse();
        assertThat(waits("jdbc:h2:forced:" + file + ";WRITE_DELAY=0", null)).isFalse();
    }

    /** It may be there, with branches that are in doubt: where, is known to H2 only. */
    @Test
    void oneWhoseFileOnlyTheDriverKnowsIsOpenedByTheStart() {
        for (String url :
                new String[] {
                    "jdbc:h2:file:~/no-such-orders",
                    "jdbc:h2:forced:~/no-such-orders;WRITE_DELAY=0",
                    "jdbc:h2:file:./no-such-orders",
                    "jdbc:h2:mem:orders",
                    "jdbc:h2:tcp://localhost/orders",
                    "jdbc:postgresql://localhost/orders"
                }) {
            assertThat(waits(url, null)).as(url).isFalse();
        }
    }
}
