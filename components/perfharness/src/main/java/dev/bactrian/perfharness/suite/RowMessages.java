// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import dev.bactrian.messagesets.MessageFormats;
import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.perfharness.drive.Payload;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What a row's clients put: a test message, or one of those of the report on MQSeries Integrator V2
 * (section 2.6) that nothing else needs. Each has about the size of the row.
 */
final class RowMessages {

    /** A message with a stack of twenty components, for the complex Compute nodes. */
    static final String STACK = "CSIM";

    /** A message with one field, and with fifty, of all the size together. */
    static final String ONE_FIELD = "OneField";

    /** See {@link #ONE_FIELD}. */
    static final String FIFTY_FIELDS = "FiftyFields";

    /** The thirty fields of the conversions behind an MQRFH2 that says what they are. */
    static final String FIELDS_IN_XML = "FieldsInXml";

    /** See {@link #FIELDS_IN_XML}. */
    static final String FIELDS_IN_CWF = "FieldsInCwf";

    /** Lines of values with commas between them. */
    static final String LINES = "Lines";

    /** A file of records, a line each. */
    static final String FILE_OF_LINES = "FileOfLines";

    /** A file of records, {@code ####} behind each. */
    static final String FILE_OF_RECORDS = "FileOfRecords";

    /** A file of documents of XML. */
    static final String FILE_OF_XML = "FileOfXml";

    /** A request with an attachment of all the size (SwA), the body of 1K. */
    static final String ATTACHMENT = "SaleRequestWithAttachment";

    private static final String BOUNDARY = "part";
    private static final String WITH_ATTACHMENT =
            "multipart/related; type=\"text/xml\"; start=\"<root>\"; boundary=\"" + BOUNDARY + "\"";

    private static final List<String> OWN =
            List.of(
                    STACK,
                    ONE_FIELD,
                    FIFTY_FIELDS,
                    FIELDS_IN_XML,
                    FIELDS_IN_CWF,
                    LINES,
                    FILE_OF_LINES,
                    FILE_OF_RECORDS,
                    FILE_OF_XML,
                    ATTACHMENT);

    private static final String LINE =
            "Dunnwin,04,\"The Origin, of Species\",Books and Media,22.34,2,Euros";

    private static final int STACKED = 20;
    private static final int FIFTY = 50;
    private static final int OF_EACH_KIND = 10;
    private static final int TEXT_LENGTH = 12;
    private static final int FIXED_LENGTH = 36;
    private static final int ENCODING = 273;
    private static final int UTF_8 = 1208;

    private RowMessages() {}

    /** The names of all. */
    static List<String> names() {
        List<String> all = new ArrayList<>(TestMessages.names());
        all.addAll(OWN);
        return all;
    }

    /** The message of a row. */
    static Payload of(Row row) {
        Workload workload = row.workload();
        long size = row.bytes();
        return switch (workload.message()) {
            case STACK -> Payload.of(bytes(stack((int) size)));
            case ONE_FIELD -> Payload.of(bytes(fields(1, (int) size)));
            case FIFTY_FIELDS -> Payload.of(bytes(fields(FIFTY, (int) size)));
            case FIELDS_IN_XML ->
                    new Payload(
                            described("<mcd><Msd>XMLNSC</Msd></mcd>", "", thirtyInXml((int) size)),
                            "MQHRF2",
                            false);
            case FIELDS_IN_CWF -> new Payload(thirtyInCwf((int) size), "MQHRF2", false);
            case LINES -> Payload.of(bytes(LINE.concat("\n").repeat(lines(size))));
            case FILE_OF_LINES -> Payload.of(records(workload.replies(), size, "\n"));
            case FILE_OF_RECORDS -> Payload.of(records(workload.replies(), size, "####"));
            case ATTACHMENT -> new Payload(attached((int) size), WITH_ATTACHMENT, false);
            case FILE_OF_XML -> Payload.of(documents(workload.replies(), size));
            default -> Payload.of(inFormat(workload, size));
        };
    }

    private static int lines(long size) {
        return (int) Math.max(1, Math.round((double) size / (LINE.length() + 1)));
    }

