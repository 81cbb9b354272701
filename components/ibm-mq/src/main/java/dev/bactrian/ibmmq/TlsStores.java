// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.ibmmq;

import dev.bactrian.ibmmq.error.IbmMqError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Optional;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManagerFactory;

/** The sockets of a queue manager: stores of its own, not those of the whole JVM. */
final class TlsStores {
    private TlsStores() {}

    /**
     * Sockets with the key and the trusted certificates of the settings.
     *
     * @throws IbmMqException BAC9303
     */
    static SSLSocketFactory sockets(IbmMqSettings.Tls tls) {
        try {
            KeyManagerFactory keys =
                    KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            TrustManagerFactory trusted =
                    TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            char[] password = tls.keyStorePassword().orElse("").toCharArray();
            tlsStore(keys, tls, password);
            KeyStore trust =
                    tls.trustStore().isPresent()
                            ? load("trust-store", tls.trustStore().get(), tls.trustStorePassword())
                            : null;
            trusted.init(trust);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(
                    tls.keyStore().isPresent() ? keys.getKeyManagers() : null,
                    trusted.getTrustManagers(),
                    null);
            return context.getSocketFactory();
        } catch (GeneralSecurityException e) {
            throw new IbmMqException(
                    IbmMqError.STORE, "no TLS can be made of the stores: " + e.getMessage(), e);
        }
    }

    private static void tlsStore(KeyManagerFactory keys, IbmMqSettings.Tls tls, char[] password)
            throws GeneralSecurityException {
        if (tls.keyStore().isPresent()) {
            Path file = tls.keyStore().get();
            KeyStore store = load("key-store", file, tls.keyStorePassword());
            try {
                keys.init(store, password);
            } catch (GeneralSecurityException e) {
                throw unreadable("key-store", file, "its key has another password than it", e);
            }
        }
    }

    private static KeyStore load(String setting, Path file, Optional<String> password)
            throws GeneralSecurityException {
        if (!Files.isRegularFile(file)) {
            throw unreadable(setting, file, "there is no such file", null);
        }
        try {
            return KeyStore.getInstance(file.toFile(), password.orElse("").toCharArray());
        } catch (IOException | GeneralSecurityException e) {
            boolean wrong = e.getCause() instanceof java.security.UnrecoverableKeyException;
            throw unreadable(setting, file, wrong ? "the password is another" : e.getMessage(), e);
        }
    }

    private static IbmMqException unreadable(
            String setting, Path file, String why, Exception cause) {
        return new IbmMqException(
                IbmMqError.STORE,
                "bactrian.ibm-mq.tls." + setting + " " + file + ": " + why,
                cause);
    }
}
