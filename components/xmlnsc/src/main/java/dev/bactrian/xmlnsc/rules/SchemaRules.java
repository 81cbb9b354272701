// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc.rules;

import dev.bactrian.tree.Name;
import java.io.ByteArrayInputStream;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.apache.ws.commons.schema.XmlSchema;
import org.apache.ws.commons.schema.XmlSchemaCollection;
import org.apache.ws.commons.schema.XmlSchemaElement;
import org.apache.ws.commons.schema.XmlSchemaRedefine;
import org.apache.ws.commons.schema.resolver.URIResolver;
import org.xml.sax.InputSource;

/**
 * A schema as rules: what its documents begin with. Immutable; any thread may use it.
 *
 * @see dev.bactrian.xmlnsc.rules
 */
public final class SchemaRules {
    private final Map<Name, ElementRule> roots = new HashMap<>();
    private final Notes notes = new Notes();

    private SchemaRules() {}

    /**
     * Compiles a schema that the JDK has found valid.
     *
     * @param bytes the schema document
     * @param location where it came from
     * @param resolver finds what it includes and imports
     */
    public static SchemaRules compile(byte[] bytes, String location, URIResolver resolver) {
        SchemaRules made = new SchemaRules();
        try {
            made.read(bytes, location, resolver);
        } catch (RuntimeException e) {
            // the JDK has found it valid and can do without rules: no reason to refuse it
            made.roots.clear();
            made.notes.add("the schema as a whole: " + e.getMessage());
        }
        return made;
    }

    private void read(byte[] bytes, String location, URIResolver resolver) {
        XmlSchemaCollection schemas = new XmlSchemaCollection();
        schemas.setSchemaResolver(resolver);
        InputSource source = new InputSource(new ByteArrayInputStream(bytes));
        source.setSystemId(location);
        schemas.read(source);
        for (XmlSchema schema : schemas.getXmlSchemas()) {
            if (schema.getExternals().stream().anyMatch(e -> e instanceof XmlSchemaRedefine)) {
                throw new NotCoveredException("redefine");
            }
        }
        ElementRules elements = new ElementRules(schemas, notes);
        for (XmlSchema schema : schemas.getXmlSchemas()) {
            for (XmlSchemaElement element : schema.getElements().values()) {
                ElementRule rule = elements.rule(element);
                roots.put(rule.name(), rule);
            }
        }
    }

    /** The rule of a root element; null where there is none. */
    public ElementRule root(Name name) {
        return roots.get(name);
    }

    /** What has no rule, in words: documents that use it are judged by the JDK alone. */
    public Collection<String> notCovered() {
        return notes.all();
    }
}
