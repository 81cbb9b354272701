// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.Map;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Secrets stand where docs/security.md says. */
class SecretSourcesTest {

    private static final String SETTING = "bactrian.broker.password";
    private static final String SECRET = "secret of the test";

    @TempDir Path folder;

    private static String read(Map<String, String> settings) {
        return new SmallRyeConfigBuilder()
                .addDiscoveredSources()
                .addDefaultInterceptors()
                .withDefaultValues(settings)
                .build()
                .getRawValue(SETTING);
    }

    @Test
    void ofAKeystore() throws Exception {
        char[] password = "changeit".toCharArray();
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, password);
        store.setEntry(
                SETTING,
                new KeyStore.SecretKeyEntry(
                        new SecretKeySpec(SECRET.getBytes(StandardCharsets.UTF_8), "AES")),
                new KeyStore.PasswordProtection(password));
        Path file = folder.resolve("secrets.p12");
        try (OutputStream out = Files.newOutputStream(file)) {
            store.store(out, password);
        }
        String source = "smallrye.config.source.keystore.bactrian.";
        assertThat(read(Map.of(source + "path", file.toString(), source + "password", "changeit")))
                .isEqualTo(SECRET);
    }

    @Test
    void ofAFolderWithAFileForEach() throws Exception {
        Files.writeString(folder.resolve(SETTING), SECRET);
        assertThat(read(Map.of("smallrye.config.source.file.locations", folder.toString())))
                .isEqualTo(SECRET);
    }
}
