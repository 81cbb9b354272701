// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.tools.debug;

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
}
