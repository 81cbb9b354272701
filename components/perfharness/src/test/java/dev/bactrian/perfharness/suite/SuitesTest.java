// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.perfharness.error.HarnessException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SuitesTest {

    static List<String> names() {
        return Suites.names();
    }

    @ParameterizedTest
    @MethodSource("names")
    void everyPublishedRowHasItsCounterpartById(String name) throws Exception {
        Suite suite = Suites.find(name);
        assertThat(suite.rows()).extracting(Row::id).doesNotHaveDuplicates();
        assertThat(suite.rows())
                .allSatisfy(
                        row -> {
                            assertThat(row.published().rate()).isPositive();
                            assertThat(row.published().cpu()).isPositive();
                            assertThat(row.bytes()).isPositive();
                            assertThat(TestMessages.names()).contains(row.workload().message());
                        });
    }

    @Test
    void theNineUseCasesAreThereInWhole() throws Exception {
        Suite suite = Suites.find("iib-v9");
        long lines;
        try (InputStream in = Suites.class.getResourceAsStream("iib-v9-aix-2014.csv")) {
            lines = new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().count() - 1;
        }
        assertThat(suite.rows()).hasSize((int) lines).hasSize(90);
        assertThat(suite.tables()).hasSize(9);
        assertThat(suite.without()).isEmpty();
        assertThat(suite.sizes())
                .containsExactly("256b", "2kB", "20kB", "200kB", "2000kB", "20000kB");
        assertThat(suite.rows())
                .extracting(Row::id)
                .contains(
                        "aggregation/256b/non-persistent",
                        "coordinated-request-reply/20000kB/persistent",
                        "file-out-and-file-in/2kB/non-persistent");
        Row routing =
                suite.rows().stream()
                        .filter(row -> row.id().equals("message-routing/2kB/persistent"))
                        .findFirst()
                        .orElseThrow();
        assertThat(routing.published().cpu()).isEqualTo(0.378);
        assertThat(routing.workload().flow()).isEqualTo("routing");
    }

    @Test
    void aTableWithoutCounterpartHasAReasonAndNoneIsForgotten() {
        Suite suite = Suites.find("wmb-v61");
        List<Published> published = PublishedTables.read("wmb-v61-plinux-2008");
        assertThat(published.stream().map(Published::table).distinct())
                .hasSize(68)
                .allMatch(
                        table ->
                                suite.tables().containsKey(table)
                                        != suite.without().containsKey(table));
        assertThat(suite.rows()).hasSizeGreaterThan(400);
        assertThat(WmbV61.WORKLOADS.keySet()).isEqualTo(suite.tables().keySet());
        assertThat(suite.without().keySet()).containsAll(WmbV61.WITHOUT.keySet());
    }

    @Test
    void goalsAreThoseOfSizeAndPersistence() {
        assertThat(goal("message-routing/2kB/non-persistent")).isEqualTo(1 / 3.0);
        assertThat(goal("message-routing/20kB/non-persistent")).isEqualTo(0.1);
        assertThat(goal("message-routing/20kB/persistent")).isEqualTo(0.5);
    }

    private static double goal(String id) {
        return Goal.of(
                Suites.find("iib-v9").rows().stream()
                        .filter(row -> row.id().equals(id))
                        .findFirst()
                        .orElseThrow());
    }

    @Test
    void anUnknownSuiteIsToldWithThoseThatThereAre() {
        assertThatThrownBy(() -> Suites.find("iib-v10"))
                .isInstanceOf(HarnessException.class)
                .hasMessageStartingWith("BAC8613: no suite iib-v10; there are: iib-v9");
    }

    @Test
    void valuesWithCommasAreQuoted() {
        List<String> values = List.of("a", "b, c", "d \"e\"", "", "f");
        assertThat(Csv.line(values)).isEqualTo("a,\"b, c\",\"d \"\"e\"\"\",,f");
        assertThat(Csv.values(Csv.line(values))).isEqualTo(values);
    }
}
