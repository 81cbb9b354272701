// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The images with a Java of their own: {@code ./mvnw package -Ppower} runs this after packaging,
 * for the processors of {@code -Dpower.images=ppc64le,x86-64,aarch64}; no other build does.
 */
class PowerImage {

    static String[] images() {
        return System.getProperty("power.images", "ppc64le").split(",");
    }

    @ParameterizedTest
    @MethodSource("images")
    void theImageIsMade(String processor) throws Exception {
        AotLayout layout = new AotLayout(Path.of("target"));
        if (Files.notExists(layout.launcher())) {
            layout.make();
        }
        Path archive = Path.of("..", "native", "target", "bactrian-" + processor + ".tar.gz");
        Files.deleteIfExists(archive);

        Process making = new ProcessBuilder("../native/image.sh", processor).inheritIO().start();

        assertThat(making.waitFor()).isZero();
        assertThat(archive).isNotEmptyFile();
    }
}
