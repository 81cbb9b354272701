// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment.sources;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.xml.transform.stream.StreamSource;
import net.sf.saxon.Configuration;
import net.sf.saxon.lib.Feature;
import net.sf.saxon.s9api.Processor;
import net.sf.saxon.s9api.SaxonApiException;
import net.sf.saxon.s9api.XmlProcessingError;
import net.sf.saxon.s9api.XsltCompiler;

/**
 * Stylesheets, compiled by Saxon. One that another includes or imports is compiled with it; one
 * that names what is no file beside it (a resolver's address) is left to the start, and so is a
 * function that a flow registers.
 */
final class StylesheetCheck implements SourceCheck {

    private static final String XSLT = "http://www.w3.org/1999/XSL/Transform";
    private static final String UNKNOWN_FUNCTION = "XPST0017";

    @Override
    public List<String> problems(SourceFolder folder) throws IOException {
        List<String> problems = new ArrayList<>();
        List<Path> sheets = folder.endingWith(".xsl", ".xslt");
        Set<Path> beginnings =
                XmlReferences.beginnings(sheets, XSLT, List.of("include", "import"), "href");
        for (Path sheet : sheets) {
            XmlReferences document = XmlReferences.read(sheet);
            if (document.problem() != null) {
                problems.add(folder.name(sheet) + document.problem());
            } else if (beginnings.contains(sheet) && !namesAddresses(document)) {
                compile(folder, sheet, problems);
            }
        }
        return problems;
    }

    private static boolean namesAddresses(XmlReferences document) {
        List<String> places = new ArrayList<>(document.values(XSLT, "include", "href"));
        places.addAll(document.values(XSLT, "import", "href"));
        return places.stream().anyMatch(place -> place.indexOf(':') >= 0 || place.startsWith("/"));
    }

    private static void compile(SourceFolder folder, Path sheet, List<String> problems) {
        Configuration configuration = new Configuration();
        configuration.setBooleanProperty(Feature.ALLOW_EXTERNAL_FUNCTIONS, false);
        configuration.setConfigurationProperty(Feature.ALLOWED_PROTOCOLS, "file");
        XsltCompiler compiler = new Processor(configuration).newXsltCompiler();
        List<XmlProcessingError> errors = new ArrayList<>();
        compiler.setErrorReporter(errors::add);
        try {
            compiler.compile(new StreamSource(sheet.toFile()));
        } catch (SaxonApiException e) {
            if (errors.isEmpty()) {
                problems.add(folder.name(sheet) + ": " + folder.named(e.getMessage()));
            }
        }
        errors.stream()
                .filter(error -> !error.isWarning())
                .filter(error -> !UNKNOWN_FUNCTION.equals(code(error)))
                .forEach(error -> problems.add(text(folder, sheet, error)));
    }

    private static String code(XmlProcessingError error) {
        return error.getErrorCode() == null ? "" : error.getErrorCode().getLocalName();
    }

    private static String text(SourceFolder folder, Path sheet, XmlProcessingError error) {
        var place = error.getLocation();
        String file =
                place == null || place.getSystemId() == null
                        ? folder.name(sheet)
                        : folder.named(place.getSystemId());
        int line = place == null ? -1 : place.getLineNumber();
        return file
                + (line > 0 ? ":" + line : "")
                + ": "
                + code(error)
                + ": "
                + folder.named(error.getMessage());
    }
}
