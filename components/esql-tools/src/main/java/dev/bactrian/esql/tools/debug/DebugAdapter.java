// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.tools.debug;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.lsp4j.debug.Breakpoint;
import org.eclipse.lsp4j.debug.Capabilities;
import org.eclipse.lsp4j.debug.ConfigurationDoneArguments;
import org.eclipse.lsp4j.debug.ContinueArguments;
import org.eclipse.lsp4j.debug.ContinueResponse;
import org.eclipse.lsp4j.debug.DisconnectArguments;
import org.eclipse.lsp4j.debug.EvaluateArguments;
import org.eclipse.lsp4j.debug.EvaluateResponse;
import org.eclipse.lsp4j.debug.InitializeRequestArguments;
import org.eclipse.lsp4j.debug.NextArguments;
import org.eclipse.lsp4j.debug.PauseArguments;
import org.eclipse.lsp4j.debug.Scope;
import org.eclipse.lsp4j.debug.ScopesArguments;
import org.eclipse.lsp4j.debug.ScopesResponse;
import org.eclipse.lsp4j.debug.SetBreakpointsArguments;
import org.eclipse.lsp4j.debug.SetBreakpointsResponse;
import org.eclipse.lsp4j.debug.SetExceptionBreakpointsArguments;
import org.eclipse.lsp4j.debug.SetExceptionBreakpointsResponse;
import org.eclipse.lsp4j.debug.Source;
import org.eclipse.lsp4j.debug.SourceBreakpoint;
import org.eclipse.lsp4j.debug.StackFrame;
import org.eclipse.lsp4j.debug.StackTraceArguments;
import org.eclipse.lsp4j.debug.StackTraceResponse;
import org.eclipse.lsp4j.debug.StepInArguments;
import org.eclipse.lsp4j.debug.StepOutArguments;
import org.eclipse.lsp4j.debug.StoppedEventArguments;
import org.eclipse.lsp4j.debug.ThreadsResponse;
import org.eclipse.lsp4j.debug.Variable;
import org.eclipse.lsp4j.debug.VariablesArguments;
import org.eclipse.lsp4j.debug.VariablesResponse;
import org.eclipse.lsp4j.debug.services.IDebugProtocolClient;
import org.eclipse.lsp4j.debug.services.IDebugProtocolServer;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/** One editor that is attached: its requests, and the events that it is sent. */
final class DebugAdapter implements IDebugProtocolServer, Breakpoints.Listener {
    /** Frames of one thread that have numbers of their own. */
    private static final int FRAMES = 1_000;

    private final Breakpoints breakpoints;
    private final Map<Integer, Inspection> inspections = new ConcurrentHashMap<>();
    private volatile IDebugProtocolClient client;

    DebugAdapter(Breakpoints breakpoints) {
        this.breakpoints = breakpoints;
    }

    void connect(IDebugProtocolClient remote) {
        client = remote;
    }

    @Override
    public CompletableFuture<Capabilities> initialize(InitializeRequestArguments arguments) {
        Capabilities can = new Capabilities();
        can.setSupportsConfigurationDoneRequest(true);
        can.setSupportsEvaluateForHovers(true);
        return CompletableFuture.completedFuture(can);
    }

    @Override
    public CompletableFuture<Void> attach(Map<String, Object> arguments) {
        client.initialized();
        return done();
    }

    @Override
    public CompletableFuture<Void> launch(Map<String, Object> arguments) {
        return attach(arguments); // what is debugged runs already
    }

    @Override
    public CompletableFuture<Void> configurationDone(ConfigurationDoneArguments arguments) {
        breakpoints.attach(this);
        return done();
    }

