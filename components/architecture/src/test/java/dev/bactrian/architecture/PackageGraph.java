// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.architecture;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Which package uses which, and by what class. */
final class PackageGraph {
    private final Map<String, Map<String, String>> uses = new TreeMap<>();

    /** The graph of these classes; what they use of others is left out. */
    PackageGraph(JavaClasses classes, String within) {
        for (JavaClass from : classes) {
            uses.computeIfAbsent(from.getPackageName(), name -> new TreeMap<>());
            for (Dependency dependency : from.getDirectDependenciesFromSelf()) {
                String to = dependency.getTargetClass().getBaseComponentType().getPackageName();
                if (to.startsWith(within) && !to.equals(from.getPackageName())) {
                    uses.get(from.getPackageName())
                            .putIfAbsent(
                                    to,
                                    from.getSimpleName()
                                            + " uses "
                                            + dependency.getTargetClass().getSimpleName());
                }
            }
        }
    }

    /** Each group of packages that reach each other, with the uses between them. */
    List<String> cycles() {
        Map<String, Set<String>> reach = new TreeMap<>();
        uses.keySet().forEach(name -> reach.put(name, reachable(name)));
        List<String> found = new ArrayList<>();
        Set<String> told = new TreeSet<>();
        for (String name : uses.keySet()) {
            Set<String> group = new TreeSet<>();
            for (String other : reach.get(name)) {
                if (reach.containsKey(other) && reach.get(other).contains(name)) {
                    group.add(other);
                }
            }
            if (!group.isEmpty() && told.add(group.toString())) {
                found.add(told(group));
            }
        }
        return found;
    }

    private String told(Set<String> group) {
        StringBuilder text = new StringBuilder("cycle of " + group);
        for (String from : group) {
            uses.get(from)
                    .forEach(
                            (to, by) -> {
                                if (group.contains(to)) {
                                    text.append("\n  ").append(from).append(" -> ").append(to);
                                    text.append(": ").append(by);
                                }
                            });
        }
        return text.toString();
    }

    private Set<String> reachable(String from) {
        Set<String> seen = new TreeSet<>();
        List<String> open = new ArrayList<>(uses.get(from).keySet());
        while (!open.isEmpty()) {
            String next = open.remove(open.size() - 1);
            if (seen.add(next)) {
                open.addAll(uses.getOrDefault(next, Map.of()).keySet());
            }
        }
        return seen;
    }
}
