// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.perfharness.drive.Payload;
import dev.bactrian.perfharness.error.HarnessException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class SuitesTest {

    static List<String> names() {
        return Suites.names();
    }

    @ParameterizedTest
    @MethodSource("names")
    void everyPublishedRowHasItsCounterpartById(String name) throws Exception {
        Suite suite = Suites.find(name);
        Set<String> messages = Set.copyOf(RowMessages.names());
        assertThat(suite.rows()).extracting(Row::id).doesNotHaveDuplicates();
        assertThat(suite.rows())
                .allSatisfy(
                        row -> {
                            assertThat(row.published().rate()).isPositive();
                            if (row.published().hasCpu()) {
                                assertThat(row.published().cpu()).isPositive();
                            }
                            assertThat(row.bytes()).isPositive();
                            assertThat(messages).contains(row.workload().message());
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

    /** Of each report: the rows that are printed, those that are driven, those with a reason. */
    @ParameterizedTest
    @CsvSource({
        "iib-v9, 90, 90, 0",
        // one is printed twice, one is a sentence
        "wmb-v61, 664, 664, 0",
        "mqsi-v2, 185, 160, 25",
        "mq-v53, 42, 40, 2"
    })
    void eachPublishedRowIsDrivenOrItsTableHasAReason(
            String name, int printed, int driven, int leftOut) {
        Suite suite = Suites.find(name);
        List<Published> published =
                switch (name) {
                    case "mqsi-v2" -> MqsiV2.published();
                    case "mq-v53" -> MqV53.published();
                    case "wmb-v61" -> WmbV61.published();
                    default -> PublishedTables.read("iib-v9-aix-2014");
                };
        assertThat(PublishedTables.lines(FILES.get(name))).hasSize(printed + 1);
        Set<String> ids = suite.rows().stream().map(Row::id).collect(Collectors.toSet());
        Map<Boolean, List<Published>> rows =
                published.stream()
                        .collect(Collectors.partitioningBy(row -> ids.contains(row.id())));
        assertThat(rows.get(true).stream().map(Published::id).distinct()).hasSize(driven);
        assertThat(suite.rows()).hasSize(driven);
        assertThat(rows.get(false))
                .hasSize(leftOut)
                .allSatisfy(row -> assertThat(suite.without().get(row.table())).isNotBlank());
        assertThat(suite.without().keySet()).doesNotContainAnyElementsOf(suite.tables().keySet());
    }

    @Test
    void theOverheadOfStatisticsIsASentenceOfTheReport() {
        Suite suite = Suites.find("wmb-v61");
        assertThat(suite.without()).isEmpty();
        assertThat(WmbV61.WORKLOADS.keySet()).isEqualTo(suite.tables().keySet());
        Row counted =
                suite.rows().stream()
                        .filter(row -> row.id().contains("accounting-and-statistics"))
                        .findFirst()
                        .orElseThrow();
        assertThat(counted.published().cpu()).isEqualTo(3.77 * 1.07);
        assertThat(counted.workload().settings())
                .containsEntry("bactrian.flow.large.statistics", "advanced");
    }

    @Test
    void aTraceIsSwitchedOnWhenTheBrokerIsReadyAndGroupsAreProcesses() {
        List<Row> rows = Suites.find("mqsi-v2").rows();
        assertThat(
                        rows.stream()
                                .filter(row -> row.published().table().contains("UserTrace=normal"))
                                .map(row -> row.workload().processes().commands()))
                .hasSize(5)
                .containsOnly(List.of("trace profile-mq-automatic level=normal to=file"));
        assertThat(
                        rows.stream()
                                .filter(row -> row.published().table().startsWith("7.8"))
                                .map(row -> row.workload().processes().groups()))
                .containsExactly(1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4);
    }

    @Test
    void messagesThatAreNotPersistentAreOutsideOfUnitsOfWorkAsInThePublishedRuns() {
        assertThat(
                        Suites.names().stream()
                                .flatMap(name -> Suites.find(name).rows().stream())
                                .map(Row::workload)
                                .filter(workload -> !workload.isService() && !workload.isFolder())
                                .filter(workload -> !workload.isAutomatic(workload.flow()))
                                .map(Workload::flow)
                                .distinct())
                .containsExactlyInAnyOrder(
                        "large", "coordinated", "profile-mq", "profile-coordinated-transaction");
        assertThat(Workload.transactionMode("routing"))
                .isEqualTo("bactrian.flow.routing.transaction-mode");
    }

    @Test
    void aRequestWithAnAttachmentSaysWhatItIs() {
        Row row =
                Suites.find("wmb-v61").rows().stream()
                        .filter(one -> one.published().table().endsWith("SwA attachments"))
                        .filter(one -> one.published().size().equals("64K"))
                        .findFirst()
                        .orElseThrow();
        Payload payload = RowMessages.of(row);
        assertThat(payload.format()).startsWith("multipart/related; type=\"text/xml\"");
        assertThat(payload.bytes()).hasSizeBetween(64 * 1024 + 1024, 64 * 1024 + 4096);
        assertThat(new String(payload.bytes(), StandardCharsets.UTF_8))
                .startsWith("--part\r\n")
                .contains("SaleRequest")
                .endsWith("a\r\n--part--\r\n");
    }

    private static final Map<String, String> FILES =
            Map.of(
                    "iib-v9", "iib-v9-aix-2014",
                    "wmb-v61", "wmb-v61-plinux-2008",
                    "mqsi-v2", "mqsi-v2-aix-2000",
                    "mq-v53", "mq-v53-hpux-2002");

    private static int withoutRows(Suite suite, List<Published> published) {
        return (int)
                published.stream().filter(row -> suite.without().containsKey(row.table())).count();
    }

    @Test
    void theReportOf2000HasItsRatesOfMessagesInAndOut() {
        Suite suite = Suites.find("mqsi-v2");
        List<Published> published = MqsiV2.published();
        assertThat(suite.rows()).hasSize(published.size() - withoutRows(suite, published));
        assertThat(suite.without().keySet()).isEqualTo(MqsiV2.WITHOUT.keySet());
        assertThat(MqsiV2.WORKLOADS.keySet()).isEqualTo(suite.tables().keySet());
        // 1,511 in and out together at 49 % of four processors.
        Published moved = row(suite, "7-1-mqinput-mqoutput-throughput-results/1024/non-persistent");
        assertThat(moved.rate()).isEqualTo(755.5);
        assertThat(moved.cpu()).isEqualTo(4 * 10 * 49 / 755.5);
        // However many get it, a publication counts as one in and one out: 199 are 995 deliveries.
        Published ten =
                published.stream()
                        .filter(row -> row.table().contains(": 10 Subscribers"))
                        .findFirst()
                        .orElseThrow();
        assertThat(ten.rate()).isEqualTo(995);
        assertThat(ten.cpu()).isEqualTo(40 * 29 / 995.0);
    }

    /** Of a quick run. */
    private static SuiteSettings settings() {
        return new SuiteSettings(
                null,
                null,
                List.of(),
                Map.of(),
                20,
                16,
                3,
                Duration.ofSeconds(1),
                Duration.ZERO,
                Duration.ZERO,
                List.of(),
                List.of(),
                null,
                true);
    }

    private static Published row(Suite suite, String id) {
        return suite.rows().stream()
                .filter(row -> row.id().equals(id))
                .findFirst()
                .orElseThrow()
                .published();
    }

    @Test
    void theQueueManagersReportIsOfClientsThatTheDriverOrAFlowAnswers() {
        Suite suite = Suites.find("mq-v53");
        assertThat(suite.tables()).hasSize(11);
        assertThat(suite.without().keySet()).isEqualTo(MqV53.WITHOUT.keySet());
        assertThat(suite.rows())
                .allSatisfy(
                        row -> {
                            assertThat(row.published().hasCpu()).isFalse();
                            assertThat(row.workload().clients(20))
                                    .isEqualTo(Integer.parseInt(row.published().configuration()));
                        });
        assertThat(row(suite, "client-channels/5/2K/non-persistent").rate()).isEqualTo(1966);
        assertThat(suite.rows().stream().filter(row -> row.workload().responders()).count())
                .isEqualTo(34);
        Row capacity =
                suite.rows().stream()
                        .filter(row -> row.published().configuration().equals("17500"))
                        .findFirst()
                        .orElseThrow();
        assertThat(capacity.workload().pace()).isEqualTo(new Pace(false, 17500 / 60.0));
        assertThat(new Applications(settings()).of(capacity)).isEqualTo(200);
        assertThat(suite.rows().stream().map(row -> row.workload().pace()))
                .contains(Pace.rated(171));
    }

    @Test
    void whatIsDistributedHasASecondQueueManagerAndTheFlowThatAnswersThere() {
        List<Row> distributed =
                Suites.find("mq-v53").rows().stream()
                        .filter(row -> row.published().table().startsWith("distributed"))
                        .toList();
        assertThat(distributed).hasSize(12);
        assertThat(distributed)
                .allSatisfy(
                        row -> {
                            Workload workload = row.workload();
                            assertThat(workload.processes().areTwoQueueManagers()).isTrue();
                            assertThat(workload.processes().channels().get(Channels.FLOW))
                                    .contains(
                                            "uri: mq:" + workload.puts().get(0) + "\n",
                                            "uri: mq:" + workload.take() + "\n",
                                            // Camel finds no constructor of one text among several
                                            "properties:\n        brokerURL: \"" + Processes.FIRST);
                        });
        Row rated =
                distributed.stream()
                        .filter(row -> row.published().configuration().equals("1750"))
                        .findFirst()
                        .orElseThrow();
        assertThat(rated.workload().pace()).isEqualTo(new Pace(false, 1750));
        assertThat(new Applications(settings()).of(rated)).isEqualTo(200);
    }

    @Test
    void executionGroupsAreProcessesAndTraceNodesAFlowBefore() {
        List<Row> rows = Suites.find("wmb-v61").rows();
        List<Integer> groups =
                rows.stream()
                        .filter(row -> row.published().table().endsWith("Execution Groups"))
                        .map(row -> row.workload().processes().groups())
                        .toList();
        assertThat(groups).containsExactly(1, 2, 3, 4, 1, 2, 3, 4, 5);
        assertThat(
                        rows.stream()
                                .filter(
                                        row ->
                                                row.published()
                                                        .table()
                                                        .contains("Trace Node Turned"))
                                .map(Row::workload))
                .hasSize(2)
                .allSatisfy(
                        traced -> {
                            assertThat(traced.puts()).containsExactly("TRACED.IN");
                            assertThat(traced.processes().flows().get("traced"))
                                    .contains("uri: mq:TRACED.IN", "- to: mq:LARGE.IN");
                        })
                .extracting(traced -> traced.settings().get("bactrian.flow.traced.trace-nodes"))
                .containsExactly("true", "false");
    }

    @Test
    void whatNeedsAnotherBrokerSaysSo() {
        List<Row> instances =
                Suites.find("wmb-v61").rows().stream()
                        .filter(row -> row.published().table().equals("Using Additional Instances"))
                        .toList();
        assertThat(instances)
                .allSatisfy(
                        row ->
                                assertThat(row.workload().instances(16))
                                        .isEqualTo(
                                                Integer.parseInt(row.published().configuration())));
        assertThat(instances.stream().map(row -> row.workload().settings()).distinct()).hasSize(6);
    }

    @Test
    void goalsAreThoseOfSizeAndPersistence() {
        assertThat(goal("message-routing/2kB/non-persistent")).isEqualTo(1 / 3.0);
        assertThat(goal("message-routing/20kB/non-persistent")).isEqualTo(0.1);
        assertThat(goal("message-routing/20kB/persistent")).isEqualTo(0.5);
        assertThat(Suites.find("mq-v53").rows())
                .allSatisfy(
                        row ->
                                assertThat(Goal.of(row))
                                        .isEqualTo(row.workload().pace().isRated() ? 1 / 0.95 : 1));
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
