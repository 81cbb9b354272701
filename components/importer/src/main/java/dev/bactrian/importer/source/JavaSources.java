// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.source;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The Java classes of a workspace. Those that the imported project can compile stand in it as they
 * are: they use nothing but the JDK, our API, Camel's, and each other.
 */
public final class JavaSources {
    private static final Pattern PACKAGE =
            Pattern.compile("(?m)^[ \\t]*+package[ \\t]++([A-Za-z_][A-Za-z0-9_.]*)[ \\t]*;");
    private static final Pattern IMPORT =
            Pattern.compile(
                    "(?m)^[ \\t]*+import[ \\t]++(?:static[ \\t]++)?([A-Za-z_][A-Za-z0-9_.]*?)(\\.\\*)?[ \\t]*;");
    private static final Pattern NODE = Pattern.compile("extends\\s+JavaCompute\\b");
    private static final Pattern WORD = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
    private static final String ALL = ".*";
    private static final Pattern KNOWN =
            Pattern.compile(
                    "(java|javax\\.xml|javax\\.crypto|javax\\.net|org\\.w3c\\.dom|org\\.xml\\.sax|dev\\.bactrian|org\\.apache\\.camel)(\\..*)?");

    private final Map<String, Artefact> classes = new LinkedHashMap<>();
    private final Map<String, Set<String>> packages = new HashMap<>();
    private final Map<String, List<String>> usedBy = new HashMap<>();
    private final Set<String> compiling = new LinkedHashSet<>();

    /** Those of a workspace, by the names of their classes. */
    public JavaSources(Workspace workspace) {
        for (Artefact file : workspace.files(".java")) {
            String name = className(file);
            if (classes.putIfAbsent(name, file) == null) {
                packages.computeIfAbsent(packageOf(name), p -> new LinkedHashSet<>()).add(name);
            }
        }
        Deque<String> broken = new ArrayDeque<>();
        for (String name : classes.keySet()) {
            if (usesKnownOnly(name)) {
                compiling.add(name);
            } else {
                broken.add(name);
            }
        }
        // Who uses what does not compile does not compile.
        while (!broken.isEmpty()) {
            String name = broken.poll();
            breakUsers(name, broken);
            breakUsers(packageOf(name) + ALL, broken);
        }
    }

    private void breakUsers(String of, Deque<String> broken) {
        List<String> users = usedBy.remove(of);
        for (String user : users == null ? List.<String>of() : users) {
            if (compiling.remove(user)) {
                broken.add(user);
            }
        }
    }

    private static String className(Artefact file) {
        Matcher declared = PACKAGE.matcher(file.text());
        String simple = file.name().replaceFirst("\\.java$", "");
        return declared.find() ? declared.group(1) + "." + simple : simple;
    }

    private static String packageOf(String className) {
        int dot = className.lastIndexOf('.');
        return dot < 0 ? "" : className.substring(0, dot);
    }

    /** Notes which classes of the workspace a class uses. */
    private boolean usesKnownOnly(String name) {
        String text = classes.get(name).text();
        if (text.contains("com.ibm.")) {
            return false;
        }
        Matcher imported = IMPORT.matcher(text);
        while (imported.find()) {
            String what = imported.group(1);
            if (!KNOWN.matcher(what).matches()
                    && !usesClass(name, what)
                    && !usesPackage(name, what)) {
                return false;
            }
        }
        String space = packageOf(name);
        Set<String> neighbours = packages.get(space);
        Matcher word = WORD.matcher(text);
        Set<String> seen = new LinkedHashSet<>();
        while (word.find()) {
            String neighbour = space.isEmpty() ? word.group() : space + "." + word.group();
            if (neighbours.contains(neighbour) && seen.add(neighbour)) {
                uses(name, neighbour);
            }
        }
        return true;
    }

    private void uses(String user, String used) {
        if (!user.equals(used)) {
            usedBy.computeIfAbsent(used, u -> new ArrayList<>()).add(user);
        }
    }

    /** The class itself, or one that it is a member of. */
    private boolean usesClass(String user, String imported) {
        for (String name = imported; !name.isEmpty(); name = packageOf(name)) {
            if (classes.containsKey(name)) {
                uses(user, name);
                return true;
            }
        }
        return false;
    }

    private boolean usesPackage(String user, String imported) {
        if (!packages.containsKey(imported)) {
            return false;
        }
        uses(user, imported + ALL);
        return true;
    }

    /**
     * Where a file goes in the project.
     *
     * @return below {@code src/main/java}, or null where it does not compile there
     */
    public String target(Artefact file) {
        String name = className(file);
        return compiling.contains(name) && classes.get(name) == file
                ? "src/main/java/" + name.replace('.', '/') + ".java"
                : null;
    }

    /** Whether a class is there that runs as a node of ours. */
    public boolean isNode(String className) {
        return compiling.contains(className) && NODE.matcher(classes.get(className).text()).find();
    }
}
