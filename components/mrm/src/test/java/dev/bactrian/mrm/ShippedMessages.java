// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.mrm.generate.XmlTree;
import dev.bactrian.mrm.hl7.Hl7Samples;
import dev.bactrian.mrm.model.CompiledModel;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.Limits;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Every message type of every message set that is shipped, with a sample of each. */
final class ShippedMessages {
    private static final List<String> SETS =
            List.of("SALES", "SWIFT", "HL7", "CSV", "BANK", "CONVERSION", "EDIFACT", "X12");

    /** Text in EBCDIC, numbers of System/390. */
    static final PhysicalOptions MAINFRAME = new PhysicalOptions(500, 785);

    /**
     * A message type in one of its physical formats.
     *
     * @param options the coded character set and encoding of the sample
     */
    record Shipped(String set, String type, String format, PhysicalOptions options) {
        CompiledModel model() {
            return MessageSets.installed().get(set).model(type, format).with(options);
        }

        /** A message that its model reads. */
        byte[] sample() {
            try {
                return switch (set) {
                    case "SALES" -> written(TestMessages.generate(type, "2kB", 1));
                    case "HL7" ->
                            type.equals("HL7")
                                    ? StandardsTest.sample("ODD.hl7")
                                    : Hl7Samples.message(type, 3).getBytes();
                    case "EDIFACT" -> StandardsTest.sample("ORDERS.edi");
                    case "X12" -> StandardsTest.sample("T850.x12");
                    case "SWIFT" -> swift(type);
                    default ->
                            StandardsTest.sample(
                                    switch (type) {
                                        case "Fields" -> "Fields.bin";
                                        case "Statement" -> "Statement.txt";
                                        case "Lines" -> "Table.csv";
                                        default -> type + ".csv";
                                    });
                };
            } catch (Exception e) {
                throw new AssertionError(this + " has no sample", e);
            }
        }

        private static byte[] swift(String type) throws IOException {
            return switch (type) {
                case "MT103" -> StandardsTest.sample("MT103");
                case "MT543" -> StandardsTest.sample("MT543.fin");
                case "MT5nn" -> SwiftFields.message("MT5nn-535");
                case "FIN" -> SwiftFields.message("MT940-sample");
                default -> SwiftFields.message(type + "-sample");
            };
        }

        private byte[] written(byte[] xml) throws Exception {
            ByteSink sink = new ByteSink();
            model().write(XmlTree.read(new ByteArrayInputStream(xml)), sink, Limits.DEFAULT);
            return sink.toArray();
        }

        @Override
        public String toString() {
            return set + "/" + type + "/" + format + (options == MAINFRAME ? " EBCDIC" : "");
        }
    }

    private ShippedMessages() {}

    static List<Shipped> all() {
        List<Shipped> all = new ArrayList<>();
        for (String name : SETS) {
            MessageSet set = MessageSets.installed().get(name);
            for (String type : set.messageTypes()) {
                for (String format : set.formats(type)) {
                    all.add(new Shipped(name, type, format, PhysicalOptions.DEFAULT));
                    if (name.equals("SALES")) {
                        all.add(new Shipped(name, type, format, MAINFRAME));
                    }
                }
            }
        }
        return all;
    }
}
