// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.records;

import dev.bactrian.filerecords.FileRecord;
import dev.bactrian.filerecords.RecordReader;
import dev.bactrian.mrm.MrmDomain;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.ParseOptions;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/**
 * Reads a file of messages record by record, every value of each; says what it found and how much
 * heap it took at most. A program of its own, so that its heap can be a small one.
 */
final class ReadRecords {
    private ReadRecords() {}

    public static void main(String[] arguments) throws Exception {
        ParseOptions options =
                ParseOptions.DEFAULT.withModel("SALES", "SaleEnvelope", arguments[1]);
        MrmDomain domain = new MrmDomain();
        long records = 0;
        long values = 0;
        try (RecordReader reader =
                new RecordReader(
                        FileChannel.open(Path.of(arguments[0])),
                        new MrmRecords(domain).detection(options),
                        1 << 20)) {
            for (FileRecord record = reader.next(); record != null; record = reader.next()) {
                records++;
                values += values(domain.parse(record.content(), options));
            }
        }
        long peak = 0;
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
            peak += pool.getType() == MemoryType.HEAP ? pool.getPeakUsage().getUsed() : 0;
        }
        System.out.println(records + " " + values + " " + peak);
    }

    private static long values(Element parent) {
        long number = 0;
        for (Element child = parent.firstChild(); child != null; child = child.nextSibling()) {
            number += child.value() != null ? 1 : values(child);
        }
        return number;
    }
}
