// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.compute.recipes;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.openrewrite.InMemoryExecutionContext;
import org.openrewrite.Result;
import org.openrewrite.SourceFile;
import org.openrewrite.internal.InMemoryLargeSourceSet;
import org.openrewrite.java.JavaParser;

/** Sources in, rewritten sources out; the original's classes are stubs that only compile. */
final class Rewriting {
    private static final List<String> NAMES = List.of("OrderTotals", "Approvals", "Leftovers");

    private Rewriting() {}

    static String resource(String name) {
        try (InputStream in = Rewriting.class.getResourceAsStream("/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The node of that name, rewritten: all are, together and once for all tests. */
    static String node(String name) {
        return Holder.NODES.get(NAMES.indexOf(name));
    }

    private static final class Holder {
        static final List<String> NODES =
                rewritten(
                        true,
                        NAMES.stream()
                                .map(n -> resource("nodes/" + n + ".txt"))
                                .toArray(String[]::new));
    }

    /** Sources of the original's API, rewritten; those that did not change as they are. */
    static List<String> rewritten(boolean withTheApi, String... sources) {
        String[] api = withTheApi ? resource("plugin-api/api.txt").split("====\n") : new String[0];
        JavaParser parser =
                JavaParser.fromJavaVersion()
                        .dependsOn(api)
                        .logCompilationWarningsAndErrors(withTheApi)
                        .build();
        InMemoryExecutionContext ctx =
                new InMemoryExecutionContext(
                        e -> {
                            throw new IllegalStateException(e);
                        });
        List<SourceFile> parsed = parser.parse(ctx, sources).toList();
        List<Result> results =
                new FromMbJavaComputeNode()
                        .run(new InMemoryLargeSourceSet(parsed), ctx)
                        .getChangeset()
                        .getAllResults();
        return parsed.stream().map(source -> after(source, results)).toList();
    }

    private static String after(SourceFile source, List<Result> results) {
        for (Result result : results) {
            if (result.getBefore().getId().equals(source.getId())) {
                return result.getAfter().printAll();
            }
        }
        return source.printAll();
    }
}
