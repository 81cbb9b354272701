// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A way to a PostgreSQL on which a phase of the first coordinated transaction gets stuck: its
 * command never reaches the server. What comes later on other connections does.
 */
final class CommitGate implements AutoCloseable {
    /** The command of the first phase. */
    static final String PREPARE = "PREPARE TRANSACTION";

    /** The command of the second phase. */
    static final String COMMIT = "COMMIT PREPARED";

    private static final int LONGEST = 8192;

    private final ServerSocket gate;
    private final int target;
    private final String command;
    private final boolean done;
    private final CountDownLatch stuck = new CountDownLatch(1);

    /** To a port of this machine, held at the first of a command: nobody does it. */
    CommitGate(int target, String command) throws IOException {
        this(target, command, false);
    }

    /**
     * To a port of this machine, held at the first of a command.
     *
     * @param done whether it is done, and only its answer is held
     */
    CommitGate(int target, String command, boolean done) throws IOException {
        this.target = target;
        this.command = command;
        this.done = done;
        this.gate = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        start(this::accept);
    }

    /** Where to connect. */
    int port() {
        return gate.getLocalPort();
    }

    /** Waits until the command is stuck; what comes before it is done. */
    boolean await(long seconds) throws InterruptedException {
        return stuck.await(seconds, TimeUnit.SECONDS);
    }

    private void accept() {
        while (!gate.isClosed()) {
            try {
                Socket from = gate.accept();
                Socket to = new Socket(InetAddress.getLoopbackAddress(), target);
                AtomicBoolean silent = new AtomicBoolean();
                start(() -> pump(from, to, silent));
                start(() -> answer(to, from, silent));
            } catch (IOException e) {
                // closed
            }
        }
    }

    private void pump(Socket from, Socket to, AtomicBoolean silent) {
        byte[] bytes = new byte[LONGEST];
        try (InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream()) {
            for (int n = in.read(bytes); n >= 0; n = in.read(bytes)) {
                if (stuck.getCount() > 0
                        && new String(bytes, 0, n, StandardCharsets.ISO_8859_1).contains(command)) {
                    if (!done) {
                        stuck.countDown();
                        untilItsEnd(in);
                        return;
                    }
                    silent.set(true);
                }
                out.write(bytes, 0, n);
            }
        } catch (IOException e) {
            // one side has gone
        }
    }

    private void answer(Socket from, Socket to, AtomicBoolean silent) {
        byte[] bytes = new byte[LONGEST];
        try (InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream()) {
            for (int n = in.read(bytes); n >= 0; n = in.read(bytes)) {
                if (silent.get()) {
                    stuck.countDown();
                    untilItsEnd(in);
                    return;
                }
                out.write(bytes, 0, n);
            }
        } catch (IOException e) {
            // one side has gone
        }
    }

    private static void untilItsEnd(InputStream in) throws IOException {
        in.transferTo(OutputStream.nullOutputStream()); // until the process is gone
    }

    private static void start(Runnable work) {
        Thread thread = new Thread(work, "commit gate");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() throws IOException {
        gate.close();
    }
}
