// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.tools.debug;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.esql.syntax.Place;
import dev.bactrian.tree.Message;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.apache.camel.CamelContext;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.eclipse.lsp4j.debug.Breakpoint;
import org.eclipse.lsp4j.debug.ConfigurationDoneArguments;
import org.eclipse.lsp4j.debug.ContinueArguments;
import org.eclipse.lsp4j.debug.DisconnectArguments;
import org.eclipse.lsp4j.debug.EvaluateArguments;
import org.eclipse.lsp4j.debug.EvaluateResponse;
import org.eclipse.lsp4j.debug.InitializeRequestArguments;
import org.eclipse.lsp4j.debug.NextArguments;
import org.eclipse.lsp4j.debug.Scope;
import org.eclipse.lsp4j.debug.ScopesArguments;
import org.eclipse.lsp4j.debug.SetBreakpointsArguments;
import org.eclipse.lsp4j.debug.Source;
import org.eclipse.lsp4j.debug.SourceBreakpoint;
import org.eclipse.lsp4j.debug.StackFrame;
import org.eclipse.lsp4j.debug.StackTraceArguments;
import org.eclipse.lsp4j.debug.StepInArguments;
import org.eclipse.lsp4j.debug.StepOutArguments;
import org.eclipse.lsp4j.debug.StoppedEventArguments;
import org.eclipse.lsp4j.debug.Variable;
import org.eclipse.lsp4j.debug.VariablesArguments;
import org.eclipse.lsp4j.debug.launch.DSPLauncher;
import org.eclipse.lsp4j.debug.services.IDebugProtocolClient;
import org.eclipse.lsp4j.debug.services.IDebugProtocolServer;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A route whose module is debugged by a client of the protocol. */
class DebugServerTest {
    private static final String MODULE =
            """
            CREATE COMPUTE MODULE Orders
              CREATE FUNCTION Main() RETURNS BOOLEAN
              BEGIN
                DECLARE total INTEGER 0;
                SET OutputRoot.XMLNSC.Order.Item = InputRoot.XMLNSC.Order.Item;
                SET total = twice(21);
                SET OutputRoot.XMLNSC.Order.Total = total;
                RETURN TRUE;
              END;
              CREATE FUNCTION twice(IN n INTEGER) RETURNS INTEGER
              BEGIN
                DECLARE result INTEGER n * 2;
                RETURN result;
              END;
            END MODULE;
            """;

    @TempDir Path directory;

    private final BlockingQueue<StoppedEventArguments> stops = new LinkedBlockingQueue<>();
    private final CountDownLatch initialized = new CountDownLatch(1);
    private IDebugProtocolServer server;
    private StackFrame[] frames;
    private int thread;

    private final class Editor implements IDebugProtocolClient {
        @Override
        public void initialized() {
            initialized.countDown();
        }

        @Override
        public void stopped(StoppedEventArguments event) {
            stops.add(event);
        }
    }

    private static <T> T of(CompletableFuture<T> answer) throws Exception {
        return answer.get(30, TimeUnit.SECONDS);
    }

    /** Waits for a stop; gives reason, routines and line. */
    private String stop() throws Exception {
        StoppedEventArguments stopped = stops.poll(30, TimeUnit.SECONDS);
        thread = stopped.getThreadId();
        StackTraceArguments arguments = new StackTraceArguments();
        arguments.setThreadId(thread);
        frames = of(server.stackTrace(arguments)).getStackFrames();
        return stopped.getReason()
                + " "
                + Arrays.stream(frames).map(f -> f.getName() + ":" + f.getLine()).toList();
    }

    private Map<String, Variable> scope(int frame, String name) throws Exception {
        ScopesArguments arguments = new ScopesArguments();
        arguments.setFrameId(frames[frame].getId());
        for (Scope scope : of(server.scopes(arguments)).getScopes()) {
            if (scope.getName().equals(name)) {
                return children(scope.getVariablesReference());
            }
        }
        throw new AssertionError(name);
    }

    private Map<String, Variable> children(int reference) throws Exception {
        VariablesArguments arguments = new VariablesArguments();
        arguments.setVariablesReference(reference);
        Map<String, Variable> found = new java.util.LinkedHashMap<>();
        for (Variable one : of(server.variables(arguments)).getVariables()) {
            found.put(one.getName(), one);
        }
        return found;
    }

    @Test
    void breakpointsStepsTreesAndVariables() throws Exception {
        Path file = directory.resolve("orders.esql");
        Files.writeString(file, MODULE);
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        try (CamelContext context = new DefaultCamelContext()) {
            context.getPropertiesComponent()
                    .addInitialProperty("bactrian.esql.debug-port", String.valueOf(port));
            context.addRoutes(
                    new RouteBuilder() {
                        @Override
                        public void configure() {
                            from("direct:orders").to("esql:file:" + file + "#Orders");
                        }
                    });
            context.start();
            try (Socket socket = new Socket("localhost", port)) {
                Launcher<IDebugProtocolServer> launcher =
                        DSPLauncher.createClientLauncher(
                                new Editor(), socket.getInputStream(), socket.getOutputStream());
                launcher.startListening();
                server = launcher.getRemoteProxy();
                attach(file, 5);
                CompletableFuture<Object> reply =
                        context.createProducerTemplate()
                                .asyncRequestBody(
                                        "direct:orders", "<Order><Item>tea</Item></Order>");
                walk();
                disconnect();
                assertThat(reply.get(30, TimeUnit.SECONDS))
                        .isInstanceOfSatisfying(
                                Message.class,
                                m ->
                                        assertThat(
                                                        m.root()
                                                                .path("XMLNSC", "Order", "Total")
                                                                .value())
                                                .isEqualTo(42L));
                assertThat(stops).isEmpty();
            }
        }
    }

