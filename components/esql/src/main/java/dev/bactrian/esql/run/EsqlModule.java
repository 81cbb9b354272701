// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.ModuleKind;
import dev.bactrian.esql.value.EsqlException;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageAssembly;
import java.util.ArrayList;
import java.util.List;

/** A compiled module: runs on one message after the other, on any number of threads at a time. */
public final class EsqlModule {
    private final String name;
    private final ModuleKind kind;
    private final Routine main;
    private final EventRoutines events;
    private final StatementNode variables;
    private final int variableSlots;
    private final int initialiserSlots;
    private final List<String> terminals;

    /**
     * @param main the routine Main; null for a module of events
     * @param events the procedures of a module of events; null for others
     * @param variables what sets the module's variables for each message
     * @param variableSlots how many variables the module has
     * @param initialiserSlots the slots that setting them takes
     * @param terminals the terminals that PROPAGATE names as constants
     */
    public EsqlModule(
            String name,
            ModuleKind kind,
            Routine main,
            EventRoutines events,
            StatementNode variables,
            int variableSlots,
            int initialiserSlots,
            List<String> terminals) {
        this.name = name;
        this.kind = kind;
        this.main = main;
        this.events = events;
        this.variables = variables;
        this.variableSlots = variableSlots;
        this.initialiserSlots = initialiserSlots;
        this.terminals = List.copyOf(terminals);
    }

    /** The name. */
    public String name() {
        return name;
    }

    /** What kind of node it is for. */
    public ModuleKind kind() {
        return kind;
    }

    /** The terminals that PROPAGATE names as constants, {@code out} where it names none. */
    public List<String> terminals() {
        return terminals;
    }

    /** What a module came to: the decision (null is unknown), and the message to go on with. */
    public record Outcome(Boolean decision, MessageAssembly output) {
        /** Whether the message is to go on; for a Compute or Database module. */
        public boolean goesOn() {
            return decision != null && decision;
        }
    }

    /**
     * Runs on a message.
     *
     * @param input the message; its trees are read, and in Filter and Database modules changed
     * @param mode which output trees a Compute module makes
     * @throws EsqlException what no handler took
     */
    public Outcome run(
            MessageAssembly input, ComputeMode mode, EsqlServices services, Terminals terminals) {
        return run(
                new Invocation(name, input, mode, kind == ModuleKind.COMPUTE, services, terminals));
    }

    Outcome run(Invocation run) {
        boolean well = false;
        try {
            run.moduleSlots = new Object[variableSlots];
            variables.run(new Frame(initialiserSlots, run));
            Object result = main.run(run);
            well = true;
            return new Outcome(decision(result), output(run));
        } catch (PassedOn e) {
            throw e.failure();
        } finally {
            run.databases.close(well);
        }
    }

    EventRoutines events() {
        return events;
    }

    /**
     * Reads the events that there are now (ReadEvents), in a transaction of its own, which ends
     * before this returns.
     *
     * @return the children that the module gave its ROW, each with Usr and Key
     * @throws EsqlException what no handler took
     */
    public List<Element> readEvents(EsqlServices services) {
        Invocation run = eventInvocation(services);
        Element row = Element.folder("NewEvents");
        boolean well = false;
        try {
            call(run, events.read(), row);
            well = true;
        } finally {
            run.databases.close(well);
        }
        List<Element> found = new ArrayList<>();
        for (Element e = row.firstChild(); e != null; e = row.firstChild()) {
            found.add(e.detach());
        }
        return found;
    }

    /** An event that {@link #readEvents} gave, to be sent through the flow. */
    public EventRun event(Element event, EsqlServices services) {
        return new EventRun(this, event, eventInvocation(services));
    }

    private Invocation eventInvocation(EsqlServices services) {
        MessageAssembly empty = MessageAssembly.of(new Message());
        Invocation run =
                new Invocation(name, empty, ComputeMode.MESSAGE, false, services, Terminals.NONE);
        run.moduleSlots = new Object[variableSlots];
        variables.run(new Frame(initialiserSlots, run));
        return run;
    }

    void call(Invocation run, Routine routine, Element argument) {
        routine.callWith(run, argument);
    }

    private Boolean decision(Object result) {
        Object value = result instanceof Element e ? e.value() : result;
        if (value instanceof Boolean b) {
            return b;
        }
        if (value == null) {
            return null;
        }
        throw new EsqlException(
                Problem.OPERAND, "Main returns a BOOLEAN, not '" + value + "'", value);
    }

    static MessageAssembly output(Invocation run) {
        boolean computes = run.trees[Correlation.OUTPUT_ROOT] != run.trees[Correlation.INPUT_ROOT];
        if (!computes) {
            return run.input;
        }
        return new MessageAssembly(
                run.mode.message()
                        ? new Message(run.trees[Correlation.OUTPUT_ROOT])
                        : run.input.message(),
                run.mode.localEnvironment()
                        ? run.trees[Correlation.OUTPUT_LOCAL]
                        : run.input.localEnvironment(),
                run.input.environment(),
                run.mode.exceptionList()
                        ? run.trees[Correlation.OUTPUT_EXCEPTIONS]
                        : run.input.exceptionList());
    }

    /** An expression on its own, as a Camel language has it. */
    public static Object evaluate(
            ValueNode expression,
            StatementNode setup,
            int moduleSlots,
            int slots,
            MessageAssembly input,
            EsqlServices services) {
        Invocation run =
                new Invocation("", input, ComputeMode.MESSAGE, false, services, Terminals.NONE);
        boolean well = false;
        try {
            run.moduleSlots = new Object[moduleSlots];
            if (setup != null) {
                setup.run(new Frame(slots, run));
            }
            Object result = expression.tree(new Frame(slots, run));
            well = true;
            return result;
        } catch (RuntimeException | StackOverflowError e) {
            throw Failures.located(e, run, null);
        } finally {
            run.databases.close(well);
        }
    }
}
