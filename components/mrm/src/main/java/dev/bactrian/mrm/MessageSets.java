// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm;

import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.error.SchemaException;
import dev.bactrian.mrm.xsd.SchemaResolver;
import dev.bactrian.tree.MessageException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Message sets by name: below {@code messagesets/models} on the class path, or below a folder of
 * the file system. One is a folder of that name with a description, or a single schema or copybook
 * of that name ({@code orders.dfdl.xsd}, {@code orders.cpy}). Read on first use, and kept.
 */
public final class MessageSets {
    private static final String DESCRIPTION = "messageset.properties";
    private static final String RESOURCES = "messagesets/models/";

    private static final int MOST_BROKEN = 1_000;

    private static volatile MessageSets installed;

    private volatile SchemaResolver resolver;
    private volatile String where;
    private final Map<String, MessageSet> found = new ConcurrentHashMap<>();

    /** Sets of one file that could not be read: not again, until the file changes. */
    private final Map<String, Broken> broken = new ConcurrentHashMap<>();

    private record Broken(SchemaException failure, long stamp) {}

    private MessageSets(SchemaResolver resolver, String where) {
        this.resolver = resolver;
        this.where = where;
    }

    private static SchemaResolver classPath() {
        ClassLoader own = MessageSets.class.getClassLoader();
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        SchemaResolver mine = SchemaResolver.resources(own, RESOURCES);
        return context == null || context == own
                ? mine
                : SchemaResolver.resources(context, RESOURCES).or(mine);
    }

    /** Those on the class path: that of the thread which asks first, and of this class. */
    public static MessageSets installed() {
        MessageSets sets = installed;
        if (sets == null) {
            synchronized (MessageSets.class) {
                sets = installed;
                if (sets == null) {
                    sets = new MessageSets(classPath(), "the class path");
                    installed = sets;
                }
            }
        }
        return sets;
    }

    /** Lets {@link #installed} read everything again, when the application's files are new ones. */
    public static void forget() {
        synchronized (MessageSets.class) {
            installed = null;
        }
    }

    /** Those in a folder, and behind them those on the class path. */
    public static MessageSets in(Path folder) {
        return new MessageSets(
                SchemaResolver.folder(folder).or(classPath()), folder + " and the class path");
    }

    /** Looks in a folder, too, before all others; what was read already is read again. */
    public synchronized void addFirst(Path folder) {
        resolver = SchemaResolver.folder(folder).or(resolver);
        where = folder + " and " + where;
        found.clear();
        broken.clear();
    }

    /**
     * The message set of that name.
     *
     * @throws MessageException BAC3030 where there is none
     * @throws SchemaException where it is one schema, which cannot be read
     */
    public MessageSet get(String name) {
        Broken before = broken.get(name);
        if (before != null && before.stamp == stamp(name, before.failure)) {
            throw before.failure.again();
        }
        try {
            return found.computeIfAbsent(name, this::read);
        } catch (SchemaException e) {
            if (broken.size() < MOST_BROKEN) {
                broken.put(name, new Broken(e, stamp(name, e)));
            }
            throw e;
        }
    }

    private long stamp(String name, SchemaException failure) {
        return resolver.stamp(name + SingleFileSet.SCHEMA) + resolver.stamp(failure.file());
    }

    private MessageSet read(String name) {
        if (name.isEmpty() || name.contains("..") || name.startsWith("/")) {
            throw new MessageException(
                    MrmError.NO_MODEL, "expected the name of a message set, found '" + name + "'");
        }
        Map<String, String> entries = new LinkedHashMap<>();
        try (InputStream bytes = resolver.open(name + "/" + DESCRIPTION)) {
            if (bytes == null) {
                return single(name);
            }
            BufferedReader lines =
                    new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8));
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                int equals = line.indexOf('=');
                if (!line.startsWith("#") && equals > 0) {
                    entries.put(
                            line.substring(0, equals).strip(), line.substring(equals + 1).strip());
                }
            }
        } catch (IOException e) {
            throw new MessageException(
                    MrmError.NO_MODEL, "message set '" + name + "' cannot be read", e);
        }
        return new MessageSet(name, entries, resolver.below(name + "/"));
    }

    private MessageSet single(String name) throws IOException {
        MessageSet set = SingleFileSet.read(name, resolver);
        if (set == null) {
            throw new MessageException(
                    MrmError.NO_MODEL,
                    "there is no message set '"
                            + name
                            + "' in "
                            + where
                            + ": no "
                            + name
                            + "/"
                            + DESCRIPTION
                            + ", no "
                            + name
                            + ".dfdl.xsd, no "
                            + name
                            + ".cpy");
        }
        return set;
    }
}
