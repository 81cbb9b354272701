// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.debug;

import dev.bactrian.esql.syntax.Place;

/** Is told how a module runs, on the thread that runs it: it goes on when the method returns. */
public interface Debugger {
    /** A statement was compiled: a line to stop at. On the thread that compiles. */
    void compiled(Place place);

    /** A routine begins. */
    void enter(String routine, Place place, DebugFrame frame);

    /** A statement is about to be run, in the routine that was entered last. */
    void statement(Place place, DebugFrame frame);

    /** The routine that was entered last ends, well or not. */
    void exit();
}
