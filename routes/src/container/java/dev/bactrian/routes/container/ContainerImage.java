package dev.bactrian.routes.container;

import com.google.cloud.tools.jib.api.Containerizer;
import com.google.cloud.tools.jib.api.Jib;
import com.google.cloud.tools.jib.api.JibContainerBuilder;
import com.google.cloud.tools.jib.api.RegistryImage;
import com.google.cloud.tools.jib.api.TarImage;
import com.google.cloud.tools.jib.api.buildplan.AbsoluteUnixPath;
import com.google.cloud.tools.jib.api.buildplan.FileEntriesLayer;
import com.google.cloud.tools.jib.api.buildplan.FilePermissions;
import com.google.cloud.tools.jib.api.buildplan.Platform;
import com.google.cloud.tools.jib.api.buildplan.Port;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Makes the image of the packaged broker: {@code target/bactrian-image.tar}, which {@code docker
 * load} and {@code podman load} take, or straight into a registry.
 *
 * <p>The base is a name in a registry, {@code tar://FILE}, or {@code scratch} (then nothing is
 * fetched, and the image has no Java unless a folder of one is given).
 */
final class ContainerImage {

    private static final String HOME = "/opt/bactrian";
    private static final String STATE = "/var/lib/bactrian";

    private final Path target;
    private final String base;

    ContainerImage(Path target, String base) {
        this.target = target;
        this.base = base;
    }

    /** Where a tar goes to. */
    Path tar() {
        return target.resolve("bactrian-image.tar");
    }

    /**
     * Makes it.
     *
     * @param name of the image, with its registry where it is pushed
     * @param push into the registry; a tar otherwise
     * @param aot the application with its cache of classes; Quarkus' own layout otherwise
     * @param java a folder with a Java for the image, as native/image.sh links it; null for the
     *     base's
     */
    void make(String name, boolean push, boolean aot, Path java) throws Exception {
        JibContainerBuilder image =
                base.startsWith("tar://")
                        ? Jib.from(TarImage.at(Path.of(base.substring("tar://".length()))))
                        : base.equals("scratch") ? Jib.fromScratch() : Jib.from(base);
        image.setPlatforms(Set.of(new Platform("amd64", "linux"), new Platform("arm64", "linux")));
        if (!push || java != null) {
            // One image in a tar, and a Java is of one processor.
            image.setPlatforms(Set.of(new Platform("amd64", "linux")));
        }
        if (java != null) {
            image.addFileEntriesLayer(layer("java", java, HOME + "/java"));
        }
        Path application = aot ? target.resolve("aot") : target.resolve("quarkus-app");
        // What changes seldom goes first: a new version of the flows sends its own layer only.
        image.addFileEntriesLayer(layer("libraries", application.resolve("lib"), HOME + "/lib"));
        image.addFileEntriesLayer(rest(application, aot));
        image.addFileEntriesLayer(state());
        image.setEntrypoint(
                aot
                        ? List.of(HOME + "/run")
                        : List.of(
                                java == null ? "java" : HOME + "/java/bin/java",
                                "-jar",
                                HOME + "/quarkus-run.jar"));
        image.setWorkingDirectory(AbsoluteUnixPath.get(STATE));
        image.setUser("185:0");
        image.addEnvironmentVariable("BACTRIAN_DATA_DIR", STATE + "/data");
        // In a container, its own address is the one that others know.
        image.addEnvironmentVariable("QUARKUS_HTTP_HOST", "0.0.0.0");
        image.addEnvironmentVariable("BACTRIAN_BROKER_HOST", "0.0.0.0");
        image.addExposedPort(Port.tcp(8080));
        image.addExposedPort(Port.tcp(61616));
        image.addVolume(AbsoluteUnixPath.get(STATE));
        image.addLabel("org.opencontainers.image.title", "Bactrian");
        image.addLabel("org.opencontainers.image.licenses", "Apache-2.0");
        image.containerize(
                (push
                                ? Containerizer.to(RegistryImage.named(name))
                                : Containerizer.to(TarImage.at(tar()).named(name)))
                        .setToolName("bactrian"));
    }

    private FileEntriesLayer rest(Path application, boolean aot) throws IOException {
        FileEntriesLayer.Builder layer = FileEntriesLayer.builder().setName("application");
        for (Path file : files(application)) {
            String path = application.relativize(file).toString();
            if (!path.startsWith("lib/")) {
                add(layer, file, HOME + "/" + path);
            }
        }
        if (aot) {
            add(layer, target.resolve("run"), HOME + "/run");
        }
        return layer.build();
    }

    private static FileEntriesLayer layer(String name, Path folder, String to) throws IOException {
        if (files(folder).isEmpty()) {
            throw new IllegalStateException(folder + " is empty: package the application first");
        }
        FileEntriesLayer.Builder layer = FileEntriesLayer.builder().setName(name);
        for (Path file : files(folder)) {
            add(layer, file, to + "/" + folder.relativize(file));
        }
        return layer.build();
    }

    private static void add(FileEntriesLayer.Builder layer, Path file, String to) {
        layer.addEntry(
                file,
                AbsoluteUnixPath.get(to),
                FilePermissions.fromOctalString(Files.isExecutable(file) ? "755" : "644"));
    }

    /** An empty folder that the broker may write to, whichever user it runs as. */
    private FileEntriesLayer state() throws IOException {
        Path empty = Files.createDirectories(target.resolve("container/state"));
        return FileEntriesLayer.builder()
                .setName("state")
                .addEntry(
                        empty,
                        AbsoluteUnixPath.get(STATE),
                        FilePermissions.fromOctalString("775"),
                        FileEntriesLayer.DEFAULT_MODIFICATION_TIME,
                        "185:0")
                .build();
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return new ArrayList<>(files.filter(Files::isRegularFile).sorted().toList());
        }
    }
}
