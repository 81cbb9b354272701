// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker;

import dev.bactrian.broker.error.BrokerError;
import dev.bactrian.esql.source.Spelling;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The names of all settings under {@code bactrian.}, against which a process checks those that it
 * is given: a slip of the pen would otherwise leave a default in force without a word.
 *
 * <p>A flow may have settings of its own under {@code bactrian.flow.<id>.}, read by a place holder
 * where no build can see it; there a name is refused when it is nearly that of a known setting.
 */
public final class SettingNames {

    private static final String ROOM = "bactrian.";
    private static final Pattern OF_A_FLOW =
            Pattern.compile("bactrian\\.flow\\.(\"[^\"]+\"|[^.]+)\\.");

    /** Names that are read by tests and tools, in the same process now and then. */
    private static final List<String> OF_TOOLS = List.of("bactrian.test.", "bactrian.kill.");

    private final Set<String> names = new TreeSet<>();

    /**
     * Takes the names that there are.
     *
     * @param names each in full; {@code *} stands for one word, as in {@code
     *     bactrian.flow.*.instances}
     */
    public SettingNames(Collection<String> names) {
        this.names.addAll(names);
    }

    /**
     * Refuses a name that is none of these.
     *
     * @param name of a setting that was given, as configuration sources list it
     * @param certain whether it was meant for this process: a variable of the environment may be
     *     another program's, and is refused only when it is nearly a known name
     * @throws IllegalArgumentException BAC8303 with the name that was perhaps meant
     */
    public void check(String name, boolean certain) {
        if (!name.startsWith(ROOM)
                || isKnown(name)
                || OF_TOOLS.stream().anyMatch(name::startsWith)) {
            return;
        }
        var flow = OF_A_FLOW.matcher(name);
        boolean ofAFlow = flow.lookingAt();
        String nearest = ofAFlow ? nearestOf(flow.group(), name) : nearest(name);
        if (nearest != null) {
            throw new IllegalArgumentException(
                    BrokerError.NO_SUCH_SETTING
                            + ": "
                            + name
                            + " is no setting; did you mean "
                            + nearest
                            + "?");
        }
        if (certain && !ofAFlow) {
            throw new IllegalArgumentException(
                    BrokerError.NO_SUCH_SETTING
                            + ": "
                            + name
                            + " is no setting; docs/configuration.md lists those there are");
        }
    }

    private boolean isKnown(String name) {
        if (names.contains(name)) {
            return true;
        }
        return names.stream()
                        .filter(known -> known.contains("*") || known.endsWith("[]"))
                        .anyMatch(known -> pattern(known).matcher(name).matches())
                || names.contains(name.replaceAll("\\[\\d+]$", ""));
    }

    /**
     * At most a third of the letters behind the room may differ; a room is known by its own name.
     */
    private String nearest(String name) {
        String near =
                Spelling.nearest(behind(name), names.stream().map(SettingNames::behind).toList());
        return near == null ? null : ROOM + near;
    }

    private String nearestOf(String prefix, String name) {
        List<String> ofFlows =
                names.stream()
                        .filter(known -> OF_A_FLOW.matcher(known).lookingAt())
                        .map(known -> OF_A_FLOW.matcher(known).replaceFirst(""))
                        .toList();
        String near = Spelling.nearest(name.substring(prefix.length()), ofFlows);
        return near == null ? null : prefix + near;
    }

    private static String behind(String name) {
        return name.substring(Math.min(ROOM.length(), name.length()));
    }

    private static Pattern pattern(String known) {
        return Pattern.compile(Pattern.quote(known).replace("*", "\\E(\"[^\"]+\"|[^.]+)\\Q"));
    }
}
