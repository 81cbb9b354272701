// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.compile;

import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.error.SchemaException;
import dev.bactrian.mrm.model.CompiledModel;
import dev.bactrian.mrm.node.ElementNode;
import dev.bactrian.mrm.node.Schema;
import dev.bactrian.mrm.xsd.QualifiedName;
import dev.bactrian.mrm.xsd.SchemaSet;
import dev.bactrian.mrm.xsd.XsdNode;
import java.util.Map;

/**
 * Compiles a message of a schema set.
 *
 * <pre>{@code
 * SchemaSet schemas = new SchemaSet(SchemaResolver.folder(folder), "sales.dfdl.xsd");
 * CompiledModel model = SchemaCompiler.compile(schemas, "SaleEnvelope", Map.of());
 * }</pre>
 */
public final class SchemaCompiler {
    private SchemaCompiler() {}

    /**
     * Compiles a global element.
     *
     * @param root its local name, or <code>{namespace}local</code>; {@code ""} for the first one
     * @param external values of external variables, and {@code encoding} and {@code byteOrder} for
     *     the DFDL variables of these names
     * @throws SchemaException BAC3002 where the schema is wrong, BAC3003 where it uses what is not
     *     supported
     */
    public static CompiledModel compile(
            SchemaSet schemas, String root, Map<String, String> external) {
        XsdNode element = find(schemas, root);
        CompilerState state;
        ElementNode compiled;
        try {
            state = new CompilerState(schemas, external);
            TermCompiler terms = new TermCompiler(state);
            TermCompiler.Declared declared = terms.resolve(element);
            compiled = terms.element(declared, Context.TOP.below(element.requireName(), false));
            state.finish();
        } catch (ValueException e) {
            throw element.error(MrmError.SCHEMA_INVALID, e.getMessage());
        }
        return new CompiledModel(
                new Schema(
                        state.nodes,
                        compiled,
                        new Schema.Traits(
                                state.markups,
                                state.sets,
                                state.variableNames,
                                state.hasExpressions
                                        ? state.variableValues.toArray()
                                        : new Object[0],
                                Map.copyOf(state.constants),
                                state.needsNodes,
                                state.needsLengths,
                                state.hasExpressions,
                                state.settings > 0)));
    }

    private static XsdNode find(SchemaSet schemas, String root) {
        Map<QualifiedName, XsdNode> elements = schemas.all(SchemaSet.Kind.ELEMENT);
        for (Map.Entry<QualifiedName, XsdNode> entry : elements.entrySet()) {
            boolean main = entry.getValue().document() == schemas.main();
            if ((root.isEmpty() && main)
                    || entry.getKey().toString().equals(root)
                    || entry.getKey().local().equals(root)) {
                return entry.getValue();
            }
        }
        throw new SchemaException(
                MrmError.NO_MODEL,
                "there is no global element '" + root + "'; there are " + elements.keySet(),
                schemas.main().location(),
                0);
    }
}
