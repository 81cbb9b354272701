// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.importer.report.ImportReport;
import dev.bactrian.importer.report.Outcome;
import dev.bactrian.importer.report.ReportLine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Values that are not known, or not to be had, become nothing that loses a file or runs at another
 * time, and the report says so.
 */
class DoubtfulPropertiesTest {
    @TempDir Path directory;

    private static String begun(String type, String properties) {
        return ImporterTest.flow(
                "A.msgflow",
                ImporterTest.spaces(type, "ComIbmMQOutput"),
                ImporterTest.node(type + ".msgnode", "n1", "Begin", properties)
                        + ImporterTest.node(
                                "ComIbmMQOutput.msgnode", "n2", "Out", "queueName=\"B\"")
                        + ImporterTest.connection("n1", "OutTerminal.out", "n2", "in"));
    }

    private ImportReport imported(String... files) throws IOException {
        Path root = Files.createDirectory(directory.resolve("workspace"));
        for (int i = 0; i < files.length; i += 2) {
            Path file = root.resolve(files[i]);
            Files.createDirectories(file.getParent());
            Files.writeString(file, files[i + 1]);
        }
        return Importer.run(root, directory.resolve("project"));
    }

    private ImportReport flow(String type, String properties) throws IOException {
        return imported("A.msgflow", begun(type, properties));
    }

    private String written() throws IOException {
        return Files.readString(directory.resolve("project/flows/A.camel.yaml"));
    }

