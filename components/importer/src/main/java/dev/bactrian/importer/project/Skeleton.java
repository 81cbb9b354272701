// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.project;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.regex.Matcher;

/** The files of the archetype's project that every project has. */
final class Skeleton {
    private static final String FOLDER = "/dev/bactrian/importer/skeleton/";

    private Skeleton() {}

    static String read(String path) {
        try (InputStream in = Skeleton.class.getResourceAsStream(FOLDER + path)) {
            if (in == null) {
                throw new IllegalStateException("no " + path + " in the importer's jar");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The archetype's settings.
     *
     * @param flow one of the project, named where they say how to choose
     */
    static String settings(String flow) {
        return read("src/main/resources/application.properties")
                .replaceFirst(
                        "(?m)^(#bactrian\\.flows=).*$", "$1" + Matcher.quoteReplacement(flow));
    }

    /**
     * The archetype's pom, of a project of that name.
     *
     * @param extensions of Camel Quarkus, beside those that every project has: {@code kafka}; one
     *     with a colon is a plain jar: {@code org.apache.camel:camel-jsonata}
     */
    static String pom(String artifact, Set<String> extensions) {
        StringBuilder dependencies = new StringBuilder();
        for (String extension : extensions) {
            int colon = extension.indexOf(':');
            dependencies
                    .append("    <dependency>\n      <groupId>")
                    .append(colon < 0 ? "org.apache.camel.quarkus" : extension.substring(0, colon))
                    .append("</groupId>\n      <artifactId>")
                    .append(
                            colon < 0
                                    ? "camel-quarkus-" + extension
                                    : extension.substring(colon + 1))
                    .append("</artifactId>\n    </dependency>\n");
        }
        return read("pom.xml")
                .replaceFirst(
                        "(?s)(<artifactId>bactrian-quarkus</artifactId>\\s*</dependency>\\R)",
                        "$1" + dependencies)
                .replaceFirst("(?m)^#set\\(.*\\)\\R", "")
                .replace("${groupId}", "org.acme")
                .replace("${artifactId}", artifact)
                .replace("${version}", "1.0.0-SNAPSHOT")
                .replace("${symbol_dollar}", "$");
    }
}
