// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.server;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The pauses in a log of {@code -Xlog:gc}; each look tells those since the last. */
public final class GcLog {

    private static final Pattern PAUSE = Pattern.compile("Pause.*?([0-9]+\\.[0-9]+)ms");

    private final Path file;
    private long position;

    GcLog(Path file) {
        this.file = file;
    }

    /**
     * What the collector did.
     *
     * @param pauses how many
     * @param millis how long all of them
     */
    public record Pauses(int pauses, double millis) {}

    /** Since the last look. */
    public Pauses look() throws IOException {
        if (!Files.exists(file)) {
            return new Pauses(0, 0);
        }
        byte[] more;
        try (RandomAccessFile log = new RandomAccessFile(file.toFile(), "r")) {
            log.seek(Math.min(position, log.length()));
            more = new byte[(int) Math.min(log.length() - log.getFilePointer(), 1 << 24)];
            log.readFully(more);
        }
        String text = new String(more, StandardCharsets.UTF_8);
        // A line that is being written counts the next time.
        int end = text.lastIndexOf('\n') + 1;
        position += text.substring(0, end).getBytes(StandardCharsets.UTF_8).length;
        int pauses = 0;
        double millis = 0;
        Matcher matcher = PAUSE.matcher(text.substring(0, end));
        while (matcher.find()) {
            pauses++;
            millis += Double.parseDouble(matcher.group(1));
        }
        return new Pauses(pauses, millis);
    }
}
