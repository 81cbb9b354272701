// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment.sources;

import dev.bactrian.tree.MessageException;
import dev.bactrian.xmlnsc.XmlSchema;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * XML schemas, and those in the types of services: compiled as flows will have them. A schema that
 * another one includes or imports is read with it, and may be no whole one by itself. Those of
 * message sets are {@link MessageSetCheck}'s.
 */
final class SchemaCheck implements SourceCheck {

    private static final String XSD = "http://www.w3.org/2001/XMLSchema";
    private static final String WSDL = "http://schemas.xmlsoap.org/wsdl/";

    @Override
    public List<String> problems(SourceFolder folder) throws IOException {
        List<String> problems = new ArrayList<>();
        Set<Path> parts =
                XmlReferences.of(
                        folder.endingWith(".xsd", ".wsdl"),
                        XSD,
                        List.of("include", "import", "redefine"),
                        "schemaLocation");
        for (Path file : folder.endingWith(".xsd")) {
            if (!parts.contains(file) && !folder.name(file).endsWith(".dfdl.xsd")) {
                check(folder, file, problems);
            }
        }
        for (Path file : folder.endingWith(".wsdl")) {
            XmlReferences document = XmlReferences.read(file);
            if (document.problem() != null) {
                problems.add(folder.name(file) + document.problem());
            } else if (document.has(XSD, "schema") && !document.has(WSDL, "import")) {
                check(folder, file, problems);
            }
        }
        return problems;
    }

    private static void check(SourceFolder folder, Path file, List<String> problems) {
        try {
            XmlSchema.at(file.toString());
        } catch (MessageException e) {
            problems.add(folder.named(e.getMessage()));
        } finally {
            XmlSchema.forget();
        }
    }
}
