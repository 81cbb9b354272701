// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.mxsd;

import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.error.SchemaException;
import dev.bactrian.mrm.xsd.SchemaDocument;
import dev.bactrian.mrm.xsd.SchemaResolver;
import dev.bactrian.mrm.xsd.SchemaSet;
import dev.bactrian.mrm.xsd.XsdNode;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A message definition file of an original broker, to become a DFDL schema.
 *
 * <pre>{@code
 * Map<String, String> schemas =
 *         MessageDefinition.toSchemas(SchemaResolver.folder(messageSet), "Customer.mxsd", "TDS1");
 * }</pre>
 */
public final class MessageDefinition {
    private static final String[] REPS = {
        "cwfInclRep", "cwfStructRep", "tdsInclRep", "tdsElemRep", "tdsAttrRep", "tdsStructRep"
    };

    private MessageDefinition() {}

    /**
     * Makes the schemas of one physical format: one for the document and one for each that it
     * includes or imports.
     *
     * @param files where the message set's files are
     * @param location the message definition file
     * @param physicalFormat the name of the physical format in the message set, {@code CWF1} or
     *     {@code TDS1} for instance
     * @return the text of each schema by its location: that of its message definition file, ending
     *     in {@code .xsd}
     * @throws SchemaException BAC3050 with file and line, where a representation is not known to
     *     this import, or the message set has no physical format of that name
     */
    public static Map<String, String> toSchemas(
            SchemaResolver files, String location, String physicalFormat) {
        SchemaSet set = new SchemaSet(files, location);
        Types types = new Types(set);
        PhysicalFormat format = format(set, types, location, physicalFormat);
        Map<String, String> schemas = new LinkedHashMap<>();
        for (SchemaDocument document : set.documents()) {
            schemas.put(
                    schemaLocation(document.location()),
                    new SchemaText(document, types, format).write());
        }
        return schemas;
    }

    /** Where the schema of a message definition file goes. */
    static String schemaLocation(String location) {
        return location.endsWith(".mxsd")
                ? location.substring(0, location.length() - 4) + "xsd"
                : location;
    }

    private static PhysicalFormat format(SchemaSet set, Types types, String location, String name) {
        for (SchemaDocument document : set.documents()) {
            String kind = kind(document.root(), name);
            if (kind != null) {
                return kind.startsWith("cwf")
                        ? new CwfFormat(name, types)
                        : new TdsFormat(name, types);
            }
        }
        throw new SchemaException(
                MrmError.IMPORT,
                "there is no CWF or TDS physical format of the name " + name,
                location,
                0);
    }

    private static String kind(XsdNode node, String format) {
        for (String rep : REPS) {
            if (node.local().equals(rep) && format.equals(node.get("messageSetDefaultRep"))) {
                return rep;
            }
        }
        for (XsdNode child : node.children()) {
            String found = kind(child, format);
            if (found != null) {
                return found;
            }
        }
        return null;
    }
}
