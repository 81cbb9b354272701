// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.conformance;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** What all tables have in common: files in a folder, a schema around a fragment, bytes as text. */
final class Tables {
    /** Reads the entries of one file. */
    @FunctionalInterface
    interface Reader<T> {
        List<T> read(Path file) throws IOException;
    }

    private static final String SCHEMA =
            """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:dfdl="http://www.ogf.org/dfdl/dfdl-1.0/"
                       xmlns:fn="http://www.w3.org/2005/xpath-functions" xmlns:f="http://bactrian.dev/mrm/formats"
                       xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
              <xs:import namespace="http://bactrian.dev/mrm/formats" schemaLocation="/dev/bactrian/mrm/formats/base.dfdl.xsd"/>
              <xs:annotation><xs:appinfo source="http://www.ogf.org/dfdl/">
                <dfdl:format ref="f:base" encoding="US-ASCII" byteOrder="bigEndian" binaryFloatRep="ieee" calendarTimeZone="UTC"/>
              </xs:appinfo></xs:annotation>
              %s
              <xs:element name="R" dfdl:lengthKind="implicit"><xs:complexType>
              %s
              </xs:complexType></xs:element>
            </xs:schema>
            """;

    private Tables() {}

    /** The entries of all files of a folder of the test resources. */
    static <T> Stream<T> entries(String folder, Reader<T> reader) throws IOException {
        List<T> all = new ArrayList<>();
        try (Stream<Path> files = Files.list(Path.of("src/test/resources", folder))) {
            for (Path file : files.sorted().toList()) {
                all.addAll(reader.read(file));
            }
        }
        return all.stream();
    }

    /** A file's name without its ending. */
    static String topic(Path file) {
        return file.getFileName().toString().replaceAll("\\.[a-z]+$", "");
    }

    /** A schema with these global components, and these fields, or this group, in its root. */
    static String schema(String global, String content) {
        String group =
                content.matches("(?s)\\s*<xs:(sequence|choice|group).*")
                        ? content
                        : "<xs:sequence>" + content + "</xs:sequence>";
        return SCHEMA.formatted(global, group);
    }

    /** The bytes of a document: {@code text}, {@code ebcdic} or {@code hex}. */
    static byte[] bytes(String form, String content) {
        if (form.equals("hex")) {
            return HexFormat.of().parseHex(content.replaceAll("\\s", ""));
        }
        Charset charset =
                form.equals("ebcdic") ? Charset.forName("IBM037") : StandardCharsets.UTF_8;
        String quoted =
                content.length() > 1 && content.startsWith("\"") && content.endsWith("\"")
                        ? content.substring(1, content.length() - 1)
                        : content;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < quoted.length(); ) {
            int c = quoted.codePointAt(i);
            i += Character.charCount(c);
            if (c != '\\') {
                bytes.writeBytes(Character.toString(c).getBytes(charset));
                continue;
            }
            char escape = quoted.charAt(i++);
            if (escape == 'x') {
                bytes.write(Integer.parseInt(quoted.substring(i, i + 2), 16));
                i += 2;
            } else {
                String plain =
                        switch (escape) {
                            case 'n' -> "\n";
                            case 'r' -> "\r";
                            case 't' -> "\t";
                            default -> String.valueOf(escape);
                        };
                bytes.writeBytes(plain.getBytes(charset));
            }
        }
        return bytes.toByteArray();
    }
}
