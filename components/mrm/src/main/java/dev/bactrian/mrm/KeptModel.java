// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm;

import dev.bactrian.mrm.error.SchemaException;
import dev.bactrian.mrm.xsd.SchemaResolver;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A message in a physical format: its schema is read when it is asked for, once. One that cannot be
 * read is not read again for the next message either, until one of the files that it was read from
 * changes; nor is one that cannot be compiled for some messages, which alone look whether it did.
 */
final class KeptModel {
    private final SchemaResolver resolver;
    private final String schema;
    private final String root;
    private Model model;
    private SchemaException failure;

    /** When the documents that were read last were changed, by location. */
    private Map<String, Long> stamps = Map.of();

    KeptModel(SchemaResolver resolver, String schema, String root) {
        this.resolver = resolver;
        this.schema = schema;
        this.root = root;
    }

    /**
     * The model.
     *
     * @throws SchemaException where the schema cannot be read
     */
    synchronized Model model() {
        if (failure != null && !hasChanged()) {
            throw failure.again();
        }
        if (model == null) {
            read();
        }
        return model;
    }

    /**
     * The model as it is now, for a message that an earlier one could not be compiled for; null
     * where none of its files changed since. Other messages do not look at the files.
     */
    private synchronized Model again(Model earlier) {
        if (model == earlier && hasChanged()) {
            read();
        }
        return model == earlier ? null : model();
    }

    private void read() {
        Map<String, Long> read = new LinkedHashMap<>();
        stamps = read;
        model = null;
        failure = null;
        try {
            model = Model.of(noting(read), schema, root, this::again);
        } catch (SchemaException e) {
            failure = e;
            throw e;
        }
    }

    private SchemaResolver noting(Map<String, Long> read) {
        return new SchemaResolver() {
            @Override
            public InputStream open(String location) throws IOException {
                read.put(location, resolver.stamp(location));
                return resolver.open(location);
            }

            @Override
            public long stamp(String location) {
                return resolver.stamp(location);
            }
        };
    }

    private boolean hasChanged() {
        for (Map.Entry<String, Long> one : stamps.entrySet()) {
            if (resolver.stamp(one.getKey()) != one.getValue()) {
                return true;
            }
        }
        return false;
    }
}
