// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.mrm;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.bactrian.mrm.model.CompiledModel;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.Element;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.apache.camel.CamelContext;
import org.apache.camel.dataformat.bindy.csv.BindyCsvDataFormat;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.support.DefaultExchange;
import org.beanio.BeanReader;
import org.beanio.BeanWriter;
import org.beanio.StreamFactory;
import org.beanio.builder.CsvParserBuilder;
import org.beanio.builder.StreamBuilder;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * CSV of seven columns, one of them quoted: as a table of any columns (against FastCSV's strings),
 * and as rows of known columns with numbers (against BeanIO and Bindy).
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 1)
public class CsvBenchmark {
    /** Size of the message in bytes. */
    @Param({"1000", "64000", "1024000"})
    public int bytes;

    private final ByteSink sink = new ByteSink(1 << 20);
    private byte[] csv;
    private CompiledModel table;
    private CompiledModel sales;
    private Element tableTree;
    private Element salesTree;
    private List<CsvRecord> records;
    private List<List<String>> strings;
    private List<Object> rows;
    private StreamFactory beanio;
    private CamelContext camel;
    private BindyCsvDataFormat bindy;

    /**
     * Makes message, models and mappings, and holds what the candidates read against each other.
     */
    @Setup
    public void setUp() throws Exception {
        StringBuilder text = new StringBuilder();
        for (int i = 0; text.length() < bytes; i++) {
            text.append(i == 0 ? "" : "\r\n")
                    .append("Braithwaite")
                    .append(i)
                    .append(",04,\"The Origin, ")
                    .append(i)
                    .append("\",Books,22.34,")
                    .append(i)
                    .append(",Euros");
        }
        csv = text.toString().getBytes(StandardCharsets.US_ASCII);
        table = Messages.model("CSV", "Table");
        sales = Messages.model("CSV", "Sales");
        tableTree = Messages.tree(table, csv);
        salesTree = Messages.tree(sales, csv);
        records = fastCsv();
        beanio = StreamFactory.newInstance();
        beanio.define(
                new StreamBuilder("sales")
                        .format("csv")
                        .parser(new CsvParserBuilder().recordTerminator("\r\n"))
                        .addRecord(SaleRow.class));
        camel = new DefaultCamelContext();
        bindy = new BindyCsvDataFormat(SaleRow.class);
        bindy.setCamelContext(camel);
        bindy.start();
        rows = salesBeanIo();

        String columns =
                records.stream()
                        .map(record -> String.join("|", record.getFields()))
                        .collect(Collectors.joining("\n"));
        strings = tableHandWritten();
        Messages.require(columns.equals(columns(tableBactrian())), "Table");
        Messages.require(
                columns.equals(
                        strings.stream()
                                .map(row -> String.join("|", row))
                                .collect(Collectors.joining("\n"))),
                "hand-written table");
        Messages.require(
                columns.equals(
                        salesHandWritten().stream()
                                .map(HandWrittenCsv.Row::columns)
                                .collect(Collectors.joining("\n"))),
                "hand-written rows");
        Messages.require(
                Arrays.equals(writeTableHandWritten().toArray(), csv), "hand-written written");
        Messages.require(columns.equals(columns(salesBactrian())), "Sales");
        Messages.require(columns.equals(columns(rows)), "BeanIO");
        Messages.require(columns.equals(columns(salesBindy())), "Bindy");
        Messages.require(Arrays.equals(writeTableBactrian().toArray(), csv), "Table written");
        Messages.require(writeTableFastCsv().strip().equals(text.toString()), "FastCSV written");
        Messages.require(writeSalesBeanIo().strip().equals(text.toString()), "BeanIO written");
    }

    /** Stops what Bindy needs. */
    @TearDown
    public void tearDown() throws Exception {
        bindy.stop();
        camel.close();
    }

    private static String columns(Element folder) {
        return StreamSupport.stream(folder.children().spliterator(), false)
                .map(
                        row ->
                                StreamSupport.stream(row.children().spliterator(), false)
                                        .map(Element::text)
                                        .collect(Collectors.joining("|")))
                .collect(Collectors.joining("\n"));
    }

    private static String columns(List<?> beans) {
        return beans.stream()
                .map(bean -> ((SaleRow) bean).columns())
                .collect(Collectors.joining("\n"));
    }

    /** A table of any columns, all strings. */
    @Benchmark
    public Element tableBactrian() {
        return Messages.parse(table, csv);
    }

    /** The limit: rows of strings. */
    @Benchmark
    public List<List<String>> tableHandWritten() {
        return HandWrittenCsv.table(csv);
    }

    /** The limit: rows of known columns. */
    @Benchmark
    public List<HandWrittenCsv.Row> salesHandWritten() {
        return HandWrittenCsv.rows(csv);
    }

    /** The limit. */
    @Benchmark
    public ByteSink writeTableHandWritten() {
        sink.truncate(0);
        HandWrittenCsv.write(strings, sink);
        return sink;
    }

    /** Records of strings. */
    @Benchmark
    public List<CsvRecord> fastCsv() {
        return CsvReader.builder().ofCsvRecord(new String(csv, StandardCharsets.UTF_8)).stream()
                .toList();
    }

    /** Rows of known columns, numbers among them. */
    @Benchmark
    public Element salesBactrian() {
        return Messages.parse(sales, csv);
    }

    /** Rows as beans. */
    @Benchmark
    public List<Object> salesBeanIo() {
        BeanReader reader =
                beanio.createReader(
                        "sales",
                        new InputStreamReader(
                                new ByteArrayInputStream(csv), StandardCharsets.UTF_8));
        List<Object> read = new ArrayList<>();
        for (Object row = reader.read(); row != null; row = reader.read()) {
            read.add(row);
        }
        reader.close();
        return read;
    }

    /** Rows as beans. */
    @Benchmark
    public List<?> salesBindy() throws Exception {
        return (List<?>) bindy.unmarshal(new DefaultExchange(camel), new ByteArrayInputStream(csv));
    }

    /** The table, from a tree without bytes of its own. */
    @Benchmark
    public ByteSink writeTableBactrian() {
        return Messages.write(table, tableTree, sink);
    }

    /** The records of strings. */
    @Benchmark
    public String writeTableFastCsv() throws IOException {
        StringWriter text = new StringWriter(csv.length + 2);
        try (CsvWriter writer = CsvWriter.builder().lineDelimiter(LineDelimiter.CRLF).build(text)) {
            for (CsvRecord record : records) {
                writer.writeRecord(record.getFields());
            }
        }
        return text.toString();
    }

    /** The rows, from a tree without bytes of its own. */
    @Benchmark
    public ByteSink writeSalesBactrian() {
        return Messages.write(sales, salesTree, sink);
    }

    /** The beans; Bindy quotes all columns or none, and so cannot write this. */
    @Benchmark
    public String writeSalesBeanIo() {
        StringWriter text = new StringWriter(csv.length + 2);
        BeanWriter writer = beanio.createWriter("sales", text);
        rows.forEach(writer::write);
        writer.flush();
        writer.close();
        return text.toString();
    }
}
