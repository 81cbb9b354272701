// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.source;

import dev.bactrian.tree.MessageException;
import java.util.List;
import java.util.stream.Collectors;

/** ESQL that does not compile; carries all that is wrong with it. */
public final class EsqlCompileException extends MessageException {
    private static final long serialVersionUID = 1L;

    private final transient List<Diagnostic> diagnostics;

    /** With everything that was said, at least one error among it. */
    public EsqlCompileException(List<Diagnostic> diagnostics) {
        super(
                diagnostics.get(0).problem().code(),
                "ESQL does not compile\n"
                        + diagnostics.stream()
                                .map(Diagnostic::render)
                                .collect(Collectors.joining("\n")));
        this.diagnostics = List.copyOf(diagnostics);
    }

    /** What is wrong, by file and place. */
    public List<Diagnostic> diagnostics() {
        return diagnostics;
    }
}
