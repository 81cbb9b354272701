// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.tools.debug;

import dev.bactrian.esql.camel.EsqlDebugService;
import dev.bactrian.esql.debug.Debugger;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.Future;
import org.eclipse.lsp4j.debug.launch.DSPLauncher;
import org.eclipse.lsp4j.debug.services.IDebugProtocolClient;
import org.eclipse.lsp4j.jsonrpc.Launcher;

/**
 * Listens on a port of this machine for an editor that speaks the Debug Adapter Protocol; one at a
 * time. When it is gone, all threads go on.
 */
public final class DebugServer implements EsqlDebugService {
    private final Breakpoints breakpoints = new Breakpoints();
    private ServerSocket server;
    private volatile Socket editor;

    /** Not listening yet. */
    public DebugServer() {}

    @Override
    public Debugger start(int port) throws IOException {
        server = new ServerSocket(port, 1, InetAddress.getLoopbackAddress());
        Thread thread = new Thread(this::listen, "esql-debugger");
        thread.setDaemon(true);
        thread.start();
        System.getLogger(DebugServer.class.getName())
                .log(
                        System.Logger.Level.INFO,
                        "ESQL can be debugged on port {0}",
                        String.valueOf(server.getLocalPort()));
        return breakpoints;
    }

    /** The port that it listens on. */
    public int port() {
        return server.getLocalPort();
    }

    private void listen() {
        while (!server.isClosed()) {
            try (Socket socket = server.accept()) {
                editor = socket;
                DebugAdapter adapter = new DebugAdapter(breakpoints);
                Launcher<IDebugProtocolClient> launcher =
                        DSPLauncher.createServerLauncher(
                                adapter, socket.getInputStream(), socket.getOutputStream());
                adapter.connect(launcher.getRemoteProxy());
                Future<Void> listening = launcher.startListening();
                listening.get();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            } catch (Exception e) {
                if (!server.isClosed()) {
                    System.getLogger(DebugServer.class.getName())
                            .log(System.Logger.Level.DEBUG, "the editor is gone", e);
                }
            } finally {
                editor = null;
                breakpoints.attach(null);
            }
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
        Socket open = editor;
        if (open != null) {
            open.close();
        }
    }
}