    private static Outcome of(ImportReport report, String property) {
        return ImporterTest.line(report, "Begin").properties().stream()
                .filter(line -> line.name().equals(property))
                .map(ReportLine.Property::outcome)
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({
        "processedFileAction, archive",
        "processedFileAction, noActionNeeded",
        "processedFileAction, leaveFile",
        "fileAction, deleteNever",
        "deleteFile, Never",
        "deleteFile, 0",
        "deleteFailedFiles, true"
    })
    void aFileIsNotDeletedUnlessItsNodeSaysSo(String property, String value) throws IOException {
        ImportReport report = flow("ComIbmFileExists", property + "=\"" + value + "\"");
        assertThat(written()).contains("noop: ").doesNotContain("delete: ");
        assertThat(of(report, property)).isNotEqualTo(Outcome.CARRIED);
    }

    @ParameterizedTest
    @CsvSource({"processedFileAction, delete", "deleteFile, true"})
    void aFileIsDeletedWhereItsNodeSaysSo(String property, String value) throws IOException {
        ImportReport report = flow("ComIbmFileExists", property + "=\"" + value + "\"");
        assertThat(written()).contains("delete: ").doesNotContain("noop: ");
        assertThat(of(report, property)).isEqualTo(Outcome.CARRIED);
    }

    @ParameterizedTest
    @CsvSource({
        "archive, CARRIED, move: ",
        "archiveAndTimestamp, CARRIED, move: ",
        "delete, CARRIED, delete: ",
        "keepForever, REPLACED, move: "
    })
    void aFileThatWasReadIsDeletedWhereItsNodeSaysSo(String action, Outcome outcome, String option)
            throws IOException {
        ImportReport report =
                flow(
                        "ComIbmFileInput",
                        "inputDirectory=\"/in\" processedFileAction=\"" + action + "\"");
        assertThat(written()).contains(option);
        assertThat(written().contains("delete: ")).isEqualTo(action.equals("delete"));
        assertThat(of(report, "processedFileAction")).isEqualTo(outcome);
    }

    @Test
    void theDaysOfAnIntervalAreThoseOfItsZone() throws IOException {
        ImportReport report =
                flow(
                        "ComIbmScheduler",
                        "interval=\"5\" unit=\"minutes\" days=\"SUN,MON\""
                                + " timeZone=\"America/New_York\"");
        assertThat(written())
                .contains("${date-with-timezone:now:America/New_York:u} in '7,1'")
                .doesNotContain("CURRENT_DATE");
        assertThat(of(report, "timeZone")).isEqualTo(Outcome.CARRIED);
        assertThat(of(report, "days")).isEqualTo(Outcome.CARRIED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Europe/Nowhere", "GMT+01:00:u} == '1' || ${x", "(UTC+01:00) Berlin"})
    void aZoneThatIsNoneIsTold(String zone) throws IOException {
        ImportReport report =
                flow("ComIbmScheduler", "interval=\"5\" days=\"MON\" timeZone=\"" + zone + "\"");
        assertThat(written()).contains("${date-with-timezone:now:UTC:u} in '1'");
        assertThat(of(report, "timeZone")).isEqualTo(Outcome.NOT_POSSIBLE);
    }

    @ParameterizedTest
    @CsvSource({
        "90, seconds, 90s, CARRIED, CARRIED",
        "2, hours, 2h, CARRIED, CARRIED",
        "2, milliseconds, 2m, CARRIED, NOT_POSSIBLE",
        "2, days, 2m, CARRIED, NOT_POSSIBLE",
        "1.5, minutes, 1m, NOT_POSSIBLE, CARRIED",
        "0, seconds, 1s, NOT_POSSIBLE, CARRIED"
    })
    void anIntervalThatIsNotToBeHadIsTold(
            String number, String unit, String written, Outcome interval, Outcome units)
            throws IOException {
        ImportReport report =
                flow("ComIbmScheduler", "interval=\"" + number + "\" unit=\"" + unit + "\"");
        assertThat(written()).contains("interval: " + written);
        assertThat(of(report, "interval")).isEqualTo(interval);
        assertThat(of(report, "unit")).isEqualTo(units);
    }

    @ParameterizedTest
    @ValueSource(strings = {"60 * * * *", "0 24 * * *", "0 1 0 * *", "0 1 32 * *", "0 1 1 13 *"})
    void aTimeThatIsNoneDoesNotKeepTheOtherFlowsFromStarting(String cron) throws IOException {
        ImportReport report =
                flow("ComIbmScheduler", "scheduleType=\"calendar\" cronExp=\"" + cron + "\"");
        assertThat(written()).contains("direct:").doesNotContain("cron: ");
        assertThat(ImporterTest.line(report, "Begin").outcome()).isEqualTo(Outcome.NOT_POSSIBLE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "59 23 31 * *|MON,TUE,WED,THU,FRI,SAT,SUN|0 59 23 31 * ?|CARRIED",
                "05 03 * * *|SUN,MON|0 5 3 ? * 1,2|CARRIED",
                "05 03 01 * *|MON|0 5 3 1 * ?|REPLACED"
            })
    void aDayOfTheMonthWinsOverDaysOfTheWeekAndThatIsTold(
            String cron, String days, String quartz, Outcome outcome) throws IOException {
        ImportReport report =
                flow(
                        "ComIbmScheduler",
                        "scheduleType=\"calendar\" cronExp=\"%s\" days=\"%s\""
                                .formatted(cron, days));
        assertThat(written()).contains("cron: \"" + quartz + "\"");
        assertThat(of(report, "days")).isEqualTo(outcome);
    }

    @ParameterizedTest
    @CsvSource({
        "ComIbmTCPIPServerInput, '', NOT_POSSIBLE",
        "ComIbmTCPIPServerInput, endOfStream, NOT_POSSIBLE",
        "ComIbmTCPIPClientInput, delimited, NOT_POSSIBLE",
        "ComIbmTCPIPServerInput, delimited, CARRIED"
    })
    void anAnswerThatWouldGoNowhereIsNotCarried(String type, String records, Outcome outcome)
            throws IOException {
        String output = "ComIbmTCPIPServerOutput";
        ImportReport report =
                imported(
                        "A.msgflow",
                        ImporterTest.flow(
                                "A.msgflow",
                                ImporterTest.spaces(type, output),
                                ImporterTest.node(
                                                type + ".msgnode",
                                                "n1",
                                                "Begin",
                                                "recordDetection=\"" + records + "\"")
                                        + ImporterTest.node(output + ".msgnode", "n2", "Out", "")
                                        + ImporterTest.connection(
                                                "n1", "OutTerminal.out", "n2", "in")));
        assertThat(ImporterTest.line(report, "Out").outcome()).isEqualTo(outcome);
        assertThat(written()).contains("sync: \"" + outcome.equals(Outcome.CARRIED) + "\"");
    }

    @Test
    void anExpressionIsThatOfTheFlowsOwnProjectThenOfThoseItRefersTo() throws IOException {
        String flow =
                ImporterTest.flow(
                        "A.msgflow",
                        ImporterTest.spaces("ComIbmMQInput", "ComIbmJSONataMapping"),
                        ImporterTest.node("ComIbmMQInput.msgnode", "n1", "In", "queueName=\"A\"")
                                + ImporterTest.node(
                                        "ComIbmJSONataMapping.msgnode",
                                        "n2",
                                        "Map",
                                        "own=\"map.jsonata\"")
                                + ImporterTest.node(
                                        "ComIbmJSONataMapping.msgnode",
                                        "n3",
                                        "Near",
                                        "near=\"near.jsonata\"")
                                + ImporterTest.connection("n1", "OutTerminal.out", "n2", "in")
                                + ImporterTest.connection("n2", "OutTerminal.out", "n3", "in"));
        String project =
                "<projectDescription><name>%s</name><projects>%s</projects></projectDescription>";
        imported(
                "M/.project",
                project.formatted("M", "<project>Z</project>"),
                "M/A.msgflow",
                flow,
                "M/x/map.jsonata",
                "\"own\"",
                "A/.project",
                project.formatted("A", ""),
                "A/map.jsonata",
                "\"of another\"",
                "A/near.jsonata",
                "\"of another\"",
                "Z/.project",
                project.formatted("Z", ""),
                "Z/map.jsonata",
                "\"of the library\"",
                "Z/y/near.jsonata",
                "\"near\"");
        assertThat(directory.resolve("project/flows"))
                .isDirectoryRecursivelyContaining("glob:**.jsonata");
        try (var files = Files.list(directory.resolve("project/flows"))) {
            assertThat(files.filter(file -> file.toString().endsWith(".jsonata")))
                    .extracting(file -> Files.readString(file))
                    .containsExactlyInAnyOrder("\"own\"", "\"near\"");
        }
    }
}
