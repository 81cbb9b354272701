// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * What a disk was asked to do, in order, over all files of a data directory; and what may be on it
 * when the power goes behind a step: everything that was forced, and any part of what was not, in
 * blocks of 4096 bytes that are whole or not there.
 *
 * <p>A file's name counts as forced with its first contents, as journalling file systems do it; one
 * that it gets later with its directory; that it is deleted, with whatever is forced next.
 */
final class Disk {
    private static final int BLOCK = 4096;

    /** What became of what was not forced. */
    enum Kept {
        NONE,
        ALL,
        SOME
    }

    private enum Kind {
        NAME,
        REMOVE,
        WRITE,
        TRUNCATE,
        FORCE,
        FORCE_NAMES
    }

    /**
     * @param file its number: it keeps that when its name changes
     * @param name of a file, or of the directory whose names are forced
     * @param covers of a force: the steps before this one are on the disk by it
     */
    private record Step(Kind kind, int file, Path name, long position, byte[] bytes, int covers) {}

    private static final byte[] NOTHING = new byte[0];

    private final List<Step> steps = new ArrayList<>();
    private final Map<Path, Integer> files = new HashMap<>();
    private Predicate<Path> unforced = file -> false;
    private Predicate<Path> removals = file -> false;
    private int numbered;

    /** The number of a file that is opened; a new one where none of that name was. */
    synchronized int open(Path name) {
        Integer known = files.get(name);
        if (known == null) {
            known = numbered++;
            name(known, name);
        }
        return known;
    }

    /** A file is called otherwise. */
    synchronized void rename(Path from, Path to) {
        Integer file = files.remove(from);
        if (file != null) {
            name(file, to);
        }
    }

    private void name(int file, Path name) {
        files.put(name, file);
        steps.add(new Step(Kind.NAME, file, name, 0, NOTHING, 0));
    }

    /** The names that files ever had, of those that end so. */
    synchronized List<Path> names(String end) {
        return steps.stream()
                .filter(step -> step.kind() == Kind.NAME && step.name().toString().endsWith(end))
                .map(Step::name)
                .toList();
    }

    /** Files of such names are deleted by somebody who does not say so: it looks at each force. */
    synchronized void watchRemovals(Predicate<Path> files) {
        removals = files;
    }

    private void noticeRemovals() {
        for (Path name : List.copyOf(files.keySet())) {
            if (removals.test(name) && !Files.exists(name)) {
                remove(name);
            }
        }
    }

    /** A file is gone; it may come back until something is forced, whatever that is. */
    synchronized void remove(Path name) {
        Integer file = files.remove(name);
        if (file != null) {
            steps.add(new Step(Kind.REMOVE, file, name, 0, NOTHING, 0));
        }
    }

    /** Forces of such files do nothing from now on: a mutant. */
    synchronized void leaveOutForces(Predicate<Path> files) {
        unforced = files;
    }

    /** How many steps there are. */
    synchronized int size() {
        return steps.size();
    }

    synchronized void write(int file, long position, byte[] bytes) {
        steps.add(new Step(Kind.WRITE, file, null, position, bytes, 0));
    }

    synchronized void truncate(int file, long size) {
        steps.add(new Step(Kind.TRUNCATE, file, null, size, NOTHING, 0));
    }

    /** A force that has ended, and began when there were so many steps. */
    synchronized void forced(int file, Path name, int covers) {
        noticeRemovals();
        if (!unforced.test(name)) {
            steps.add(new Step(Kind.FORCE, file, null, 0, NOTHING, covers));
        }
    }

    /** The names in a directory were forced, when there were so many steps. */
    synchronized void forcedNames(Path directory, int covers) {
        if (!unforced.test(directory)) {
            steps.add(new Step(Kind.FORCE_NAMES, -1, directory, 0, NOTHING, covers));
        }
    }

