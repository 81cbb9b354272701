// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

/**
 * A TCP connection to a server that can be cut, slowed down, and broken in the middle of a reply.
 */
public final class FaultyLink implements AutoCloseable {
    private final ServerSocket server;
    private volatile int target;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private volatile long delayMillis;
    private volatile boolean halving;
    private volatile boolean refusing;

    /** A link to a port of this machine. */
    public FaultyLink(int target) throws IOException {
        this.target = target;
        this.server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        start(this::accept);
    }

    /** Where to connect. */
    public int port() {
        return server.getLocalPort();
    }

    /** Connections from now on are to another port. */
    public void redirect(int port) {
        target = port;
    }

    /** Cuts all connections. */
    public void cut() {
        open.forEach(FaultyLink::close);
    }

    /** Cuts all connections, and takes none until it is told to. */
    public void refuse(boolean whether) {
        refusing = whether;
        if (whether) {
            cut();
        }
    }

    /** Holds everything up for so many milliseconds; 0 for not any more. */
    public void delay(long millis) {
        delayMillis = millis;
    }

    /** The next bytes of any connection are handed on by half, and that is its end. */
    public void halve() {
        halving = true;
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket from = server.accept();
                if (refusing) {
                    from.close();
                } else {
                    join(from);
                }
            } catch (IOException e) {
                // closed, or the client went
            }
        }
    }

    private void join(Socket from) {
        Socket to;
        try {
            to = new Socket(InetAddress.getLoopbackAddress(), target);
        } catch (IOException e) {
            // the server is away: left open, the client would wait for its answer until a timeout
            close(from);
            return;
        }
        open.add(from);
        open.add(to);
        if (refusing || server.isClosed()) { // since it was accepted
            cut();
        }
        start(() -> pump(from, to));
        start(() -> pump(to, from));
    }

    private void pump(Socket from, Socket to) {
        byte[] bytes = new byte[8192];
        try (InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream()) {
            for (int n = in.read(bytes); n >= 0; n = in.read(bytes)) {
                long delay = delayMillis;
                if (delay > 0) {
                    LockSupport.parkNanos(delay * 1_000_000);
                }
                if (halving) {
                    halving = false;
                    out.write(bytes, 0, n / 2);
                    break;
                }
                out.write(bytes, 0, n);
            }
        } catch (IOException e) {
            // cut
        } finally {
            close(from);
            close(to);
            open.remove(from);
            open.remove(to);
        }
    }

    private static void start(Runnable work) {
        Thread thread = new Thread(work, "faulty-link");
        thread.setDaemon(true);
        thread.start();
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // it was
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
        cut();
    }
}
