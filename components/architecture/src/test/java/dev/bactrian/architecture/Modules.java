// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The modules of this build, in the order of the root's pom, with their classes. */
final class Modules {
    /** The root of the tree. */
    static final Path ROOT = Path.of("..", "..");

    private static final Pattern MODULE = Pattern.compile("<module>([^<]*)</module>");
    private static final String THIS = "components/architecture";

    private Modules() {}

    /** Their directories, relative to the root; without profiles, and without this one. */
    static List<String> all() {
        try {
            String pom = Files.readString(ROOT.resolve("pom.xml"));
            Matcher module = MODULE.matcher(pom.substring(0, pom.indexOf("<properties>")));
            List<String> names = new ArrayList<>();
            while (module.find()) {
                if (!module.group(1).equals(THIS)) {
                    names.add(module.group(1));
                }
            }
            return names;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Those that have classes. */
    static List<String> withClasses() {
        return all().stream()
                .filter(name -> Files.isDirectory(ROOT.resolve(name).resolve("src/main/java")))
                .toList();
    }

    /** Where the classes of those that have some are. */
    static List<Path> classes() {
        return withClasses().stream()
                .map(name -> ROOT.resolve(name).resolve("target/classes"))
                .filter(Files::isDirectory)
                .toList();
    }

    /** The module that a class file lies in. */
    static String of(Path classFile) {
        Path relative =
                ROOT.toAbsolutePath()
                        .normalize()
                        .relativize(classFile.toAbsolutePath().normalize());
        String name = relative.toString().replace('\\', '/');
        return name.substring(0, name.indexOf("/target/"));
    }
}
