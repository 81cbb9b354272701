// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment.nativeimage;

import io.quarkus.bootstrap.model.ApplicationModel;
import io.quarkus.maven.dependency.ResolvedDependency;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The entries of libraries by pattern. A library's next version may have one more of a kind, which
 * a list would not know.
 */
final class LibraryClasses {

    private LibraryClasses() {}

    /**
     * The names of classes.
     *
     * @param groups the Maven groups whose jars are looked through
     * @param path of the class file: {@code org/acme/.*_impl\\.class}
     */
    static String[] matching(ApplicationModel application, List<String> groups, String path) {
        return paths(application, groups, path).stream()
                .map(entry -> entry.substring(0, entry.length() - ".class".length()))
                .map(entry -> entry.replace('/', '.'))
                .toArray(String[]::new);
    }

    /** The paths of entries. */
    static Set<String> paths(ApplicationModel application, List<String> groups, String path) {
        Pattern wanted = Pattern.compile(path);
        Set<String> found = new TreeSet<>();
        for (ResolvedDependency library : application.getRuntimeDependencies()) {
            if (groups.contains(library.getGroupId())) {
                library.getContentTree()
                        .walk(
                                visit -> {
                                    String entry = visit.getRelativePath("/");
                                    if (wanted.matcher(entry).matches()) {
                                        found.add(entry);
                                    }
                                });
            }
        }
        return found;
    }
}
