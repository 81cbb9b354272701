// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/** A key and the certificate that it signs itself, for localhost, as PEM files. */
record OwnCertificate(Path certificate, Path key) {

    private static final String PASSWORD = "changeit";

    /** The one of that name in a folder; the JDK's keytool makes it where there is none. */
    static OwnCertificate in(Path folder, String name) throws Exception {
        OwnCertificate made =
                new OwnCertificate(folder.resolve(name + ".crt"), folder.resolve(name + ".key"));
        if (Files.exists(made.key)) {
            return made;
        }
        Path store = folder.resolve(name + ".p12");
        List<String> words = new ArrayList<>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
        words.addAll(
                List.of(
                        ("-genkeypair -alias x -keyalg EC -groupname secp256r1 -validity 2"
                                        + " -ext san=dns:localhost -storetype PKCS12 -storepass "
                                        + PASSWORD)
                                .split(" ")));
        words.addAll(List.of("-dname", "CN=" + name, "-keystore", store.toString()));
        Process keytool = new ProcessBuilder(words).redirectErrorStream(true).start();
        String said = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (keytool.waitFor() != 0) {
            throw new IllegalStateException(said);
        }
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, PASSWORD.toCharArray());
        }
        pem(made.certificate, "CERTIFICATE", keys.getCertificate("x").getEncoded());
        pem(made.key, "PRIVATE KEY", keys.getKey("x", PASSWORD.toCharArray()).getEncoded());
        return made;
    }

    private static void pem(Path file, String what, byte[] bytes) throws Exception {
        String base64 = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(bytes);
        Files.writeString(
                file, "-----BEGIN " + what + "-----\n" + base64 + "\n-----END " + what + "-----\n");
    }
}
