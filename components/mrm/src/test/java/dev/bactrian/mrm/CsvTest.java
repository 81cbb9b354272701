// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.bactrian.mrm.model.CompiledModel;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.Name;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** CSV by RFC 4180, as FastCSV reads and writes it. */
class CsvTest {
    private static final CompiledModel TABLE =
            MessageSets.installed().get("CSV").model("Table", "").with(PhysicalOptions.DEFAULT);

    private static final CompiledModel LINES =
            MessageSets.installed().get("CSV").model("Lines", "").with(PhysicalOptions.DEFAULT);

    private static List<List<String>> ours(String text) {
        return ours(TABLE, text);
    }

    private static List<List<String>> ours(CompiledModel model, String text) {
        List<List<String>> rows = new ArrayList<>();
        for (Element row :
                model.parse(
                                ByteSlice.of(text.getBytes(StandardCharsets.UTF_8)),
                                Name.of("MRM"),
                                Limits.DEFAULT)
                        .children()) {
            List<String> columns = new ArrayList<>();
            for (Element column : row.children()) {
                columns.add(column.value() == null ? "" : String.valueOf(column.value()));
            }
            rows.add(columns);
        }
        return rows;
    }

    private static List<List<String>> theirs(String text) {
        return CsvReader.builder().skipEmptyLines(false).ofCsvRecord(text).stream()
                .map(CsvRecord::getFields)
                .toList();
    }

    @Provide
    Arbitrary<List<List<String>>> tables() {
        Arbitrary<String> cell =
                Arbitraries.strings()
                        .withChars('a', 'ä', '"', ',', '\n', '\r', ' ', ';', '€')
                        .ofMaxLength(8);
        return Arbitraries.integers()
                .between(2, 5)
                .flatMap(width -> cell.list().ofSize(width).list().ofMinSize(1).ofMaxSize(5));
    }

    /** What FastCSV writes, both read; what we write, FastCSV reads. */
    @Property(tries = 500, seed = "20261121")
    void bothAgree(@ForAll("tables") List<List<String>> rows) throws IOException {
        StringWriter text = new StringWriter();
        try (CsvWriter writer = CsvWriter.builder().lineDelimiter(LineDelimiter.CRLF).build(text)) {
            rows.forEach(writer::writeRecord);
        }
        String csv = text.toString().substring(0, text.toString().length() - 2);
        assertThat(ours(csv)).isEqualTo(theirs(csv)).isEqualTo(rows);

        Element tree = Element.folder("MRM");
        for (List<String> row : rows) {
            Element made = Element.folder("Row");
            for (String value : row) {
                Element column = new Element(Name.of("Column"), FieldType.NAME_VALUE);
                column.setValue(value);
                made.append(column);
            }
            tree.append(made);
        }
        ByteSink sink = new ByteSink();
        TABLE.write(tree, sink, Limits.DEFAULT);
        assertThat(theirs(new String(sink.toArray(), StandardCharsets.UTF_8))).isEqualTo(rows);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a,b,,", "a,,", ",,", ",", "a,b\r\n,\r\nc,,", "\"x,\",,y"})
    void emptyColumnsAtTheEndAreWrittenAsTheyWereRead(String text) {
        Element tree =
                TABLE.parse(
                        ByteSlice.of(text.getBytes(StandardCharsets.UTF_8)),
                        Name.of("MRM"),
                        Limits.DEFAULT);
        ByteSink sink = new ByteSink();
        TABLE.write(DaffodilOracle.rebuilt(tree.complete()), sink, Limits.DEFAULT);
        assertThat(new String(sink.toArray(), StandardCharsets.UTF_8)).isEqualTo(text);
    }

    /** Every line is a row: a blank one is a row of one empty column, which a rewrite keeps. */
    @ParameterizedTest
    @ValueSource(strings = {"a\r\n\r\nb\r\n", "\r\n", "\r\n\r\n", "\"a\r\n\r\nb\",c\r\n\r\n"})
    void blankLinesAreRowsWhereTheyCount(String text) {
        assertThat(ours(LINES, text)).isEqualTo(theirs(text));
        Element tree =
                LINES.parse(
                        ByteSlice.of(text.getBytes(StandardCharsets.UTF_8)),
                        Name.of("MRM"),
                        Limits.DEFAULT);
        ByteSink sink = new ByteSink();
        LINES.write(DaffodilOracle.rebuilt(tree.complete()), sink, Limits.DEFAULT);
        assertThat(new String(sink.toArray(), StandardCharsets.UTF_8).replace("\r", ""))
                .isEqualTo(text.replace("\r", ""));
    }

    @Test
    void blankLinesArePassedOverWhereTheyDoNotCount() {
        assertThat(ours("a,b\r\n\r\nc,d")).isEqualTo(List.of(List.of("a", "b"), List.of("c", "d")));
    }
}
