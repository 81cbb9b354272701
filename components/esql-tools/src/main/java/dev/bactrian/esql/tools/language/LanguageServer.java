// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.tools.language;

import dev.bactrian.esql.format.EsqlFormatter;
import dev.bactrian.esql.project.EsqlFiles;
import dev.bactrian.esql.source.Source;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.CompletionOptions;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.LocationLink;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.TextDocumentSyncKind;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.eclipse.lsp4j.services.WorkspaceService;

/**
 * The language server of ESQL: diagnostics, completion, hover, definitions and formatting. The
 * sources of the editor's folder are compiled together, those that are open as they are edited.
 */
public final class LanguageServer
        implements org.eclipse.lsp4j.services.LanguageServer,
                TextDocumentService,
                WorkspaceService {
    private final Workspace workspace = new Workspace();
    private volatile LanguageClient client;

    /** For one editor. */
    public LanguageServer() {}

    /** Serves an editor on two streams, until it is gone. */
    public static void serve(InputStream in, OutputStream out) throws Exception {
        LanguageServer server = new LanguageServer();
        Launcher<LanguageClient> launcher = LSPLauncher.createServerLauncher(server, in, out);
        server.connect(launcher.getRemoteProxy());
        Future<Void> listening = launcher.startListening();
        listening.get();
    }

    /** Whom diagnostics are sent to. */
    public void connect(LanguageClient remote) {
        client = remote;
    }

    @Override
    public CompletableFuture<InitializeResult> initialize(InitializeParams parameters) {
        if (parameters.getWorkspaceFolders() != null) {
            parameters.getWorkspaceFolders().forEach(folder -> read(folder.getUri()));
        }
        ServerCapabilities can = new ServerCapabilities();
        can.setTextDocumentSync(TextDocumentSyncKind.Full);
        can.setCompletionProvider(new CompletionOptions(false, List.of()));
        can.setHoverProvider(true);
        can.setDefinitionProvider(true);
        can.setDocumentFormattingProvider(true);
        return CompletableFuture.completedFuture(new InitializeResult(can));
    }

    private void read(String folder) {
        try (Stream<Path> all = Files.walk(Path.of(URI.create(folder)))) {
            for (Path file : all.filter(f -> f.toString().endsWith(".esql")).toList()) {
                workspace.put(file.toUri().toString(), EsqlFiles.text(file, null));
            }
        } catch (IOException | IllegalArgumentException e) {
            System.getLogger(LanguageServer.class.getName())
                    .log(System.Logger.Level.WARNING, "a folder cannot be read: " + folder, e);
        }
    }

    private void publish() {
        workspace
                .diagnostics()
                .forEach(
                        (uri, list) ->
                                client.publishDiagnostics(new PublishDiagnosticsParams(uri, list)));
    }

    @Override
    public void didOpen(DidOpenTextDocumentParams parameters) {
        workspace.put(
                parameters.getTextDocument().getUri(), parameters.getTextDocument().getText());
        publish();
    }

    @Override
    public void didChange(DidChangeTextDocumentParams parameters) {
        String text =
                parameters
                        .getContentChanges()
                        .get(parameters.getContentChanges().size() - 1)
                        .getText();
        workspace.put(parameters.getTextDocument().getUri(), text);
        publish();
    }

    @Override
    public void didClose(DidCloseTextDocumentParams parameters) {
        String uri = parameters.getTextDocument().getUri();
        workspace.remove(uri);
        try {
            Path file = Path.of(URI.create(uri));
            if (Files.isRegularFile(file)) { // as it is on the disk again
                workspace.put(uri, EsqlFiles.text(file, null));
            }
        } catch (IOException | IllegalArgumentException e) {
            // it was never saved
        }
        publish();
    }

    @Override
    public void didSave(DidSaveTextDocumentParams parameters) {
        // known already
    }

    @Override
    public CompletableFuture<Either<List<CompletionItem>, CompletionList>> completion(
            CompletionParams p) {
        return CompletableFuture.completedFuture(
                Either.forLeft(
                        workspace.completion(p.getTextDocument().getUri(), p.getPosition())));
    }

    @Override
    public CompletableFuture<Hover> hover(HoverParams p) {
        String text = workspace.hover(p.getTextDocument().getUri(), p.getPosition());
        return CompletableFuture.completedFuture(
                text == null ? null : new Hover(new MarkupContent(MarkupKind.MARKDOWN, text)));
    }

    @Override
    public CompletableFuture<Either<List<? extends Location>, List<? extends LocationLink>>>
            definition(DefinitionParams p) {
        Location found = workspace.definition(p.getTextDocument().getUri(), p.getPosition());
        return CompletableFuture.completedFuture(
                Either.forLeft(found == null ? List.of() : List.of(found)));
    }

    @Override
    public CompletableFuture<List<? extends TextEdit>> formatting(DocumentFormattingParams p) {
        String text = workspace.text(p.getTextDocument().getUri());
        if (text == null) {
            return CompletableFuture.completedFuture(List.of());
        }
        Source source = new Source(p.getTextDocument().getUri(), text);
        Range all = new Range(new Position(0, 0), new Position(source.line(text.length()), 0));
        return CompletableFuture.completedFuture(
                List.of(new TextEdit(all, EsqlFormatter.format(source))));
    }

    @Override
    public void didChangeConfiguration(DidChangeConfigurationParams parameters) {
        // there is nothing to configure
    }

    @Override
    public void didChangeWatchedFiles(DidChangeWatchedFilesParams parameters) {
        // those that are open are told of by themselves
    }

    @Override
    public CompletableFuture<Object> shutdown() {
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public void exit() {
        // the streams end
    }

    @Override
    public TextDocumentService getTextDocumentService() {
        return this;
    }

    @Override
    public WorkspaceService getWorkspaceService() {
        return this;
    }
}