    @Override
    public CompletableFuture<SetBreakpointsResponse> setBreakpoints(
            SetBreakpointsArguments arguments) {
        SourceBreakpoint[] wanted = arguments.getBreakpoints();
        List<Integer> lines = new ArrayList<>();
        List<Breakpoint> set = new ArrayList<>();
        for (SourceBreakpoint one : wanted == null ? new SourceBreakpoint[0] : wanted) {
            Breakpoint made = breakpoint(arguments.getSource().getPath(), one.getLine());
            lines.add(made.getLine());
            set.add(made);
        }
        breakpoints.set(arguments.getSource().getPath(), lines);
        SetBreakpointsResponse response = new SetBreakpointsResponse();
        response.setBreakpoints(set.toArray(Breakpoint[]::new));
        return CompletableFuture.completedFuture(response);
    }

    /** On a line without a statement it stands for the next one that has one. */
    private Breakpoint breakpoint(String path, int line) {
        StatementLines statements = breakpoints.statements();
        int at = statements.from(path, line);
        Breakpoint made = new Breakpoint();
        made.setVerified(at >= 0);
        made.setLine(at >= 0 ? at : line);
        if (at < 0) {
            made.setMessage(
                    statements.isLoaded(path)
                            ? "no statement from this line on"
                            : "no flow has loaded a module of this file");
        }
        return made;
    }

    @Override
    public CompletableFuture<SetExceptionBreakpointsResponse> setExceptionBreakpoints(
            SetExceptionBreakpointsArguments arguments) {
        return CompletableFuture.completedFuture(new SetExceptionBreakpointsResponse());
    }

    @Override
    public CompletableFuture<ThreadsResponse> threads() {
        List<org.eclipse.lsp4j.debug.Thread> all = new ArrayList<>();
        for (SuspendedThread thread : breakpoints.standing()) {
            org.eclipse.lsp4j.debug.Thread made = new org.eclipse.lsp4j.debug.Thread();
            made.setId(thread.id());
            made.setName(thread.name());
            all.add(made);
        }
        ThreadsResponse response = new ThreadsResponse();
        response.setThreads(all.toArray(org.eclipse.lsp4j.debug.Thread[]::new));
        return CompletableFuture.completedFuture(response);
    }

    private static ResponseErrorException refused(String why) {
        return new ResponseErrorException(
                new ResponseError(ResponseErrorCode.InvalidParams, why, null));
    }

    private SuspendedThread standing(int id) {
        SuspendedThread thread = breakpoints.thread(id);
        if (thread == null || !thread.isStanding()) {
            throw refused("thread " + id + " does not stand");
        }
        return thread;
    }

    @Override
    public CompletableFuture<StackTraceResponse> stackTrace(StackTraceArguments arguments) {
        SuspendedThread thread = standing(arguments.getThreadId());
        return thread.ask(
                () -> {
                    List<StackFrame> frames = new ArrayList<>();
                    List<SuspendedThread.Level> levels = thread.levels();
                    for (int i = 0; i < Math.min(levels.size(), FRAMES); i++) {
                        frames.add(frame(thread.id() * FRAMES + i, levels.get(i)));
                    }
                    StackTraceResponse response = new StackTraceResponse();
                    response.setStackFrames(frames.toArray(StackFrame[]::new));
                    response.setTotalFrames(frames.size());
                    return response;
                });
    }

    private StackFrame frame(int id, SuspendedThread.Level level) {
        Source source = new Source();
        String name = SourceNames.normal(level.place().source().name());
        source.setName(name.substring(name.lastIndexOf('/') + 1));
        source.setPath(breakpoints.pathOf(name));
        StackFrame frame = new StackFrame();
        frame.setId(id);
        frame.setName(level.routine());
        frame.setSource(source);
        frame.setLine(level.place().line());
        frame.setColumn(level.place().column());
        return frame;
    }

    @Override
    public CompletableFuture<ScopesResponse> scopes(ScopesArguments arguments) {
        int id = arguments.getFrameId() / FRAMES;
        SuspendedThread thread = standing(id);
        Inspection inspection = inspections.computeIfAbsent(id, i -> new Inspection());
        return thread.ask(
                () -> {
                    SuspendedThread.Level level =
                            thread.levels().get(arguments.getFrameId() % FRAMES);
                    Scope variables = scope("Variables", id, inspection, level.frame().variables());
                    Scope trees = scope("Trees", id, inspection, level.frame().trees());
                    ScopesResponse response = new ScopesResponse();
                    response.setScopes(new Scope[] {variables, trees});
                    return response;
                });
    }

