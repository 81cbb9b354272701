package dev.bactrian.collector.kill;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A process that is started, killed with SIGKILL, and started again on the same directory. */
final class KilledProcess implements AutoCloseable {
    private final List<String> command;
    private final Path log;
    private Process process;

    KilledProcess(Class<?> main, Path home, String... arguments) {
        command =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-Xmx512m",
                                "-cp",
                                System.getProperty(
                                        "surefire.test.class.path",
                                        System.getProperty("java.class.path")),
                                main.getName(),
                                home.toString()));
        command.addAll(List.of(arguments));
        log = home.resolveSibling(home.getFileName() + ".log");
    }

    void start() throws IOException {
        process =
                new ProcessBuilder(command)
                        .redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()))
                        .start();
        BufferedReader out =
                new BufferedReader(
                        new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            if (line.equals("READY")) {
                return;
            }
        }
        throw new IOException("the process ended before it was ready, see " + log);
    }

    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    @Override
    public void close() {
        if (process != null) {
            process.destroyForcibly();
        }
    }
}
