// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords.camel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.filerecords.FileIdentity;
import dev.bactrian.filerecords.ReadingProgress;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.ParseTiming;
import dev.bactrian.tree.Validation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.camel.CamelExecutionException;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;
import org.apache.camel.ProducerTemplate;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FileRecordsTest {
    /** Seconds; only a failing test waits that long. */
    private static final long PATIENCE = 180;

    private static final String POLL = "&initialDelay=0&delay=20";

    @TempDir Path directory;
    private Path input;
    private DefaultCamelContext context;
    private final BlockingQueue<Exchange> seen = new LinkedBlockingQueue<>();

    @BeforeEach
    void context() throws IOException {
        input = Files.createDirectory(directory.resolve("in"));
        context = new DefaultCamelContext();
    }

    @AfterEach
    void stop() {
        context.stop();
    }

    private void start(String options, Processor... processors) throws Exception {
        context.addRoutes(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        var route = from("file-records:" + input + "?" + options + POLL).id("in");
                        for (Processor processor : processors) {
                            route.process(processor);
                        }
                        route.process(seen::add);
                    }
                });
        context.start();
    }

    private void put(String name, String content) throws IOException {
        Path ready = Files.writeString(directory.resolve("ready"), content);
        Files.move(ready, input.resolve(name));
    }

    private Exchange next() throws InterruptedException {
        Exchange exchange = seen.poll(PATIENCE, TimeUnit.SECONDS);
        assertThat(exchange).as("a record in time").isNotNull();
        return exchange;
    }

    private String nextText() throws InterruptedException {
        return next().getMessage().getBody(String.class);
    }

    private static void await(java.util.concurrent.Callable<Boolean> condition) throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE);
        while (!condition.call()) {
            assertThat(System.nanoTime()).as("in time").isLessThan(end);
            Thread.onSpinWait();
        }
    }

    /** A process that reads and dies before the file is deleted; then the same file again. */
    @Test
    void theSameFilePutBackWhileNobodyLooksIsReadAnew() throws Exception {
        start("recordDetection=delimited&noop=true");
        put("a.txt", "one\n");
        assertThat(nextText()).isEqualTo("one");
        Path file = input.resolve("a.txt");
        Path progress = input.resolve(".progress/a.txt.progress");
        await(() -> isSealed(file, progress));
        context.stop();
        long changed = FileIdentity.changed(file);
        while (FileIdentity.changed(file) == changed) {
            Files.move(file, directory.resolve("kept"));
            Files.move(directory.resolve("kept"), file);
        }
        context = new DefaultCamelContext();
        start("recordDetection=delimited&delete=true");
        assertThat(nextText()).isEqualTo("one");
        await(() -> Files.notExists(file));
    }

    private static boolean isSealed(Path file, Path progress) throws IOException {
        try (ReadingProgress read = ReadingProgress.open(progress, FileIdentity.of(file), false)) {
            return read.isOfOneBefore(-1);
        }
    }

    @Test
    void eachRecordIsAnExchangeThatKnowsItsPlace() throws Exception {
        start("recordDetection=delimited&delete=true&endOfData=true");
        put("a.txt", "one\ntwo\n");
        Exchange one = next();
        Exchange two = next();
        Exchange end = next();
        assertThat(one.getMessage().getBody(String.class)).isEqualTo("one");
        assertThat(two.getMessage().getHeaders())
                .containsEntry(FileRecordsConstants.RECORD_NUMBER, 2L)
                .containsEntry(FileRecordsConstants.RECORD_OFFSET, 4L)
                .containsEntry(FileRecordsConstants.RECORD_LAST, true)
                .containsEntry(Exchange.FILE_NAME, "a.txt");
        assertThat(one.getMessage().getHeader(FileRecordsConstants.RECORD_ID))
                .isNotEqualTo(two.getMessage().getHeader(FileRecordsConstants.RECORD_ID));
        Element file = ExchangeAssembly.localEnvironment(two).firstChild("File");
        assertThat(file.path("Name").text()).isEqualTo("a.txt");
        assertThat(file.path("Record").value()).isEqualTo(2L);
        assertThat(file.path("Offset").value()).isEqualTo(4L);
        assertThat(file.path("IsEmpty").value()).isEqualTo(false);
        assertThat(end.getMessage().getBody()).isNull();
        assertThat(end.getMessage().getHeaders())
                .containsEntry(FileRecordsConstants.END_OF_DATA, true)
                .containsEntry(FileRecordsConstants.RECORD_NUMBER, 2L);
        await(() -> Files.notExists(input.resolve("a.txt")));
        await(() -> Files.notExists(input.resolve(".progress/a.txt.progress")));
    }

    @ParameterizedTest
    @CsvSource({
        "recordDetection=fixedLength&recordLength=3, abcdef, abc|def",
        "recordDetection=fixedLength&recordLength=4&shortLastRecord=true, abcdef, abcd|ef",
        "recordDetection=delimited&delimiterHex=7c7c, ab||c, ab|c",
        "recordDetection=delimited&delimiterHex=7c7c&delimiterPlacement=prefix, ||ab||c, ab|c",
        "recordDetection=DELIMITED&delimiterHex=7c7c&delimiterPlacement=Prefix&parseTiming=onDemand, ||ab||c, ab|c",
        "recordDetection=parsedRecordSequence&domain=XMLNSC, <a/> <b>x</b>, <a/>|<b>x</b>",
        "recordDetection=wholeFile, ab, ab"
    })
    void filesFallIntoRecords(String options, String content, String records) throws Exception {
        if (options.contains("XMLNSC") && !dev.bactrian.tree.Domains.installed().has("XMLNSC")) {
            assertThatThrownBy(() -> start(options)).rootCause().hasMessageContaining("BAC0005");
            return;
        }
        start(options + "&delete=true");
        put("a.txt", content);
        for (String record : records.split("\\|")) {
            assertThat(nextText()).isEqualTo(record);
        }
    }

    @Test
    void aRecordThatFailsBacksTheFileOutWithAReason() throws Exception {
        start(
                "recordDetection=delimited&delete=true&moveFailed=backout/${file:name}",
                e -> {
                    if ("bad".equals(e.getMessage().getBody(String.class))) {
                        throw new IllegalStateException("no such account");
                    }
                });
        put("a.txt", "one\nbad\nthree\n");
        assertThat(nextText()).isEqualTo("one");
        Path reason = input.resolve("backout/a.txt.reason");
        await(() -> Files.exists(reason) && Files.size(reason) > 0);
        assertThat(input.resolve("backout/a.txt")).hasContent("one\nbad\nthree\n");
        assertThat(Files.readString(reason))
                .contains("Records committed: 1")
                .contains("starts at offset: 4")
                .contains("no such account");
        assertThat(seen).isEmpty();
    }

    @Test
    void readingGoesOnAtTheRecordThatFailed() throws Exception {
        boolean[] failed = new boolean[1];
        start(
                "recordDetection=delimited&delete=true",
                e -> {
                    if ("two".equals(e.getMessage().getBody(String.class)) && !failed[0]) {
                        failed[0] = true;
                        throw new IllegalStateException("backend down");
                    }
                });
        put("a.txt", "one\ntwo\nthree");
        assertThat(List.of(nextText(), nextText(), nextText()))
                .containsExactly("one", "two", "three");
        await(() -> Files.notExists(input.resolve("a.txt")));
        assertThat(seen).isEmpty();
    }

    @Test
    void aTransactionThatFailsIsReadAgainFromItsFirstRecord() throws Exception {
        List<String> transactions = new java.util.concurrent.CopyOnWriteArrayList<>();
        context.getRegistry()
                .bind(
                        "transaction",
                        RecordTransaction.class,
                        new RecordTransaction() {
                            @Override
                            public <T> T run(java.util.concurrent.Callable<T> records)
                                    throws Exception {
                                try {
                                    T result = records.call();
                                    transactions.add("commit");
                                    return result;
                                } catch (Exception e) {
                                    transactions.add("rollback");
                                    throw e;
                                }
                            }
                        });
        boolean[] failed = new boolean[1];
        start(
                "recordDetection=delimited&delete=true&commitCount=2&recordTransaction=#transaction",
                e -> {
                    if ("4".equals(e.getMessage().getBody(String.class)) && !failed[0]) {
                        failed[0] = true;
                        throw new IllegalStateException("backend down");
                    }
                });
        put("a.txt", "1\n2\n3\n4\n5\n");
        List<String> texts =
                List.of(nextText(), nextText(), nextText(), nextText(), nextText(), nextText());
        assertThat(texts).containsExactly("1", "2", "3", "3", "4", "5");
        await(() -> Files.notExists(input.resolve("a.txt")));
        assertThat(transactions).containsExactly("commit", "rollback", "commit", "commit");
    }

    /**
     * What a process leaves that ends between the commit of the records' transaction and the commit
     * of the progress: that one unit of work comes again, each record with the id that it had.
     */
    @Test
    void aTransactionWhoseProgressWasNotWrittenComesAgainWithTheSameIds() throws Exception {
        boolean[] ended = new boolean[1];
        context.getRegistry()
                .bind(
                        "transaction",
                        RecordTransaction.class,
                        new RecordTransaction() {
                            @Override
                            public <T> T run(java.util.concurrent.Callable<T> records)
                                    throws Exception {
                                T result = records.call(); // committed with this
                                if (seen.size() == 4 && !ended[0]) {
                                    ended[0] = true;
                                    throw new IllegalStateException("the process ends here");
                                }
                                return result;
                            }
                        });
        start("recordDetection=delimited&noop=true&commitCount=2&recordTransaction=#transaction");
        put("a.txt", "1\n2\n3\n4\n5\n");
        await(() -> seen.size() == 7);
        List<Exchange> all = List.copyOf(seen);
        assertThat(all)
                .extracting(e -> e.getMessage().getBody(String.class))
                .containsExactly("1", "2", "3", "4", "3", "4", "5");
        List<Object> ids =
                all.stream()
                        .map(e -> e.getMessage().getHeader(FileRecordsConstants.RECORD_ID))
                        .toList();
        assertThat(ids.subList(4, 6)).isEqualTo(ids.subList(2, 4));
        assertThat(ids).doesNotContainNull();
        assertThat(java.util.Set.copyOf(ids)).hasSize(5);
    }

    @Test
    void aFileOverTheLimitIsNotRead() throws Exception {
        start("maxRecordLength=10&delete=true&moveFailed=backout/${file:name}");
        put("a.txt", "more than ten bytes");
        await(() -> Files.exists(input.resolve("backout/a.txt.reason")));
        await(() -> Files.readString(input.resolve("backout/a.txt.reason")).contains("BAC7002"));
        assertThat(seen).isEmpty();
    }

    @Test
    void aSymbolicLinkIsNotRead() throws Exception {
        Path secret = Files.writeString(directory.resolve("secret"), "secret");
        Files.createSymbolicLink(input.resolve("a-link"), secret);
        start("delete=true&sortBy=file:name");
        put("b.txt", "fine");
        assertThat(nextText()).isEqualTo("fine");
        await(() -> Files.notExists(input.resolve("b.txt")));
        assertThat(seen).isEmpty();
        assertThat(secret).exists();
    }

    @Test
    void aFileIsReadWhenItsMarkerIsThere() throws Exception {
        put("a.txt", "first");
        put("b.txt", "second");
        Files.createFile(input.resolve("b.txt.done"));
        start("delete=true&sortBy=file:name&doneFileName=${file:name}.done");
        assertThat(nextText()).isEqualTo("second");
        Files.createFile(input.resolve("a.txt.done"));
        assertThat(nextText()).isEqualTo("first");
        await(() -> Files.notExists(input.resolve("a.txt.done")));
        assertThat(seen).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"rename", "changed", "markerFile", "fileLock"})
    void aFileIsReadUnderALock(String lock) throws Exception {
        start("recordDetection=delimited&delete=true&readLockCheckInterval=50&readLock=" + lock);
        put("a.txt", "one\ntwo\n");
        assertThat(List.of(nextText(), nextText())).containsExactly("one", "two");
        await(
                () -> {
                    try (Stream<Path> left = Files.list(input)) {
                        return left.noneMatch(Files::isRegularFile);
                    }
                });
        assertThat(seen).isEmpty();
    }

    @Test
    void aFileThatIsTooShortYetIsLeftUntilItHasGrown() throws Exception {
        put("a.txt", "one\n");
        put("b.txt", "1234567\n");
        start(
                "recordDetection=delimited&delete=true&sortBy=file:name&readLock=changed"
                        + "&readLockCheckInterval=50&readLockTimeout=100&readLockMinLength=8");
        assertThat(nextText()).isEqualTo("1234567");
        Files.writeString(input.resolve("a.txt"), "two\n", java.nio.file.StandardOpenOption.APPEND);
        assertThat(List.of(nextText(), nextText())).containsExactly("one", "two");
        await(() -> Files.notExists(input.resolve("a.txt")));
        assertThat(seen).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"delete=true,", "move=done/${file:name},in/done/a.txt", "noop=true,in/a.txt"})
    void aFileThatWasReadIsDeletedArchivedOrLeft(String options, String left) throws Exception {
        start("recordDetection=delimited&" + options);
        put("a.txt", "one\n");
        assertThat(nextText()).isEqualTo("one");
        await(() -> left == null || Files.exists(directory.resolve(left)));
        await(() -> Files.exists(input.resolve("a.txt")) == "in/a.txt".equals(left));
        assertThat(seen).isEmpty();
    }

    private ProducerTemplate template() {
        context.start();
        return context.createProducerTemplate();
    }

    private String out(String options) {
        return "file-records:" + directory.resolve("out") + "?" + options;
    }

    private void send(String uri, Object body, String name) {
        template().sendBodyAndHeader(uri, body, Exchange.FILE_NAME, name);
    }

    private void finish(String uri, String name) {
        template()
                .sendBodyAndHeaders(
                        uri,
                        null,
                        Map.of(Exchange.FILE_NAME, name, FileRecordsConstants.FINISH, true));
    }

    @Test
    void eachMessageIsAFile() throws Exception {
        send(out("recordDefinition=wholeFile"), "content", "sub/a.txt");
        assertThat(directory.resolve("out/sub/a.txt")).hasContent("content");
        try (Stream<Path> left = Files.walk(directory.resolve("out/.transit"))) {
            assertThat(left.filter(Files::isRegularFile)).isEmpty();
        }
    }

    @Test
    void recordsAppearWithTheFinishSignal() throws Exception {
        String uri = out("recordDefinition=delimited");
        send(uri, "one", "a.txt");
        send(uri, "two", "a.txt");
        assertThat(directory.resolve("out/a.txt")).doesNotExist();
        finish(uri, "a.txt");
        assertThat(directory.resolve("out/a.txt")).hasContent("one\ntwo\n");
        finish(uri, "a.txt"); // without a file in transit: without effect
        assertThat(directory.resolve("out/a.txt")).hasContent("one\ntwo\n");
    }

    @Test
    void recordsLeftInTransitAreFinishedByTheNextProcess() throws Exception {
        String uri = out("recordDefinition=fixedLength&recordLength=4&paddingHex=2e");
        send(uri, "one", "a.txt");
        context.stop();
        context = new DefaultCamelContext();
        send(uri, "two", "a.txt");
        finish(uri, "a.txt");
        assertThat(directory.resolve("out/a.txt")).hasContent("one.two.");
    }

    @Test
    void filesRollOverAtASize() throws Exception {
        String uri = out("recordDefinition=unmodified&rollOverSize=6");
        for (int i = 0; i < 5; i++) {
            send(uri, "abc", "a.txt");
        }
        finish(uri, "a.txt");
        assertThat(directory.resolve("out/a-000001.txt")).hasContent("abcabc");
        assertThat(directory.resolve("out/a-000002.txt")).hasContent("abcabc");
        assertThat(directory.resolve("out/a-000003.txt")).hasContent("abc");
    }

    @ParameterizedTest
    @CsvSource({"../evil", "/tmp/evil", "sub/../../evil", "'${bean:x}/../../y'"})
    void aNameFromAMessageDoesNotLeadOut(String name) {
        assertThatThrownBy(() -> send(out("recordDefinition=wholeFile"), "x", name))
                .isInstanceOf(CamelExecutionException.class)
                .cause()
                .hasMessageContaining("BAC7010");
    }

    @Test
    void aFileThatIsThereStaysWhereTheOptionSaysSo() throws Exception {
        send(out("recordDefinition=wholeFile"), "old", "a.txt");
        String failing = out("recordDefinition=wholeFile&fileExist=Fail");
        assertThatThrownBy(() -> send(failing, "new", "a.txt"))
                .cause()
                .hasMessageContaining("BAC7012");
        send(out("recordDefinition=wholeFile&fileExist=Ignore"), "new", "a.txt");
        assertThat(directory.resolve("out/a.txt")).hasContent("old");
        send(out("recordDefinition=wholeFile&fileExist=Override"), "new", "a.txt");
        assertThat(directory.resolve("out/a.txt")).hasContent("new");
    }

    @ParameterizedTest
    @CsvSource({
        "fileExist=Append",
        "recordDefinition=delimited&delimiterHex=xyz",
        "recordDefinition=fixedLength&recordLength=0"
    })
    void optionsThatCannotBeAreRefusedAtTheStart(String options) {
        assertThatThrownBy(() -> send(out(options), "x", "a.txt"))
                .rootCause()
                .hasMessageContaining("BAC7000");
    }

    @Test
    void theDomainIsToldWhatTheOptionsSay() {
        ParseOptions told =
                RecordOptions.parseOptions(
                        context.getEndpoint(
                                "file-records:"
                                        + input
                                        + "?domain=BLOB&messageSet=S&messageType=T&messageFormat=F"
                                        + "&parseTiming=complete&validation=content"
                                        + "&opaqueElements=a&ccsid=500&encoding=785",
                                FileRecordsEndpoint.class));
        assertThat(told)
                .isEqualTo(
                        ParseOptions.DEFAULT
                                .withModel("S", "T", "F")
                                .withTiming(ParseTiming.COMPLETE)
                                .withValidation(Validation.CONTENT)
                                .withDomainOptions(Map.of("opaqueElements", "a"))
                                .withEncoding(785, 500)
                                .withLimits(told.limits()));
    }
}
