// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.server;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/**
 * What this machine was worth at this moment: a fixed piece of work, and how long the disk takes to
 * force 4 KiB. Figures of two machines, or of one at two times, are compared with it beside them.
 *
 * @param cpuMillis processor time of the fixed work, median of some turns
 * @param elapsedMillis how long it took; much more than the processor time says that others wanted
 *     the processor
 * @param forceMillis to write 4 KiB to the end of a file and force it, median
 * @param forceHighMillis the same, nine of ten
 * @param load the system's load average of the last minute; negative where it does not tell
 */
public record Calibration(
        double cpuMillis,
        double elapsedMillis,
        double forceMillis,
        double forceHighMillis,
        double load) {

    private static final int TURNS = 5;
    private static final int FORCES = 40;
    private static final int BLOCK = 4096;
    private static final int WORK = 4 << 20;
    private static final double NANOS = 1e6;

    /**
     * Measures it; about a second.
     *
     * @param directory on the disk in question
     */
    public static Calibration measure(Path directory) throws IOException {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        double[] cpu = new double[TURNS];
        double[] elapsed = new double[TURNS];
        work();
        for (int turn = 0; turn < TURNS; turn++) {
            long cpuFrom = threads.getCurrentThreadCpuTime();
            long from = System.nanoTime();
            work();
            cpu[turn] = (threads.getCurrentThreadCpuTime() - cpuFrom) / NANOS;
            elapsed[turn] = (System.nanoTime() - from) / NANOS;
        }
        double[] forces = force(directory);
        return new Calibration(
                at(cpu, 50),
                at(elapsed, 50),
                at(forces, 50),
                at(forces, 90),
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
    }

    /** Deflates and sums four megabytes that compress somewhat: branches, tables, memory. */
    private static long work() {
        byte[] text = new byte[WORK];
        int state = 1;
        for (int i = 0; i < text.length; i++) {
            state = state * 1_103_515_245 + 12_345;
            text[i] = (byte) ('a' + (state >>> 16) % 16);
        }
        CRC32 sum = new CRC32();
        Deflater deflater = new Deflater(1);
        try {
            deflater.setInput(text);
            deflater.finish();
            byte[] some = new byte[1 << 16];
            while (!deflater.finished()) {
                sum.update(some, 0, deflater.deflate(some));
            }
        } finally {
            deflater.end();
        }
        return sum.getValue();
    }

    private static double[] force(Path directory) throws IOException {
        Path file = Files.createTempFile(Files.createDirectories(directory), "force", ".bin");
        double[] millis = new double[FORCES];
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            ByteBuffer block = ByteBuffer.allocateDirect(BLOCK);
            for (int force = 0; force < FORCES; force++) {
                long from = System.nanoTime();
                block.clear();
                channel.write(block);
                channel.force(false);
                millis[force] = (System.nanoTime() - from) / NANOS;
            }
        } finally {
            Files.delete(file);
        }
        return millis;
    }

    private static double at(double[] values, int percent) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[Math.min(sorted.length - 1, sorted.length * percent / 100)];
    }

    /** How much longer the fixed work took than it used the processor: 1 on a quiet machine. */
    public double contention() {
        return cpuMillis == 0 ? 1 : elapsedMillis / cpuMillis;
    }
}
