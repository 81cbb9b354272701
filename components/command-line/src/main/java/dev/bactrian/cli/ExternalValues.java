// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.esql.resolve.ExternalVariables;
import dev.bactrian.esql.source.Source;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Values for EXTERNAL variables of ESQL, as {@code --set} gives them. */
final class ExternalValues {
    private ExternalValues() {}

    /** Refuses a name that no source declares: its value would go nowhere. */
    static void check(CommandLine command, List<Source> sources, Map<String, String> values) {
        String complaint = ExternalVariables.complaint(sources, values.keySet());
        if (!complaint.isEmpty()) {
            throw new ParameterException(command, "--set: " + complaint);
        }
    }
}
