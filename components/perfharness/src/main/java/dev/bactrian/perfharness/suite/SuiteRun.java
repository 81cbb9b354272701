// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import dev.bactrian.perfharness.drive.RecordedProvider;
import dev.bactrian.perfharness.error.HarnessError;
import dev.bactrian.perfharness.error.HarnessException;
import dev.bactrian.perfharness.server.Calibration;
import dev.bactrian.perfharness.server.Launch;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Runs a suite: each table's rows in {@link Rounds}, small messages first, on a broker with the
 * counterpart's flow only, or on one with all of the suite's flows ({@link Suite#apart}, {@link
 * SuiteSettings#together}). A row whose run is void is told with the reason, and the table goes on
 * with a new broker.
 */
public final class SuiteRun {

    /** Of ending a broker, deleting its data, and of the calibration. */
    private static final Duration BETWEEN_TABLES = Duration.ofSeconds(4);

    /** Processes that do not start twice in a row do not start the next time either. */
    private static final int MOST_FAILED_STARTS = 2;

    /** One that fails later than this does not fail by chance, as when another takes its port. */
    private static final Duration AT_ONCE = Duration.ofSeconds(60);

    private static final String TIME_OVER = "not measured: the time of the whole run was over";

    /** The setting that has the URL of the service that the SOAP consumer calls. */
    private static final String BILLING_URL = "bactrian.soap.billing-url";

    private final Suite suite;
    private final SuiteSettings settings;
    private final Progress progress;
    private final Budget budget;
    private final int all;
    private final Map<String, List<Row>> chosen = new LinkedHashMap<>();
    private int done;
    private int tablesLeft;
    private int groupsBegun;

    /** What one process took to become ready, at most. */
    private Duration longestStart = Duration.ZERO;

    private Stage stage;
    private RecordedProvider provider;

    /** The processes of the rows that it was started for. */
    private Processes running = Processes.SHARED;

    private Path directory;
    private final Plan plan;

    /**
     * Chooses the rows.
     *
     * @param suite what is run
     * @param settings how
     * @param progress is told how far it is
     * @throws HarnessException when no row is left
     */
    public SuiteRun(Suite suite, SuiteSettings settings, Progress progress) {
        this.suite = suite;
        this.settings = settings;
        this.progress = progress;
        suite.tables()
                .forEach(
                        (title, rows) -> {
                            List<Row> some = rows.stream().filter(this::chosen).toList();
                            if (!some.isEmpty()) {
                                chosen.put(title, some);
                            }
                        });
        all = chosen.values().stream().mapToInt(List::size).sum();
        if (all == 0) {
            throw new HarnessException(
                    HarnessError.NO_SUITE,
                    "no row of "
                            + suite.name()
                            + " is of these sizes and use cases; its sizes: "
                            + String.join(", ", suite.sizes())
                            + "; its use cases: "
                            + String.join(", ", suite.tables().keySet()));
        }
        budget = new Budget(settings.budget());
        plan = new Plan(chosen.values(), apart());
    }

    private boolean chosen(Row row) {
        return (settings.sizes().isEmpty() || settings.sizes().contains(row.published().size()))
                && (settings.tables().isEmpty()
                        || settings.tables().stream().anyMatch(name -> named(row, name)));
    }

    private static boolean named(Row row, String name) {
        return row.workload().flow().equals(name)
                || Published.slug(row.published().table()).contains(Published.slug(name));
    }

    /** Runs it. */
    public List<TableResult> run() throws IOException, InterruptedException {
        List<TableResult> tables = new ArrayList<>();
        tablesLeft = chosen.size();
        try {
            for (Map.Entry<String, List<Row>> table : chosen.entrySet()) {
                tables.add(table(table.getKey(), table.getValue()));
                if (apart()) {
                    stop();
                }
                tablesLeft--;
            }
        } finally {
            stop();
        }
        return tables;
    }

    private TableResult table(String title, List<Row> rows)
            throws IOException, InterruptedException {
        Calibration calibration = Calibration.measure(settings.directory());
        Stand stand = new Stand(title, new Applications(settings));
        for (Map.Entry<Processes, List<Row>> group : Plan.groups(rows).entrySet()) {
            // Rows of one process that others have to themselves end with it.
            if (!group.getKey().equals(running)) {
                stop();
            }
            running = group.getKey();
            drive(group.getValue(), stand);
        }
        return new TableResult(
                title,
                calibration,
                stand.startTime,
                stand.mostResident,
                rows.stream().sorted(Plan.ORDER).map(stand.results::get).toList());
    }

    /** What is known of a table that is being measured. */
    private static final class Stand {
        private final String title;
        private final Applications applications;
        private final Map<Row, RowResult> results = new LinkedHashMap<>();
        private Duration startTime;
        private long mostResident;

        Stand(String title, Applications applications) {
            this.title = title;
            this.applications = applications;
        }
    }

    private void drive(List<Row> rows, Stand stand) throws IOException, InterruptedException {
        Rounds rounds = new Rounds(rows, settings.runs(), settings.rounds());
        groupsBegun++;
        Allowance allowance = null;
        int failedStarts = 0;
        while (goesOn(rounds, allowance)) {
            long from = System.nanoTime();
            try {
                start(stand.title, rows.get(0).workload());
                failedStarts = 0;
                // what it took to start is known now, and gone
                allowance = allowance == null ? allowance(rows) : allowance;
                stand.startTime = stand.startTime == null ? stage.startTime() : stand.startTime;
                round(rounds, allowance.each(), stand);
                if (stage != null) {
                    stand.mostResident = Math.max(stand.mostResident, stage.mostResident());
                }
            } catch (HarnessException notStarted) {
                stop();
                if (++failedStarts >= MOST_FAILED_STARTS
                        || System.nanoTime() - from > AT_ONCE.toNanos()) {
                    rounds.open().forEach(row -> rounds.failed(row, notStarted.getMessage()));
                }
            }
        }
        rounds.open().stream()
                .filter(row -> rounds.counted(row).isEmpty())
                .forEach(row -> rounds.failed(row, TIME_OVER));
        rows.forEach(row -> tell(rounds, row, stand));
    }

    /**
     * Whether a group's rows are driven on: until all of them have the runs that count, or one at
     * least where their time is over; further while there is time.
     */
    private boolean goesOn(Rounds rounds, Allowance allowance) {
        if (rounds.open().isEmpty() || budget.isOver()) {
            return false;
        }
        if (allowance == null || !rounds.isBegun()) {
            return true;
        }
        return rounds.isEnough() ? allowance.isTimeFor(rounds) : !allowance.isOver();
    }

    /** Drives each open row once; where one fails, the round ends, and with it the process. */
    private void round(Rounds rounds, Duration each, Stand stand)
            throws IOException, InterruptedException {
        RowDriver driver = new RowDriver(stage, stand.applications);
        for (Row row : rounds.open()) {
            if (budget.isOver()) {
                return;
            }
            try {
                rounds.add(row, driver.run(row, each, rounds.isCompiling(row)));
            } catch (RowDriver.VoidRun e) {
                rounds.failed(row, e.getMessage());
            }
            if (rounds.isSettled(row)) {
                tell(rounds, row, stand);
            }
            if (rounds.problem(row) != null) {
                // What the row left behind is not the next one's.
                stop();
                rounds.restart();
                return;
            }
        }
    }

    /** Tells of a row that is measured, or cannot be; once. */
    private void tell(Rounds rounds, Row row, Stand stand) {
        if (stand.results.containsKey(row)) {
            return;
        }
        String problem = rounds.problem(row);
        int bytes = RowMessages.of(row).bytes().length;
        RowResult result =
                new RowResult(
                        row,
                        bytes,
                        stand.applications.of(row),
                        row.workload().instances(settings.instances()),
                        rounds.isWarm(row),
                        problem == null ? rounds.counted(row) : List.of(),
                        problem,
                        stand.applications.steps(row));
        stand.results.put(row, result);
        progress.row(result, ++done, all);
    }

    /**
     * What a group of rows may take: its part of what is left, and the first one's for warming up.
     */
    private Allowance allowance(List<Row> rows) {
        Duration between =
                BETWEEN_TABLES
                        .multipliedBy(Math.max(0, tablesLeft - 1))
                        .plus(longestStart.multipliedBy(plan.startsAfter(groupsBegun)));
        Duration first = done == 0 ? settings.firstWarmUp() : Duration.ZERO;
        boolean looking = rows.stream().anyMatch(row -> row.workload().pace().peak());
        return budget.allowance(
                settings.each(),
                settings.runs() + (looking ? RowDriver.LOOKING : 0),
                rows.size(),
                all - done,
                between,
                first);
    }

    private boolean apart() {
        return suite.apart() && !settings.together();
    }

    private void start(String title, Workload workload) throws IOException, InterruptedException {
        if (stage != null) {
            return;
        }
        directory = Files.createTempDirectory(settings.directory(), "broker");
        stage = Stage.start(launch(workload), workload);
        if (provider != null) {
            provider.record(URI.create(stage.broker().httpUrl() + provider.path()));
        }
        Duration each = stage.startTime().dividedBy(stage.all().size());
        longestStart = longestStart.compareTo(each) < 0 ? each : longestStart;
        progress.started(apart() ? title : suite.name(), stage.startTime().toMillis());
    }

    private void stop() throws IOException, InterruptedException {
        if (stage != null) {
            stage.close();
            stage = null;
        }
        if (provider != null) {
            provider.close();
            provider = null;
        }
        if (directory != null) {
            delete(directory);
            directory = null;
        }
    }

    private Launch launch(Workload only) throws IOException {
        Set<Workload> workloads = new LinkedHashSet<>(List.of(only));
        if (!apart() && only.processes().areShared()) {
            chosen.values()
                    .forEach(
                            rows ->
                                    rows.stream()
                                            .map(Row::workload)
                                            .filter(workload -> workload.processes().areShared())
                                            .forEach(workloads::add));
        }
        Map<String, String> all = new TreeMap<>(settings.brokerSettings());
        Set<String> flows = new LinkedHashSet<>();
        for (Workload workload : workloads) {
            flows.add(workload.flow());
            for (String part : workload.parts()) {
                flows.add(part);
                all.put(Workload.instances(part), Integer.toString(settings.instances()));
                if (workload.isAutomatic(part)) {
                    all.putIfAbsent(Workload.transactionMode(part), "automatic");
                }
            }
            if (!workload.provider().isEmpty()) {
                provider = new RecordedProvider(workload.provider());
                all.put(BILLING_URL, provider.url());
            }
        }
        all.putAll(only.settings());
        return new Launch(
                settings.application(), List.copyOf(flows), all, settings.javaOptions(), directory);
    }

    static void delete(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
