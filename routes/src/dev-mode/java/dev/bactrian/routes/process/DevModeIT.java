package dev.bactrian.routes.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.routes.harness.BrokerClient;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code ./mvnw quarkus:dev} as after a clone: on a copy of the sources, with nothing of a build
 * before it. In a profile of its own, for the goal downloads what no other one needs.
 */
class DevModeIT {

    private static final Path SOURCES = Path.of("..");
    private static final Set<Path> NOT_SOURCES =
            Set.of(SOURCES.resolve(".git"), SOURCES.resolve("data"));

    @TempDir Path directory;

    @Test
    void startsFromACloneAndPassesAMessage() throws Exception {
        Path clone = directory.resolve("clone");
        copySources(clone);
        try (ApplicationProcess dev =
                        ApplicationProcess.develop(clone, directory.resolve("data"));
                BrokerClient client = dev.client()) {
            client.put("PASSTHROUGH.IN", "as it came");
            assertThat(client.getText("PASSTHROUGH.OUT")).isEqualTo("as it came");
        }
    }

    private static void copySources(Path to) throws IOException {
        Files.walkFileTree(
                SOURCES,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult preVisitDirectory(Path from, BasicFileAttributes of)
                            throws IOException {
                        if (NOT_SOURCES.contains(from) || from.endsWith("target")) {
                            return FileVisitResult.SKIP_SUBTREE;
                        }
                        Files.createDirectories(to.resolve(SOURCES.relativize(from)));
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFile(Path from, BasicFileAttributes of)
                            throws IOException {
                        Files.copy(
                                from,
                                to.resolve(SOURCES.relativize(from)),
                                StandardCopyOption.COPY_ATTRIBUTES);
                        return FileVisitResult.CONTINUE;
                    }
                });
    }
}
