// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/** Certificates that their own key signs, made by the JDK's keytool. */
public final class Certificates {

    /** Of its stores. */
    public static final String PASSWORD = "changeit";

    private final Path folder;
    private final String name;

    /** Makes those of a name in a folder, for this machine. */
    public Certificates(Path folder, String name) throws Exception {
        this(folder, name, "dns:localhost,ip:127.0.0.1");
    }

    /**
     * The same for other hosts.
     *
     * @param hosts as keytool's extension {@code san} has them
     */
    public Certificates(Path folder, String name, String hosts) throws Exception {
        this.folder = folder;
        this.name = name;
        Files.deleteIfExists(store());
        List<String> words = new ArrayList<>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
        words.addAll(
                List.of(
                        ("-genkeypair -alias x -keyalg EC -groupname secp256r1 -validity 2"
                                        + " -ext san="
                                        + hosts
                                        + " -storetype PKCS12"
                                        + " -storepass "
                                        + PASSWORD)
                                .split(" ")));
        words.addAll(List.of("-dname", "CN=" + name, "-keystore", store().toString()));
        Process keytool =
                new ProcessBuilder(words)
                        .redirectErrorStream(true)
                        .redirectOutput(folder.resolve(name + ".log").toFile())
                        .start();
        if (keytool.waitFor() != 0) {
            throw new IllegalStateException(Files.readString(folder.resolve(name + ".log")));
        }
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store())) {
            store.load(in, PASSWORD.toCharArray());
        }
        pem(certificate(), "CERTIFICATE", store.getCertificate("x").getEncoded());
        pem(key(), "PRIVATE KEY", store.getKey("x", PASSWORD.toCharArray()).getEncoded());
        KeyStore trust = KeyStore.getInstance("PKCS12");
        trust.load(null, null);
        trust.setCertificateEntry("x", store.getCertificate("x"));
        try (var out = Files.newOutputStream(trustStore())) {
            trust.store(out, PASSWORD.toCharArray());
        }
    }

    private static void pem(Path file, String what, byte[] bytes) throws Exception {
        String base64 = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(bytes);
        Files.writeString(
                file, "-----BEGIN " + what + "-----\n" + base64 + "\n-----END " + what + "-----\n");
    }

    /** The certificate, PEM. */
    public Path certificate() {
        return folder.resolve(name + ".crt");
    }

    /** The key, PEM. */
    public Path key() {
        return folder.resolve(name + ".key");
    }

    /** Certificate and key, PKCS #12. */
    public Path store() {
        return folder.resolve(name + ".p12");
    }

    /** The certificate alone, PKCS #12. */
    public Path trustStore() {
        return folder.resolve(name + "-trust.p12");
    }
}
