// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageAssembly;

/**
 * One event of a DATABASEEVENT module on its way through a flow: BuildMessage, the flow, EndEvent,
 * in one transaction of the database, which ends when this is closed. One thread.
 */
public final class EventRun implements AutoCloseable {
    private final EsqlModule module;
    private final Element event;
    private final Invocation run;
    private boolean well;

    EventRun(EsqlModule module, Element event, Invocation run) {
        this.module = module;
        this.event = event;
        this.run = run;
    }

    /** Makes the message: {@code Root} of the module. */
    public MessageAssembly build() {
        module.call(run, module.events().build(), event);
        return run.input;
    }

    /** The flow has dealt with the message: records that the event is processed. */
    public void end() {
        module.call(run, module.events().end(), event);
        well = true;
    }

    /** Commits where the event came to its end, else rolls back. */
    @Override
    public void close() {
        run.databases.close(well);
    }
}
