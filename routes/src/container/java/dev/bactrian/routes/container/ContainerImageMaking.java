package dev.bactrian.routes.container;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.junit.jupiter.api.Test;

/**
 * {@code ./mvnw package -Dcontainer} runs this after packaging, and looks into what it made.
 *
 * <p>{@code -Dcontainer.base=NAME}, {@code -Dcontainer.name=REGISTRY/NAME}, {@code
 * -Dcontainer.push=true}, {@code -Dcontainer.java=FOLDER}.
 */
class ContainerImageMaking {

    private static final Path TARGET = Path.of("target");

    @Test
    void theImageIsMade() throws Exception {
        boolean push = Boolean.getBoolean("container.push");
        boolean aot = Boolean.getBoolean("container.aot");
        String java = System.getProperty("container.java", "");
        ContainerImage image =
                new ContainerImage(TARGET, System.getProperty("container.base"));
        image.make(
                System.getProperty("container.name"),
                push,
                aot,
                java.isEmpty() ? null : Path.of(java));
        if (push) {
            return; // the registry has checked what it took
        }

        Map<String, byte[]> files = small(image.tar());
        ObjectMapper json = new ObjectMapper();
        JsonNode manifest = json.readTree(files.get("manifest.json")).get(0);
        assertThat(manifest.at("/RepoTags/0").asText())
                .startsWith(System.getProperty("container.name"));
        assertThat(manifest.path("Layers").size()).isGreaterThanOrEqualTo(3);
        JsonNode config = json.readTree(files.get(manifest.path("Config").asText())).path("config");
        assertThat(config.path("User").asText()).isEqualTo("185:0");
        assertThat(config.path("Entrypoint").toString())
                .contains(aot ? "/opt/bactrian/run" : "/opt/bactrian/quarkus-run.jar");
        assertThat(config.path("ExposedPorts").has("8080/tcp")).isTrue();
        assertThat(config.path("ExposedPorts").has("61616/tcp")).isTrue();
        assertThat(config.path("Volumes").has("/var/lib/bactrian")).isTrue();
    }

    /** The files of a tar that are no layers. */
    private static Map<String, byte[]> small(Path tar) throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        try (InputStream file = Files.newInputStream(tar);
                TarArchiveInputStream entries = new TarArchiveInputStream(file)) {
            for (TarArchiveEntry entry = entries.getNextEntry();
                    entry != null;
                    entry = entries.getNextEntry()) {
                if (entry.getName().endsWith(".json")) {
                    files.put(entry.getName(), entries.readAllBytes());
                }
            }
        }
        return files;
    }
}
