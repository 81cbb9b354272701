// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.value.EsqlException;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageAssembly;
import java.time.Instant;
import java.time.ZoneId;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * One run of a module on one message: the trees, the module's variables, the state of SQL. One
 * thread.
 */
public final class Invocation {
    final Element[] trees = new Element[Correlation.COUNT];
    final EsqlServices services;
    final Terminals terminals;
    final EsqlLimits limits;
    final ComputeMode mode;
    final MessageAssembly input;
    final String moduleName;
    final Databases databases;
    Object[] moduleSlots = {};

    /** Rises whenever elements may have moved, so that cached positions are looked up again. */
    long shifts;

    int depth;

    /** How often an element that was there became one of another type. */
    long retyped;

    /** How many elements indexed steps have walked over. */
    long steps;

    private Map<StepNode, StepNode.Cache> positions;

    /** Where a step was that stands in no loop of its routine. */
    StepNode.Cache position(StepNode step) {
        if (positions == null) {
            positions = new IdentityHashMap<>();
        }
        return positions.computeIfAbsent(step, s -> new StepNode.Cache());
    }

    /** How many ATOMIC blocks are being run. */
    int atomic;

    /** How many blocks with handlers are being run. */
    int handlers;

    EsqlException handled;
    private long turns;
    private Instant now;
    private long sqlCode;
    private String sqlState = "00000";
    private String sqlErrorText = "";
    private long sqlNativeError;

    Invocation(
            String moduleName,
            MessageAssembly input,
            ComputeMode mode,
            boolean computes,
            EsqlServices services,
            Terminals terminals) {
        this.moduleName = moduleName;
        this.input = input;
        this.mode = mode;
        this.services = services;
        this.terminals = terminals;
        this.limits = services.limits();
        this.databases = new Databases(services);
        trees[Correlation.INPUT_ROOT] = input.message().root();
        trees[Correlation.INPUT_LOCAL] = input.localEnvironment();
        trees[Correlation.INPUT_EXCEPTIONS] = input.exceptionList();
        trees[Correlation.ENVIRONMENT] = input.environment();
        if (computes) {
            clearOutput();
        } else {
            trees[Correlation.OUTPUT_ROOT] = trees[Correlation.INPUT_ROOT];
            trees[Correlation.OUTPUT_LOCAL] = trees[Correlation.INPUT_LOCAL];
            trees[Correlation.OUTPUT_EXCEPTIONS] = trees[Correlation.INPUT_EXCEPTIONS];
        }
    }

    /** Empty output trees: at the start, and behind a PROPAGATE. */
    void clearOutput() {
        trees[Correlation.OUTPUT_ROOT] = Element.folder("Root");
        trees[Correlation.OUTPUT_LOCAL] = Element.folder(MessageAssembly.LOCAL_ENVIRONMENT);
        trees[Correlation.OUTPUT_EXCEPTIONS] = Element.folder(MessageAssembly.EXCEPTION_LIST);
        shifts++;
    }

    /** What belongs to the surroundings. */
    public EsqlServices services() {
        return services;
    }

    /** The limits. */
    public EsqlLimits limits() {
        return limits;
    }

    /** The name of the running module. */
    public String moduleName() {
        return moduleName;
    }

    /** Whether an ATOMIC block is being run. */
    public boolean isAtomic() {
        return atomic > 0;
    }

    /** The moment that all CURRENT_... functions of the message show. */
    public Instant now() {
        if (now == null) {
            now = services.clock().instant();
        }
        return now;
    }

    /** The zone of local times. */
    public ZoneId zone() {
        return services.clock().getZone();
    }

    /** Counts a turn of a loop. */
    void turn() {
        if (++turns > limits.turns()) {
            throw new EsqlException(
                    Problem.LIMIT,
                    "more than " + limits.turns() + " turns of loops",
                    limits.turns());
        }
        if ((turns & 0xFFF) == 0 && Thread.currentThread().isInterrupted()) {
            throw new EsqlException(Problem.LIMIT, "the thread was interrupted in a loop");
        }
    }

    void enter() {
        if (++depth > limits.recursion()) {
            throw new EsqlException(
                    Problem.LIMIT,
                    "more than " + limits.recursion() + " calls within calls",
                    limits.recursion());
        }
    }

    /** Refuses a value that is too long. */
    public void checkLength(long length) {
        if (length > limits.stringLength()) {
            throw new EsqlException(
                    Problem.LIMIT,
                    "a value of "
                            + length
                            + " characters or bytes; the limit is "
                            + limits.stringLength(),
                    length);
        }
    }

    /** Keeps what SQLCODE, SQLSTATE, SQLERRORTEXT and SQLNATIVEERROR are to show. */
    void sqlError(EsqlException e) {
        sqlCode =
                e.problem() == Problem.DATABASE
                        ? -1
                        : e.problem() == Problem.USER ? e.number() : -1;
        sqlState = e.sqlState();
        sqlErrorText = e.text();
        sqlNativeError = e.nativeError();
    }

    /** A database statement failed: thrown, or left to SQLCODE, as the node is configured. */
    void sqlFailed(EsqlException e) {
        sqlError(e);
        if (services.throwsOnDatabaseError()) {
            throw e;
        }
    }

    /** A database statement that found nothing has SQLCODE 100. */
    void sqlDone(boolean found) {
        if (!found && services.treatsWarningsAsErrors()) {
            sqlFailed(
                    EsqlException.database(
                            "the database statement found no row", null, "02000", 100, "02000"));
            return;
        }
        sqlCode = found ? 0 : 100;
        sqlState = found ? "00000" : "02000";
        sqlErrorText = "";
        sqlNativeError = 0;
    }

    /** SQLCODE. */
    public long sqlCode() {
        return sqlCode;
    }

    /** SQLSTATE. */
    public String sqlState() {
        return sqlState;
    }

    /** SQLERRORTEXT. */
    public String sqlErrorText() {
        return sqlErrorText;
    }

    /** SQLNATIVEERROR. */
    public long sqlNativeError() {
        return sqlNativeError;
    }
}