    /** Deletes a directory with all that is in it, or does nothing where there is none. */
    private static void delete(Path directory) throws IOException {
        if (!Files.exists(directory)) {
            return;
        }
        try (Stream<Path> all = Files.walk(directory)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }

    /**
     * A loss of power, and what it has left; gone when it is closed, as thousands would fill the
     * disk.
     *
     * @param count behind how many steps it came
     * @param files where what is left stands
     */
    record Crash(long seed, int count, Kept kept, Path files) implements AutoCloseable {
        @Override
        public void close() throws IOException {
            delete(files);
        }

        @Override
        public String toString() {
            return "seed " + seed + ", " + count + " steps, " + kept + ": ";
        }
    }

    /**
     * Has the power go.
     *
     * @param seed chooses the step, and what is there of what was not forced
     * @param from behind this step at the earliest
     * @param run where the files stood
     * @param to where those that are left are to stand
     */
    Crash crash(long seed, int from, Path run, Path to) throws IOException {
        Random random = new Random(seed);
        int count = from + random.nextInt(size() - from + 1);
        Kept kept = Kept.values()[(int) Math.floorMod(seed, 3L)];
        delete(to);
        restore(count, kept, random, run, to);
        return new Crash(seed, count, kept, to);
    }

    /** Makes the files as they may be when the power goes behind a number of steps. */
    private void restore(int count, Kept kept, Random random, Path from, Path to)
            throws IOException {
        Map<Integer, Integer> safe = new HashMap<>();
        Map<Path, Integer> safeNames = new HashMap<>();
        int lastForce = 0;
        for (int i = 0; i < count; i++) {
            Step step = steps.get(i);
            lastForce = step.kind() == Kind.FORCE ? i : lastForce;
            if (step.kind() == Kind.FORCE) {
                safe.merge(step.file(), step.covers(), Math::max);
            } else if (step.kind() == Kind.FORCE_NAMES) {
                safeNames.merge(step.name(), step.covers(), Math::max);
            }
        }
        Map<Integer, Contents> contents = new HashMap<>();
        Map<Integer, Path> names = new HashMap<>();
        for (int i = 0; i < count; i++) {
            Step step = steps.get(i);
            boolean certain = i < safe.getOrDefault(step.file(), 0);
            if (step.kind() == Kind.NAME) {
                boolean named = i < safeNames.getOrDefault(step.name().getParent(), 0);
                if (certain || named || isKept(kept, random)) {
                    names.put(step.file(), step.name());
                }
                continue;
            }
            if (step.kind() == Kind.REMOVE && (i < lastForce || isKept(kept, random))) {
                names.remove(step.file());
            }
            if (step.kind() == Kind.FORCE_NAMES || step.kind() == Kind.REMOVE) {
                continue;
            }
            Contents of = contents.computeIfAbsent(step.file(), file -> new Contents());
            if (certain) {
                of.apply(step, 0, step.bytes().length);
                continue;
            }
            // blocks of the file, not of the write: the cache of the operating system has pages
            for (int at = 0; at < step.bytes().length; ) {
                int end = BLOCK - (int) ((step.position() + at) % BLOCK) + at;
                int last = Math.min(end, step.bytes().length);
                if (isKept(kept, random)) {
                    of.apply(step, at, last);
                }
                at = last;
            }
            if (step.kind() == Kind.TRUNCATE && isKept(kept, random)) {
                of.apply(step, 0, 0);
            }
        }
        for (Map.Entry<Integer, Path> file : names.entrySet()) {
            Path target = to.resolve(from.relativize(file.getValue()));
            Files.createDirectories(target.getParent());
            Contents of = contents.getOrDefault(file.getKey(), new Contents());
            Files.write(target, of.toBytes());
        }
    }

    private static boolean isKept(Kept kept, Random random) {
        return kept == Kept.ALL || kept == Kept.SOME && random.nextBoolean();
    }

    /** Of a file, as they grow. */
    private static final class Contents {
        private byte[] bytes = new byte[1 << 16];
        private int length;

        void apply(Step step, int from, int to) {
            int at = (int) step.position();
            if (step.kind() == Kind.WRITE) {
                int end = at + to;
                if (end > bytes.length) {
                    bytes = Arrays.copyOf(bytes, 2 * end);
                }
                System.arraycopy(step.bytes(), from, bytes, at + from, to - from);
                length = Math.max(length, end);
            } else if (step.kind() == Kind.TRUNCATE && at < length) {
                Arrays.fill(bytes, at, length, (byte) 0);
                length = at;
            }
        }

        byte[] toBytes() {
            return Arrays.copyOf(bytes, length);
        }
    }
}
