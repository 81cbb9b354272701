// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.debug;

import java.util.Map;

/** What is seen at a statement. For the thread that the debugger was called on, while it waits. */
public interface DebugFrame {
    /**
     * The variables by name, the innermost first: values of ESQL, and trees ({@code Element}) for
     * ROW and REFERENCE.
     */
    Map<String, Object> variables();

    /** The trees by correlation name: {@code InputRoot}, {@code OutputRoot}, ... */
    Map<String, Object> trees();
}
