// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.tools.debug;

import java.util.Arrays;

/** Whether a file of the editor is the one that a module was compiled from. */
final class SourceNames {
    private SourceNames() {}

    /** With slashes, and without a scheme. */
    static String normal(String name) {
        String path = name.replace('\\', '/');
        int scheme =
                path.startsWith("classpath:") || path.startsWith("file:") ? path.indexOf(':') : -1;
        path = path.substring(scheme + 1);
        while (path.startsWith("//")) {
            path = path.substring(1);
        }
        return path;
    }

    /** An editor has whole paths, a route names resources: one ends with the other. */
    static boolean same(String path, String source) {
        String wanted = normal(source);
        return path.equals(wanted)
                || path.endsWith(wanted.startsWith("/") ? wanted : "/" + wanted)
                || wanted.endsWith(path.startsWith("/") ? path : "/" + path);
    }

    /**
     * The whole path of a source from that of another one which is loaded by a name of its own:
     * {@code /w/src/esql/b.esql} for {@code esql/b.esql} beside {@code /w/src/esql/a.esql}.
     *
     * @return null where nothing tells
     */
    static String beside(String path, String source, StatementLines loaded) {
        int folders = source.split("/").length;
        String[] names = path.split("/");
        if (source.startsWith("/") || names.length <= folders || !loaded.isLoaded(path)) {
            return null;
        }
        String root = String.join("/", Arrays.asList(names).subList(0, names.length - folders));
        return root + "/" + source;
    }
}