    private static byte[] inFormat(Workload workload, long size) {
        byte[] xml = TestMessages.generate(workload.message(), size, 1);
        if (workload.format().isEmpty()) {
            return xml;
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            MessageFormats.find(workload.format())
                    .write(workload.message(), new ByteArrayInputStream(xml), out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    private static byte[] attached(int size) {
        byte[] body = TestMessages.generate("SaleRequest", 1024, 1);
        String head =
                "--"
                        + BOUNDARY
                        + "\r\nContent-Type: text/xml; charset=UTF-8\r\nContent-ID: <root>\r\n\r\n";
        String between =
                "\r\n--"
                        + BOUNDARY
                        + "\r\nContent-Type: application/octet-stream\r\nContent-ID: <attachment>\r\n\r\n";
        ByteArrayOutputStream all = new ByteArrayOutputStream(size + body.length + 1024);
        all.writeBytes(bytes(head));
        all.writeBytes(body);
        all.writeBytes(bytes(between + "a".repeat(size) + "\r\n--" + BOUNDARY + "--\r\n"));
        return all.toByteArray();
    }

    private static String stack(int size) {
        String path =
                IntStream.rangeClosed(1, STACKED)
                        .mapToObj(
                                i ->
                                        "<Element><COMPONENT>c"
                                                + i
                                                + "</COMPONENT><QUEUE>q"
                                                + i
                                                + "</QUEUE></Element>")
                        .collect(Collectors.joining());
        String before =
                "<CSIM><TestCase><Stack><ProcessingPath>"
                        + path
                        + "</ProcessingPath></Stack></TestCase><Data>";
        String after = "</Data></CSIM>";
        return before + "d".repeat(Math.max(1, size - before.length() - after.length())) + after;
    }

    private static String fields(int count, int size) {
        int tags = "<Field10></Field10>".length();
        String value = "v".repeat(Math.max(1, size / count - tags));
        return IntStream.rangeClosed(1, count)
                .mapToObj(i -> "<Field" + i + ">" + value + "</Field" + i + ">")
                .collect(Collectors.joining("", "<Message>", "</Message>"));
    }

    /** A comment brings it to its size: the message set has no field for more. */
    private static byte[] thirtyInXml(int size) {
        StringBuilder xml = new StringBuilder("<Fields>");
        for (int i = 1; i <= OF_EACH_KIND; i++) {
            field(xml, "Text" + i, "Text " + i);
        }
        for (int i = 1; i <= OF_EACH_KIND; i++) {
            field(xml, "Float" + i, i + ".5");
        }
        for (int i = 1; i <= OF_EACH_KIND; i++) {
            field(xml, "Integer" + i, i + "000");
        }
        int missing = size - xml.length() - "<!----></Fields>".length();
        if (missing > 0) {
            xml.append("<!--").append("c".repeat(missing)).append("-->");
        }
        return bytes(xml.append("</Fields>").toString());
    }

    private static void field(StringBuilder xml, String name, String value) {
        xml.append('<').append(name).append('>').append(value);
        xml.append("</").append(name).append('>');
    }

    /** A folder of the header brings it to its size: the layout is fixed. */
    private static byte[] thirtyInCwf(int size) {
        ByteBuffer body =
                ByteBuffer.allocate(OF_EACH_KIND * (TEXT_LENGTH + Float.BYTES + Integer.BYTES));
        for (int i = 1; i <= OF_EACH_KIND; i++) {
            body.put(bytes(("Text " + i + " ".repeat(TEXT_LENGTH)).substring(0, TEXT_LENGTH)));
        }
        for (int i = 1; i <= OF_EACH_KIND; i++) {
            body.putFloat(i + 0.5f);
        }
        for (int i = 1; i <= OF_EACH_KIND; i++) {
            body.putInt(i * 1000);
        }
        String more = "u".repeat(Math.max(1, size - body.capacity() - 200));
        return described(
                "<mcd><Msd>MRM</Msd><Set>CONVERSION</Set><Type>Fields</Type><Fmt>CWF</Fmt></mcd>",
                "<usr><Data>" + more + "</Data></usr>",
                body.array());
    }

    /** An MQRFH2 of these folders, then the body. */
    private static byte[] described(String first, String second, byte[] body) {
        byte[] head = padded(first);
        byte[] more = second.isEmpty() ? new byte[0] : padded(second);
        int length =
                FIXED_LENGTH
                        + Integer.BYTES
                        + head.length
                        + (more.length == 0 ? 0 : Integer.BYTES + more.length);
        ByteBuffer all = ByteBuffer.allocate(length + body.length);
        all.put(bytes("RFH ")).putInt(2).putInt(length).putInt(ENCODING).putInt(UTF_8);
        all.put(bytes("MQSTR   ")).putInt(0).putInt(UTF_8);
        all.putInt(head.length).put(head);
        if (more.length > 0) {
            all.putInt(more.length).put(more);
        }
        return all.put(body).array();
    }

    private static byte[] padded(String folder) {
        return bytes(folder + " ".repeat((Integer.BYTES - folder.length() % 4) % 4));
    }

    private static byte[] records(int count, long size, String end) {
        String record = "r".repeat((int) Math.max(1, size - end.length())) + end;
        return bytes(record.repeat(count));
    }

    private static byte[] documents(int count, long size) {
        byte[] one = TestMessages.generate("Parent", size, 1);
        ByteBuffer all = ByteBuffer.allocate(count * one.length);
        for (int i = 0; i < count; i++) {
            all.put(one);
        }
        return all.array();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
