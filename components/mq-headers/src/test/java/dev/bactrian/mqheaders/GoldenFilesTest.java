// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.tree.ByteSlice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Headers as IBM's classes wrote them: field values, and the bytes. Named
 * header-encoding-ccsid.txt.
 */
class GoldenFilesTest {
    @Test
    void eachHeaderHasAFileInEachByteOrder() throws IOException {
        for (HeaderLayout layout : HeaderTypes.all()) {
            for (String form : new String[] {"273-819", "546-1208", "785-500", "273-1047"}) {
                String name = layout.name() + "-" + form + ".txt";
                assertThat(Path.of("src", "test", "resources", "golden", name)).exists();
            }
        }
    }

    static Stream<Path> files() throws IOException {
        return Files.list(Path.of("src", "test", "resources", "golden")).sorted();
    }

    @ParameterizedTest
    @MethodSource("files")
    void readsWhatIbmWrote(Path file) throws IOException {
        String[] name = file.getFileName().toString().replace(".txt", "").split("-");
        HeaderLayout layout = HeaderTypes.named(name[0]);
        int encoding = Integer.parseInt(name[1]);
        int ccsid = Integer.parseInt(name[2]);
        Map<String, String> lines = new LinkedHashMap<>();
        for (String line : Files.readAllLines(file)) {
            lines.put(line.substring(0, line.indexOf('=')), line.substring(line.indexOf('=') + 1));
        }
        byte[] bytes = HexFormat.of().parseHex(lines.remove("bytes"));
        String tail = lines.remove("tail");

        MqHeader read = layout.read(ByteSlice.of(bytes), 0, encoding, ccsid);
        assertThat(lines).isNotEmpty();
        lines.forEach(
                (field, value) ->
                        assertThat(text(layout.field(field).value(read)))
                                .as(field)
                                .isEqualTo(value));

        MqHeader written =
                layout == Mqxqh.LAYOUT
                        ? read.copy()
                        : layout.create(read.version(), encoding, ccsid);
        lines.forEach((field, value) -> set(written, layout.field(field), value));
        if (tail != null) {
            assertThat(HexFormat.of().formatHex(read.tail().toArray())).isEqualTo(tail);
            written.setTail(ByteSlice.of(HexFormat.of().parseHex(tail)));
        }
        if (layout == Mqsaph.LAYOUT) {
            written.set(Mqsaph.VERSION, 0);
        }
        assertThat(written.bytes()).isEqualTo(read.bytes());
    }

    private static String text(Object value) {
        return value instanceof byte[] b ? "0x" + HexFormat.of().formatHex(b) : value.toString();
    }

    private static void set(MqHeader header, HeaderField field, String value) {
        if (field instanceof IntField i) {
            header.set(i, Integer.parseInt(value));
        } else if (field instanceof TextField t) {
            header.set(t, value);
        } else {
            header.set((BytesField) field, HexFormat.of().parseHex(value, 2, value.length()));
        }
    }
}
