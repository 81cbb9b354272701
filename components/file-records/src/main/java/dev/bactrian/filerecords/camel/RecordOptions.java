// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords.camel;

import dev.bactrian.filerecords.DelimitedRecords;
import dev.bactrian.filerecords.FixedLengthRecords;
import dev.bactrian.filerecords.ParsedRecords;
import dev.bactrian.filerecords.RecordDetection;
import dev.bactrian.filerecords.RecordFraming;
import dev.bactrian.filerecords.WholeFile;
import dev.bactrian.filerecords.error.RecordError;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.ParseOptions;
import java.util.HexFormat;
import java.util.ServiceLoader;
import java.util.TreeSet;

/** From the options of an endpoint to what they ask for; says by name which one is wrong. */
final class RecordOptions {
    private static final byte[] LINE_FEED = {'\n'};

    private RecordOptions() {}

    static RecordDetection detection(FileRecordsEndpoint endpoint) {
        return switch (endpoint.getReading().getRecordDetection()) {
            case wholeFile -> new WholeFile();
            case fixedLength ->
                    new FixedLengthRecords(
                            endpoint.getRecordLength(), endpoint.getReading().isShortLastRecord());
            case delimited ->
                    endpoint.getDelimiterHex() == null
                            ? DelimitedRecords.lines(endpoint.placement())
                            : DelimitedRecords.by(
                                    bytes("delimiterHex", endpoint.getDelimiterHex()),
                                    endpoint.placement());
            case parsedRecordSequence -> parsed(endpoint);
        };
    }

    private static RecordDetection parsed(FileRecordsEndpoint endpoint) {
        TreeSet<String> known = new TreeSet<>();
        for (ParsedRecords records :
                ServiceLoader.load(ParsedRecords.class, ParsedRecords.class.getClassLoader())) {
            if (records.domain().equals(endpoint.getParsing().getDomain())) {
                return records.detection(parseOptions(endpoint));
            }
            known.add(records.domain());
        }
        throw new MessageException(
                RecordError.OPTION,
                "a parsed record sequence needs the option domain with one of "
                        + known
                        + ", it is "
                        + endpoint.getParsing().getDomain());
    }

    static ParseOptions parseOptions(FileRecordsEndpoint endpoint) {
        Limits limits = Limits.DEFAULT;
        return endpoint.getParsing()
                .parseOptions()
                .withEncoding(endpoint.getEncoding(), endpoint.getCcsid())
                .withLimits(
                        new Limits(
                                limits.depth(),
                                endpoint.getReading().getMaxRecordLength(),
                                limits.valueBytes(),
                                limits.nameBytes(),
                                limits.attributes(),
                                limits.elements()));
    }

    static RecordFraming framing(FileRecordsEndpoint endpoint) {
        return switch (endpoint.getWriting().getRecordDefinition()) {
            case wholeFile, unmodified -> RecordFraming.UNMODIFIED;
            case delimited ->
                    RecordFraming.delimited(
                            endpoint.getDelimiterHex() == null
                                    ? LINE_FEED
                                    : bytes("delimiterHex", endpoint.getDelimiterHex()),
                            endpoint.placement());
            case fixedLength ->
                    RecordFraming.fixed(
                            endpoint.getRecordLength(),
                            bytes("paddingHex", endpoint.getWriting().getPaddingHex())[0]);
        };
    }

    private static byte[] bytes(String option, String digits) {
        try {
            byte[] bytes = HexFormat.of().parseHex(digits);
            if (bytes.length > 0) {
                return bytes;
            }
        } catch (IllegalArgumentException e) {
            // said below
        }
        throw new MessageException(
                RecordError.OPTION,
                "option " + option + " is to be hexadecimal digits, two a byte, it is " + digits);
    }
}
