// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment.nativeimage;

import dev.bactrian.esql.source.Diagnostics;
import dev.bactrian.esql.source.Source;
import dev.bactrian.esql.syntax.Declaration;
import dev.bactrian.esql.syntax.EsqlParser;
import dev.bactrian.quarkus.error.ExtensionError;
import io.quarkus.deployment.annotations.BuildStep;
import io.quarkus.deployment.annotations.Produce;
import io.quarkus.deployment.builditem.ApplicationArchivesBuildItem;
import io.quarkus.deployment.builditem.nativeimage.ReflectiveClassBuildItem;
import io.quarkus.deployment.pkg.builditem.ArtifactResultBuildItem;
import io.quarkus.deployment.pkg.steps.NativeOrNativeSourcesBuild;
import io.quarkus.runtime.LocalesBuildTimeConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What the sources of flows in the application name, and an executable must therefore have. */
@SuppressWarnings(
        "deprecation") // NativeOrNativeSourcesBuild: Quarkus 3.27 has no other condition for both
// forms
class SourceDeclarations {

    private static final Pattern LANGUAGE =
            Pattern.compile("\\bcalendarLanguage\\s*=\\s*[\"']([A-Za-z]{2,3})\\b");

    /** ESQL calls static methods of Java: {@code LANGUAGE JAVA EXTERNAL NAME}. */
    @BuildStep
    ReflectiveClassBuildItem javaOfEsql(ApplicationArchivesBuildItem archives) {
        Set<String> classes = new TreeSet<>();
        for (String text : SourceFiles.texts(archives, ".*\\.esql")) {
            classes.addAll(javaClasses(text));
        }
        return ReflectiveClassBuildItem.builder(classes.toArray(String[]::new))
                .methods()
                .reason("EXTERNAL NAME in ESQL")
                .build();
    }

    /**
     * The classes that a file of ESQL calls. What does not parse is told where it is compiled.
     *
     * @param text of the file
     */
    static Set<String> javaClasses(String text) {
        Set<String> classes = new TreeSet<>();
        Diagnostics ignored = new Diagnostics();
        declarations(EsqlParser.parse(new Source("", text), ignored).declarations())
                .filter(routine -> routine.language().equals("JAVA"))
                .map(Declaration.Routine::externalName)
                .filter(name -> name.indexOf('.') > 0)
                .forEach(name -> classes.add(name.substring(0, name.lastIndexOf('.'))));
        return classes;
    }

    private static Stream<Declaration.Routine> declarations(List<Declaration> declarations) {
        return declarations.stream()
                .flatMap(
                        declaration -> {
                            if (declaration instanceof Declaration.Module module) {
                                return declarations(module.members());
                            }
                            return declaration instanceof Declaration.Routine routine
                                    ? Stream.of(routine)
                                    : Stream.empty();
                        });
    }

    /** Refuses an executable that would write a model's dates in another language. */
    @BuildStep(onlyIf = NativeOrNativeSourcesBuild.class)
    @Produce(ArtifactResultBuildItem.class)
    void languages(ApplicationArchivesBuildItem archives, LocalesBuildTimeConfig locales) {
        List<String> missing = missing(SourceFiles.texts(archives, ".*\\.xsd"), locales.locales());
        if (!missing.isEmpty()) {
            throw new IllegalStateException(
                    ExtensionError.LANGUAGE_NOT_IN_EXECUTABLE
                            + ": the message sets have dates in "
                            + String.join(", ", missing)
                            + ": name every language in quarkus.locales");
        }
    }

    /** The languages of models that are not among these; {@link Locale#ROOT} stands for all. */
    static List<String> missing(List<String> models, Set<Locale> locales) {
        Set<String> wanted = new TreeSet<>();
        for (String model : models) {
            Matcher matcher = LANGUAGE.matcher(model);
            while (matcher.find()) {
                wanted.add(matcher.group(1).toLowerCase(Locale.ROOT));
            }
        }
        if (locales.contains(Locale.ROOT)) {
            return List.of();
        }
        locales.forEach(locale -> wanted.remove(locale.getLanguage()));
        return new ArrayList<>(wanted);
    }
}
