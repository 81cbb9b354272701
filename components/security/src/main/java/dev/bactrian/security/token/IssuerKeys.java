// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.security.token;

import dev.bactrian.security.SecurityError;
import dev.bactrian.security.SecurityRefusal;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.Key;
import java.util.List;
import java.util.Map;
import org.jose4j.http.Get;
import org.jose4j.json.JsonUtil;
import org.jose4j.jwk.HttpsJwks;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwx.JsonWebStructure;
import org.jose4j.keys.resolvers.HttpsJwksVerificationKeyResolver;
import org.jose4j.keys.resolvers.JwksVerificationKeyResolver;
import org.jose4j.keys.resolvers.VerificationKeyResolver;
import org.jose4j.lang.JoseException;
import org.jose4j.lang.UnresolvableKeyException;

/**
 * The keys of an issuer: of a file, or fetched when the first token comes, kept for as long as the
 * issuer says, and fetched again for a token by a key that is not among them, once in ten seconds.
 */
final class IssuerKeys implements VerificationKeyResolver {

    private static final int WAIT_MILLIS = 5_000;
    private static final int LARGEST = 1 << 20;
    private static final long PAUSE_MILLIS = 10_000;
    private static final String DISCOVERY = "/.well-known/openid-configuration";

    private final TokenSettings settings;
    private final Get get = new Get();
    private VerificationKeyResolver resolver;

    IssuerKeys(TokenSettings settings) {
        this.settings = settings;
        get.setConnectTimeout(WAIT_MILLIS);
        get.setReadTimeout(WAIT_MILLIS);
        get.setRetries(0);
        get.setResponseBodySizeLimit(LARGEST);
        if (settings.keys() == null) {
            secure("issuer", settings.issuer());
        } else if (settings.keys().contains("://")) {
            secure("keys", settings.keys());
        } else {
            resolver = ofFile(settings.keys());
        }
    }

    /** Keys that came in the clear could be anybody's: but from this machine. */
    private static void secure(String setting, String address) {
        URI uri;
        try {
            uri = URI.create(address);
        } catch (IllegalArgumentException e) {
            throw refused(setting + ": expected an address, found " + address);
        }
        boolean here = List.of("localhost", "127.0.0.1", "[::1]").contains(uri.getHost());
        if (!"https".equals(uri.getScheme()) && !("http".equals(uri.getScheme()) && here)) {
            throw refused(setting + ": expected https://, found " + address);
        }
    }

    private static SecurityRefusal refused(String text) {
        return new SecurityRefusal(
                SecurityError.SOURCE_SETTINGS, "bactrian.security.tokens." + text);
    }

    private static VerificationKeyResolver ofFile(String file) {
        try {
            String text = Files.readString(Path.of(file));
            return new JwksVerificationKeyResolver(new JsonWebKeySet(text).getJsonWebKeys());
        } catch (IOException | InvalidPathException | JoseException e) {
            throw refused("keys: expected a JWK set, " + file + " is none");
        }
    }

    @Override
    public Key resolveKey(JsonWebSignature signature, List<JsonWebStructure> nesting)
            throws UnresolvableKeyException {
        try {
            return resolver().resolveKey(signature, nesting);
        } catch (UnresolvableKeyException e) {
            if (e.getCause() instanceof IOException || e.getCause() instanceof JoseException) {
                throw unavailable(e.getCause());
            }
            throw e;
        } catch (IOException | JoseException e) {
            throw unavailable(e);
        }
    }

    private UnresolvableKeyException unavailable(Throwable reason) {
        return new UnresolvableKeyException(
                "no keys",
                new SecurityRefusal(
                        SecurityError.NO_SOURCE,
                        "the keys of "
                                + settings.issuer()
                                + " cannot be fetched: "
                                + reason.getClass().getSimpleName()));
    }

    private synchronized VerificationKeyResolver resolver() throws IOException, JoseException {
        if (resolver == null) {
            HttpsJwks keys =
                    new HttpsJwks(settings.keys() == null ? discovered() : settings.keys());
            keys.setSimpleHttpGet(get);
            keys.setRefreshReprieveThreshold(PAUSE_MILLIS);
            resolver = new HttpsJwksVerificationKeyResolver(keys);
        }
        return resolver;
    }

    private String discovered() throws IOException, JoseException {
        String issuer = settings.issuer();
        String base = issuer.endsWith("/") ? issuer.substring(0, issuer.length() - 1) : issuer;
        Map<String, Object> said = JsonUtil.parseJson(get.get(base + DISCOVERY).getBody());
        if (!(said.get("jwks_uri") instanceof String address)) {
            throw new JoseException("no jwks_uri");
        }
        try {
            secure("issuer", address);
        } catch (SecurityRefusal e) {
            throw new JoseException("jwks_uri is not https");
        }
        return address;
    }
}