    private static Scope scope(String name, int thread, Inspection inspection, Object what) {
        Scope scope = new Scope();
        scope.setName(name);
        scope.setVariablesReference(thread * FRAMES * FRAMES + inspection.open(what));
        return scope;
    }

    @Override
    public CompletableFuture<VariablesResponse> variables(VariablesArguments arguments) {
        int base = FRAMES * FRAMES;
        int id = arguments.getVariablesReference() / base;
        SuspendedThread thread = standing(id);
        Inspection inspection = inspections.computeIfAbsent(id, i -> new Inspection());
        return thread.ask(
                () -> {
                    List<Variable> found =
                            inspection.variables(arguments.getVariablesReference() % base);
                    for (Variable one : found) {
                        if (one.getVariablesReference() != 0) {
                            one.setVariablesReference(id * base + one.getVariablesReference());
                        }
                    }
                    VariablesResponse response = new VariablesResponse();
                    response.setVariables(found.toArray(Variable[]::new));
                    return response;
                });
    }

    /** A variable or a path of names below a tree: {@code OutputRoot.XMLNSC.Order.Item}. */
    @Override
    public CompletableFuture<EvaluateResponse> evaluate(EvaluateArguments arguments) {
        int frame = arguments.getFrameId() == null ? -1 : arguments.getFrameId();
        int id = frame / FRAMES;
        SuspendedThread thread = standing(id);
        Inspection inspection = inspections.computeIfAbsent(id, i -> new Inspection());
        return thread.ask(
                () -> {
                    SuspendedThread.Level level = thread.levels().get(frame % FRAMES);
                    Variable found = inspection.evaluate(level.frame(), arguments.getExpression());
                    if (found == null) {
                        throw refused("no variable or tree " + arguments.getExpression().trim());
                    }
                    EvaluateResponse response = new EvaluateResponse();
                    response.setResult(found.getValue());
                    response.setType(found.getType());
                    if (found.getVariablesReference() != 0) {
                        response.setVariablesReference(
                                id * FRAMES * FRAMES + found.getVariablesReference());
                    }
                    return response;
                });
    }

    private CompletableFuture<Void> go(int id, SuspendedThread.Step how) {
        SuspendedThread thread = standing(id);
        inspections.remove(id);
        thread.go(how);
        return done();
    }

    @Override
    public CompletableFuture<ContinueResponse> continue_(ContinueArguments arguments) {
        ContinueResponse response = new ContinueResponse();
        response.setAllThreadsContinued(false);
        return go(arguments.getThreadId(), SuspendedThread.Step.RUN).thenApply(v -> response);
    }

    @Override
    public CompletableFuture<Void> next(NextArguments arguments) {
        return go(arguments.getThreadId(), SuspendedThread.Step.OVER);
    }

    @Override
    public CompletableFuture<Void> stepIn(StepInArguments arguments) {
        return go(arguments.getThreadId(), SuspendedThread.Step.IN);
    }

    @Override
    public CompletableFuture<Void> stepOut(StepOutArguments arguments) {
        return go(arguments.getThreadId(), SuspendedThread.Step.OUT);
    }

    @Override
    public CompletableFuture<Void> pause(PauseArguments arguments) {
        breakpoints.pause();
        return done();
    }

    @Override
    public CompletableFuture<Void> disconnect(DisconnectArguments arguments) {
        breakpoints.attach(null);
        return done();
    }

    private static CompletableFuture<Void> done() {
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public void stopped(SuspendedThread thread, String reason) {
        StoppedEventArguments event = new StoppedEventArguments();
        event.setReason(reason);
        event.setThreadId(thread.id());
        event.setAllThreadsStopped(false);
        client.stopped(event);
    }
}
