// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment.sources;

import dev.bactrian.tree.MessageException;
import dev.bactrian.xmlnsc.XmlSchema;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * XML schemas, and those in the types of services: compiled as flows will have them. A schema that
 * another one includes or imports is read with it, and may be no whole one by itself. Those of
 * message sets are {@link MessageSetCheck}'s.
 */
final class SchemaCheck implements SourceCheck {

    private static final String XSD = "http://www.w3.org/2001/XMLSchema";

    /** {@code type.format=schema#root}. */
    private static final Pattern SCHEMA_OF_A_MESSAGE =
            Pattern.compile("(?i)[=:]\\s*([^#=:\\x00]+\\.xsd)#");

    private static final String WSDL = "http://schemas.xmlsoap.org/wsdl/";

    @Override
    public List<String> problems(SourceFolder folder) throws IOException {
        List<String> problems = new ArrayList<>();
        Set<Path> beginnings =
                XmlReferences.beginnings(
                        folder.endingWith(".xsd", ".wsdl"),
                        XSD,
                        List.of("include", "import", "redefine"),
                        "schemaLocation");
        Set<Path> models = models(folder);
        for (Path file : folder.endingWith(".xsd")) {
            XmlReferences document = XmlReferences.read(file);
            if (document.isUnreadable()) {
                problems.add(folder.name(file) + document.problem());
            } else if (beginnings.contains(file) && !models.contains(file)) {
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

    /** The schemas of messages: those of DFDL by their name, others as message sets name them. */
    private static Set<Path> models(SourceFolder folder) throws IOException {
        Set<Path> models = new HashSet<>(folder.endingWith(".dfdl.xsd"));
        for (Path description : folder.endingWith("/messageset.properties")) {
            for (String line : Files.readAllLines(description, StandardCharsets.ISO_8859_1)) {
                Matcher schema = SCHEMA_OF_A_MESSAGE.matcher(line);
                if (schema.find()) {
                    models.add(description.resolveSibling(schema.group(1)).normalize());
                }
            }
        }
        return models;
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