    private void attach(Path file, int line) throws Exception {
        of(server.initialize(new InitializeRequestArguments()));
        of(server.attach(Map.of()));
        assertThat(initialized.await(30, TimeUnit.SECONDS)).isTrue();
        Breakpoint elsewhere = breakpoint(directory.resolve("other.esql"), 1);
        assertThat(elsewhere.isVerified()).isFalse();
        assertThat(elsewhere.getMessage()).isEqualTo("no flow has loaded a module of this file");
        Breakpoint behind = breakpoint(file, 14);
        assertThat(behind.isVerified()).isFalse();
        assertThat(behind.getMessage()).isEqualTo("no statement from this line on");
        Breakpoint moved = breakpoint(file, 10);
        assertThat(moved.isVerified()).isTrue();
        assertThat(moved.getLine()).as("the next with a statement").isBetween(11, 12);
        assertThat(breakpoint(file, line).isVerified()).isTrue();
        of(server.configurationDone(new ConfigurationDoneArguments()));
    }

    private Breakpoint breakpoint(Path file, int line) throws Exception {
        SetBreakpointsArguments breakpoints = new SetBreakpointsArguments();
        Source source = new Source();
        source.setPath(file.toString());
        breakpoints.setSource(source);
        SourceBreakpoint at = new SourceBreakpoint();
        at.setLine(line);
        breakpoints.setBreakpoints(new SourceBreakpoint[] {at});
        return of(server.setBreakpoints(breakpoints)).getBreakpoints()[0];
    }

    private void walk() throws Exception {
        assertThat(stop()).isEqualTo("breakpoint [Main:5]");
        assertThat(frames[0].getSource().getPath())
                .as("as the editor names it")
                .isEqualTo(directory.resolve("orders.esql").toString());
        assertThat(scope(0, "Variables").get("total").getValue()).isEqualTo("0");
        Map<String, Variable> trees = scope(0, "Trees");
        assertThat(trees).containsKeys("InputRoot", "OutputRoot", "Environment");
        Variable body = children(trees.get("InputRoot").getVariablesReference()).get("XMLNSC");
        Variable order = children(body.getVariablesReference()).get("Order");
        assertThat(children(order.getVariablesReference()).get("Item").getValue())
                .isEqualTo("'tea'");
        assertThat(evaluate("OutputRoot.XMLNSC.Order.Item")).isEqualTo("NULL");
        assertThat(evaluated("InputRoot.XMLNSC.Order").getVariablesReference())
                .as("it can be opened")
                .isPositive();
        assertThatThrownBy(() -> evaluate("InputRot.XMLNSC"))
                .hasMessageContaining("no variable or tree InputRot.XMLNSC");
        over();
        assertThat(stop()).isEqualTo("step [Main:6]");
        assertThat(evaluate("OutputRoot.XMLNSC.Order.Item")).isEqualTo("'tea'");
        StepInArguments in = new StepInArguments();
        in.setThreadId(thread);
        of(server.stepIn(in));
        assertThat(stop()).isEqualTo("step [twice:12, Main:6]");
        assertThat(scope(0, "Variables").get("n").getValue()).isEqualTo("21");
        over();
        assertThat(stop()).isEqualTo("step [twice:13, Main:6]");
        assertThat(evaluate("result")).isEqualTo("42");
        StepOutArguments out = new StepOutArguments();
        out.setThreadId(thread);
        of(server.stepOut(out));
        assertThat(stop()).isEqualTo("step [Main:7]");
        assertThat(scope(0, "Variables").get("total").getValue()).isEqualTo("42");
        ContinueArguments go = new ContinueArguments();
        go.setThreadId(thread);
        of(server.continue_(go));
    }

    private void over() throws Exception {
        NextArguments next = new NextArguments();
        next.setThreadId(thread);
        of(server.next(next));
    }

    private String evaluate(String expression) throws Exception {
        return evaluated(expression).getResult();
    }

    private EvaluateResponse evaluated(String expression) throws Exception {
        EvaluateArguments arguments = new EvaluateArguments();
        arguments.setFrameId(frames[0].getId());
        arguments.setExpression(expression);
        return of(server.evaluate(arguments));
    }

    private void disconnect() throws Exception {
        of(server.disconnect(new DisconnectArguments()));
    }

    @Test
    void namesOfSourcesMatchThePathsOfEditors() {
        assertThat(SourceNames.same("/home/me/src/esql/Orders.esql", "esql/Orders.esql")).isTrue();
        assertThat(SourceNames.same("/home/me/Orders.esql", "file:/home/me/Orders.esql")).isTrue();
        assertThat(SourceNames.same("C:/w/Orders.esql", "classpath:Orders.esql")).isTrue();
        assertThat(SourceNames.same("/home/me/MyOrders.esql", "Orders.esql")).isFalse();
    }

    @Test
    void aSourceBesideOneThatTheEditorHasIsFoundByItsPath() {
        StatementLines loaded = new StatementLines();
        dev.bactrian.esql.source.Source source =
                new dev.bactrian.esql.source.Source("esql/a.esql", "SET x = 1;");
        loaded.add(new Place(source, 0, 10));
        assertThat(SourceNames.beside("/w/src/esql/a.esql", "esql/b.esql", loaded))
                .isEqualTo("/w/src/esql/b.esql");
        assertThat(SourceNames.beside("/w/src/other.esql", "esql/b.esql", loaded)).isNull();
    }
}
