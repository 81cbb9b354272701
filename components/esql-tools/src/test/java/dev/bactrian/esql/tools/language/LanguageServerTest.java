// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.tools.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The language server, spoken to by a client of the protocol on two pipes. */
class LanguageServerTest {
    private static final String URI = "untitled:orders.esql";
    private static final String OTHER = "untitled:tax.esql";
    private static final String TEXT =
            """
            CREATE COMPUTE MODULE Orders
              CREATE FUNCTION Main() RETURNS BOOLEAN
              BEGIN
                DECLARE total DECIMAL 0;
                SET totl = tax(total) + LENGTH('x');
                RETURN TRUE;
              END;
            END MODULE;
            """;

    private final BlockingQueue<PublishDiagnosticsParams> said = new LinkedBlockingQueue<>();
    private org.eclipse.lsp4j.services.LanguageServer server;

    private final class Client implements LanguageClient {
        @Override
        public void telemetryEvent(Object object) {}

        @Override
        public void publishDiagnostics(PublishDiagnosticsParams diagnostics) {
            said.add(diagnostics);
        }

        @Override
        public void showMessage(MessageParams parameters) {}

        @Override
        public CompletableFuture<MessageActionItem> showMessageRequest(
                ShowMessageRequestParams parameters) {
            return CompletableFuture.completedFuture(null);
        }

        @Override
        public void logMessage(MessageParams message) {}
    }

    @BeforeEach
    void start() throws Exception {
        PipedInputStream toServer = new PipedInputStream(1 << 16);
        PipedInputStream toClient = new PipedInputStream(1 << 16);
        PipedOutputStream fromClient = new PipedOutputStream(toServer);
        PipedOutputStream fromServer = new PipedOutputStream(toClient);
        Thread thread =
                new Thread(
                        () -> {
                            try {
                                LanguageServer.serve(toServer, fromServer);
                            } catch (Exception e) {
                                // the pipe ends with the test
                            }
                        });
        thread.setDaemon(true);
        thread.start();
        Launcher<org.eclipse.lsp4j.services.LanguageServer> launcher =
                LSPLauncher.createClientLauncher(new Client(), toClient, fromClient);
        launcher.startListening();
        server = launcher.getRemoteProxy();
        assertThat(server.initialize(new InitializeParams()).get(30, TimeUnit.SECONDS))
                .satisfies(
                        r -> assertThat(r.getCapabilities().getHoverProvider().getLeft()).isTrue());
        open(URI, TEXT);
    }

    private void open(String uri, String text) {
        server.getTextDocumentService()
                .didOpen(new DidOpenTextDocumentParams(new TextDocumentItem(uri, "esql", 1, text)));
    }

    private PublishDiagnosticsParams next(String uri) throws InterruptedException {
        PublishDiagnosticsParams one = said.poll(30, TimeUnit.SECONDS);
        while (one != null && !one.getUri().equals(uri)) {
            one = said.poll(30, TimeUnit.SECONDS);
        }
        return one;
    }

    @Test
    void whatIsWrongIsSaidAndTakenBackWhenItIsPutRight() throws Exception {
        assertThat(next(URI).getDiagnostics())
                .extracting(d -> d.getCode().getLeft() + " " + d.getRange().getStart().getLine())
                .containsExactlyInAnyOrder("BAC4003 4", "BAC4004 4");
        open(OTHER, "CREATE FUNCTION tax(IN a DECIMAL) RETURNS DECIMAL RETURN a * 2;");
        assertThat(next(URI).getDiagnostics()).hasSize(1);
        server.getTextDocumentService()
                .didChange(
                        new DidChangeTextDocumentParams(
                                new VersionedTextDocumentIdentifier(URI, 2),
                                List.of(
                                        new TextDocumentContentChangeEvent(
                                                TEXT.replace("totl", "total")))));
        assertThat(next(URI).getDiagnostics()).isEmpty();
    }

    @Test
    void completionKnowsNamesFunctionsAndStatements() throws Exception {
        List<CompletionItem> items =
                server.getTextDocumentService()
                        .completion(
                                new CompletionParams(
                                        new TextDocumentIdentifier(URI), new Position(4, 8)))
                        .get(30, TimeUnit.SECONDS)
                        .getLeft();
        assertThat(items)
                .extracting(CompletionItem::getLabel)
                .contains("total", "Main", "InputRoot", "SUBSTRING", "PROPAGATE");
        assertThat(
                        server.getTextDocumentService()
                                .completion(
                                        new CompletionParams(
                                                new TextDocumentIdentifier(URI),
                                                new Position(0, 0)))
                                .get(30, TimeUnit.SECONDS)
                                .getLeft())
                .extracting(CompletionItem::getLabel)
                .contains("Main")
                .doesNotContain("total");
    }

    @Test
    void hoverShowsDeclarationsAndFunctions() throws Exception {
        assertThat(hover(4, 20)).contains("DECLARE total DECIMAL");
        assertThat(hover(4, 32)).contains("LENGTH(source)").contains("Counts the characters");
        assertThat(hover(7, 12)).isEmpty();
    }

    private String hover(int line, int column) throws Exception {
        var hover =
                server.getTextDocumentService()
                        .hover(
                                new HoverParams(
                                        new TextDocumentIdentifier(URI),
                                        new Position(line, column)))
                        .get(30, TimeUnit.SECONDS);
        return hover == null ? "" : hover.getContents().getRight().getValue();
    }

    @Test
    void aDefinitionIsFoundInItsOwnSourceAndInOthers() throws Exception {
        open(OTHER, "CREATE FUNCTION tax(IN a DECIMAL) RETURNS DECIMAL RETURN a * 2;");
        assertThat(definition(4, 20))
                .satisfies(
                        l -> {
                            assertThat(l.getUri()).isEqualTo(URI);
                            assertThat(l.getRange().getStart().getLine()).isEqualTo(3);
                        });
        assertThat(definition(4, 16).getUri()).isEqualTo(OTHER);
    }

    private Location definition(int line, int column) throws Exception {
        return server.getTextDocumentService()
                .definition(
                        new DefinitionParams(
                                new TextDocumentIdentifier(URI), new Position(line, column)))
                .get(30, TimeUnit.SECONDS)
                .getLeft()
                .get(0);
    }

    @Test
    void aSourceIsFormatted() throws Exception {
        open(OTHER, "CREATE FUNCTION f( )  RETURNS INTEGER\nBEGIN\nRETURN 1 ;\nEND;");
        assertThat(
                        server.getTextDocumentService()
                                .formatting(
                                        new DocumentFormattingParams(
                                                new TextDocumentIdentifier(OTHER),
                                                new FormattingOptions(2, true)))
                                .get(30, TimeUnit.SECONDS)
                                .get(0)
                                .getNewText())
                .isEqualTo("CREATE FUNCTION f() RETURNS INTEGER\nBEGIN\n  RETURN 1;\nEND;\n");
    }
}
