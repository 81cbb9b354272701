// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm;

import dev.bactrian.mrm.compile.SchemaCompiler;
import dev.bactrian.mrm.error.SchemaException;
import dev.bactrian.mrm.model.CompiledModel;
import dev.bactrian.mrm.xsd.SchemaResolver;
import dev.bactrian.mrm.xsd.SchemaSet;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

/**
 * One message of a schema, compiled once for each coded character set and number encoding that
 * messages come in. Thread-safe.
 *
 * <pre>{@code
 * Model model = Model.of(Path.of("models/sales.dfdl.xsd"), "Parent");
 * Element message = model.with(PhysicalOptions.DEFAULT).parse(bytes, Name.of("MRM"), Limits.DEFAULT);
 * }</pre>
 */
public final class Model {
    private static final int MOST_VARIANTS = 64;

    private final SchemaSet schemas;
    private final String root;
    private final Map<String, String> fixed;
    private final Map<PhysicalOptions, CompiledModel> compiled = new ConcurrentHashMap<>();

    /** Why it cannot be compiled, by what it was to be compiled for. */
    private final Map<PhysicalOptions, SchemaException> failures = new ConcurrentHashMap<>();

    /** Gives the model as it is where its documents changed since; null where none did. */
    private final UnaryOperator<Model> again;

    private Model(
            SchemaSet schemas, String root, Map<String, String> fixed, UnaryOperator<Model> again) {
        this.schemas = schemas;
        this.root = root;
        this.fixed = Map.copyOf(fixed);
        this.again = again;
    }

    /**
     * A schema in a file; what it includes is looked for beside it and among the formats that come
     * with this module.
     *
     * @param root the global element; {@code ""} for the first one of the file
     * @throws SchemaException where the schema cannot be read
     */
    public static Model of(Path schema, String root) {
        Path folder = schema.toAbsolutePath().getParent();
        return of(SchemaResolver.folder(folder), schema.getFileName().toString(), root);
    }

    /** The same, from wherever a resolver finds it. */
    public static Model of(SchemaResolver resolver, String location, String root) {
        return of(resolver, location, root, Map.of());
    }

    /** The same, with values of external variables. */
    public static Model of(
            SchemaResolver resolver, String location, String root, Map<String, String> variables) {
        return new Model(schemas(resolver, location), root, variables, model -> null);
    }

    /**
     * The same, of documents that may change.
     *
     * @param again gives the model as it is now, where it could not be compiled for the messages
     *     that are asked for; null where no document of it changed
     */
    static Model of(
            SchemaResolver resolver, String location, String root, UnaryOperator<Model> again) {
        return new Model(schemas(resolver, location), root, Map.of(), again);
    }

    private static SchemaSet schemas(SchemaResolver resolver, String location) {
        SchemaResolver own = SchemaResolver.resources(Model.class.getClassLoader(), "");
        return new SchemaSet(resolver.or(own), location);
    }

    /**
     * The compiled model for messages of such bytes.
     *
     * @throws SchemaException where the schema cannot be compiled
     */
    public CompiledModel with(PhysicalOptions options) {
        CompiledModel known = compiled.get(options);
        if (known != null) {
            return known;
        }
        SchemaException failure = failures.get(options);
        if (failure != null) {
            Model now = again.apply(this);
            if (now != null) {
                return now.with(options);
            }
            throw failure.again();
        }
        Map<String, String> variables = new HashMap<>(options.variables());
        variables.putAll(fixed);
        CompiledModel made;
        try {
            made = SchemaCompiler.compile(schemas, root, variables);
        } catch (SchemaException e) {
            // One that is not noted looks at once, and compiles again: the sender chooses the
            // options.
            Model now = failures.size() < MOST_VARIANTS ? null : again.apply(this);
            if (now != null) {
                return now.with(options);
            }
            if (failures.size() < MOST_VARIANTS) {
                failures.put(options, e);
            }
            throw e;
        }
        if (compiled.size() < MOST_VARIANTS) {
            CompiledModel other = compiled.putIfAbsent(options, made);
            return other != null ? other : made;
        }
        return made;
    }
}
