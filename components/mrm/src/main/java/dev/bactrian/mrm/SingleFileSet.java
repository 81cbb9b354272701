// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm;

import dev.bactrian.mrm.copybook.Copybook;
import dev.bactrian.mrm.copybook.CopybookException;
import dev.bactrian.mrm.copybook.CopybookOptions;
import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.xsd.QualifiedName;
import dev.bactrian.mrm.xsd.SchemaResolver;
import dev.bactrian.mrm.xsd.SchemaSet;
import dev.bactrian.tree.MessageException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * A message set of one file: a DFDL schema, or a copybook, whose schema is made when it is read.
 * Each global element, or each level 01, is a message type.
 */
final class SingleFileSet {
    static final String SCHEMA = ".dfdl.xsd";
    private static final String COPYBOOK = ".cpy";

    private SingleFileSet() {}

    /** The message set; null where there is neither a schema nor a copybook of that name. */
    static MessageSet read(String name, SchemaResolver resolver) throws IOException {
        if (exists(name + SCHEMA, resolver)) {
            return set(name, "DFDL", resolver);
        }
        try (InputStream in = resolver.open(name + COPYBOOK)) {
            if (in == null) {
                return null;
            }
            byte[] schema = schema(name, in).getBytes(StandardCharsets.UTF_8);
            return set(
                    name,
                    "CWF",
                    location ->
                            location.equals(name + SCHEMA)
                                    ? new ByteArrayInputStream(schema)
                                    : resolver.open(location));
        }
    }

    private static String schema(String name, InputStream copybook) throws IOException {
        try {
            return Copybook.toSchema(
                    new String(copybook.readAllBytes(), StandardCharsets.UTF_8),
                    name.replaceFirst(".*/", "")
                            .replaceAll("[^A-Za-z0-9_-]", "_")
                            .toUpperCase(Locale.ROOT),
                    CopybookOptions.DEFAULT);
        } catch (CopybookException e) {
            throw new MessageException(
                    MrmError.NO_MODEL, name + COPYBOOK + ": " + e.getMessage(), e);
        }
    }

    private static MessageSet set(String name, String format, SchemaResolver resolver) {
        SchemaSet schemas =
                new SchemaSet(
                        resolver.or(
                                SchemaResolver.resources(SingleFileSet.class.getClassLoader(), "")),
                        name + SCHEMA);
        Map<String, String> entries = new LinkedHashMap<>();
        for (QualifiedName element : schemas.all(SchemaSet.Kind.ELEMENT).keySet()) {
            entries.put(element.local() + "." + format, name + SCHEMA + "#" + element.local());
        }
        return new MessageSet(name, entries, resolver);
    }

    private static boolean exists(String location, SchemaResolver resolver) throws IOException {
        try (InputStream in = resolver.open(location)) {
            return in != null;
        }
    }
}
