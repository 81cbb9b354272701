// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.scan;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Writes a delimiter out: all the bytes that it can be, where these are few. */
final class Spellings {
    private static final int MOST = 32;

    private Spellings() {}

    /**
     * The byte strings that the steps match. The longest of them that stands somewhere is what the
     * steps, each of which takes the most that it can, match there.
     *
     * @return longest first; null where they are many, may be none, or do not say what is matched
     */
    static byte[][] of(List<Delimiter.Step> steps) {
        List<byte[][]> choices = List.<byte[][]>of(new byte[0][]);
        for (Delimiter.Step step : steps) {
            if (step.many()
                    || step.least() != 1
                    || choices.size() * step.alternatives().length > MOST) {
                return null;
            }
            List<byte[][]> longer = new ArrayList<>();
            for (byte[][] choice : choices) {
                for (byte[][] alternative : step.alternatives()) {
                    byte[] bytes = exact(alternative);
                    if (bytes == null) {
                        return null;
                    }
                    byte[][] next = Arrays.copyOf(choice, choice.length + 1);
                    next[choice.length] = bytes;
                    longer.add(next);
                }
            }
            choices = longer;
        }
        List<byte[]> found = new ArrayList<>();
        for (byte[][] choice : choices) {
            byte[] whole = join(choice, 0);
            boolean taken = whole.length > 0;
            for (int i = 0; taken && i < choice.length; i++) {
                byte[] rest = join(choice, i);
                for (byte[][] alternative : steps.get(i).alternatives()) {
                    if (alternative.length <= choice[i].length) {
                        continue;
                    }
                    int common = common(exact(alternative), rest);
                    if (common == alternative.length) {
                        taken = false; // the step takes the longer one, where this stands
                    } else if (common == rest.length && i + 1 < choice.length) {
                        return null; // what stands behind decides
                    }
                }
            }
            if (taken) {
                found.add(whole);
            }
        }
        found.sort(Comparator.comparingInt((byte[] bytes) -> bytes.length).reversed());
        return found.isEmpty() ? null : found.toArray(new byte[0][]);
    }

    /** The bytes of an alternative; null where upper and lower case are the same. */
    private static byte[] exact(byte[][] alternative) {
        byte[] bytes = new byte[alternative.length];
        for (int i = 0; i < bytes.length; i++) {
            if (alternative[i][0] != alternative[i][1]) {
                return null;
            }
            bytes[i] = alternative[i][0];
        }
        return bytes;
    }

    private static byte[] join(byte[][] parts, int from) {
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        for (int i = from; i < parts.length; i++) {
            joined.writeBytes(parts[i]);
        }
        return joined.toByteArray();
    }

    /** How many bytes both start with. */
    private static int common(byte[] a, byte[] b) {
        int mismatch = Arrays.mismatch(a, b);
        return mismatch < 0 ? a.length : mismatch;
    }
}
