// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.h2;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * What may be on the disk after so many steps: all that was forced, and any part of what was not,
 * by blocks of 4096 bytes, in any order.
 */
final class LostPower {
    private static final int BLOCK = 4096;

    private final List<RecordedDisk.Step> steps;

    LostPower(List<RecordedDisk.Step> steps) {
        this.steps = steps;
    }

    /** How much of what was not forced is there. */
    enum Kept {
        NONE,
        ALL,
        SOME
    }

    /** The contents of the file when the power went behind a number of steps. */
    byte[] after(int count, Kept kept, Random random) {
        int forced = count;
        while (forced > 0 && steps.get(forced - 1).kind() != RecordedDisk.Kind.FORCE) {
            forced--;
        }
        Contents file = new Contents();
        for (int i = 0; i < forced; i++) {
            file.apply(steps.get(i));
        }
        for (RecordedDisk.Step part : parts(steps.subList(forced, count))) {
            if (kept == Kept.ALL || kept == Kept.SOME && random.nextBoolean()) {
                file.apply(part);
            }
        }
        return Arrays.copyOf(file.bytes, file.length);
    }

    /** Each block of a write is there or not for itself. */
    private static List<RecordedDisk.Step> parts(List<RecordedDisk.Step> open) {
        List<RecordedDisk.Step> parts = new ArrayList<>();
        for (RecordedDisk.Step step : open) {
            for (int from = 0; from < step.bytes().length; from += BLOCK) {
                int to = Math.min(step.bytes().length, from + BLOCK);
                parts.add(
                        new RecordedDisk.Step(
                                step.kind(),
                                step.position() + from,
                                Arrays.copyOfRange(step.bytes(), from, to)));
            }
            if (step.kind() == RecordedDisk.Kind.TRUNCATE) {
                parts.add(step);
            }
        }
        return parts;
    }

    /** Of a file, as they grow. */
    private static final class Contents {
        private byte[] bytes = new byte[1 << 20];
        private int length;

        void apply(RecordedDisk.Step step) {
            int at = (int) step.position();
            if (step.kind() == RecordedDisk.Kind.WRITE) {
                int end = at + step.bytes().length;
                if (end > bytes.length) {
                    bytes = Arrays.copyOf(bytes, 2 * end);
                }
                System.arraycopy(step.bytes(), 0, bytes, at, step.bytes().length);
                length = Math.max(length, end);
            } else if (step.kind() == RecordedDisk.Kind.TRUNCATE && at < length) {
                Arrays.fill(bytes, at, length, (byte) 0);
                length = at;
            }
        }
    }
}
