// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.security.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.bactrian.security.Identity;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.jose4j.jwa.AlgorithmConstraints;
import org.jose4j.jwk.EcJwkGenerator;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.JsonWebKey.OutputControlLevel;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jwk.PublicJsonWebKey;
import org.jose4j.jws.AlgorithmIdentifiers;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.NumericDate;
import org.jose4j.keys.EllipticCurves;
import org.jose4j.keys.HmacKey;
import org.jose4j.lang.JoseException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TokenUsersTest {

    @TempDir Path folder;
    private final AtomicInteger fetched = new AtomicInteger();
    private HttpServer issuer;
    private String address;
    private PublicJsonWebKey key;
    private volatile String published;

    @BeforeEach
    void start() throws Exception {
        key = newKey("k1");
        published = set(key);
        issuer = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        address = "http://localhost:" + issuer.getAddress().getPort();
        issuer.createContext(
                "/",
                exchange -> {
                    boolean asksWhere = exchange.getRequestURI().getPath().contains("well-known");
                    fetched.incrementAndGet();
                    byte[] answer =
                            (asksWhere ? "{\"jwks_uri\":\"" + address + "/keys\"}" : published)
                                    .getBytes(StandardCharsets.UTF_8);
                    exchange.sendResponseHeaders(200, answer.length);
                    exchange.getResponseBody().write(answer);
                    exchange.close();
                });
        issuer.start();
    }

    @AfterEach
    void stop() {
        issuer.stop(0);
    }

    private static PublicJsonWebKey newKey(String id) throws JoseException {
        PublicJsonWebKey made = EcJwkGenerator.generateJwk(EllipticCurves.P256);
        made.setKeyId(id);
        return made;
    }

    private static String set(JsonWebKey key) {
        return new JsonWebKeySet(List.of(key)).toJson(OutputControlLevel.PUBLIC_ONLY);
    }

    private TokenUsers users(String keys) {
        return new TokenUsers(
                new TokenSettings(
                        address, "bactrian", keys, "preferred_username", "realm_access.roles"));
    }

    private JwtClaims claims() {
        JwtClaims claims = new JwtClaims();
        claims.setIssuer(address);
        claims.setAudience("others", "bactrian");
        claims.setExpirationTimeMinutesInTheFuture(10);
        claims.setStringClaim("preferred_username", "alice");
        claims.setClaim("realm_access", Map.of("roles", List.of("orders", "readers")));
        return claims;
    }

    private static String signed(JwtClaims claims, PublicJsonWebKey key) throws JoseException {
        JsonWebSignature signature = new JsonWebSignature();
        signature.setPayload(claims.toJson());
        signature.setKey(key.getPrivateKey());
        signature.setKeyIdHeaderValue(key.getKeyId());
        signature.setAlgorithmHeaderValue(AlgorithmIdentifiers.ECDSA_USING_P256_CURVE_AND_SHA256);
        return signature.getCompactSerialization();
    }

    @Test
    void aTokenOfTheIssuerLetsInForItsTime() throws JoseException {
        TokenUsers users = users(null);
        String token = signed(claims(), key);
        Identity alice = users.bearer(token).orElseThrow();
        assertThat(alice.name()).isEqualTo("alice");
        assertThat(alice.roles()).containsExactly("orders", "readers");
        assertThat(alice.lasts().toMinutes()).isBetween(8L, 10L);
        assertThat(users.login("alice", token)).isPresent();
        assertThat(users.login("bob", token)).isEmpty();
        assertThat(users.again(alice)).isEmpty();
    }

    @Test
    void keysOfAFileOrAnAddress() throws Exception {
        String token = signed(claims(), key);
        assertThat(users(address + "/keys").bearer(token)).isPresent();
        Path file = Files.writeString(folder.resolve("keys.json"), set(key));
        int before = fetched.get();
        assertThat(users(file.toString()).bearer(token)).isPresent();
        assertThat(fetched.get()).isEqualTo(before);
    }

    @Test
    void rolesAreAListOrWords() throws JoseException {
        JwtClaims claims = claims();
        claims.setClaim("realm_access", Map.of("roles", "orders  readers"));
        assertThat(users(null).bearer(signed(claims, key)).orElseThrow().roles())
                .containsExactly("orders", "readers");
        claims.unsetClaim("realm_access");
        assertThat(users(null).bearer(signed(claims, key)).orElseThrow().roles()).isEmpty();
    }

    @Test
    void whatIsNotOfTheIssuerForUsAndInTimeIsRefused() throws Exception {
        TokenUsers users = users(null);
        assertThat(users.bearer(signed(claims(), key))).isPresent();

        JwtClaims otherIssuer = claims();
        otherIssuer.setIssuer("https://elsewhere.example.org");
        JwtClaims otherAudience = claims();
        otherAudience.setAudience("others");
        JwtClaims noAudience = claims();
        noAudience.unsetClaim("aud");
        JwtClaims over = claims();
        over.setExpirationTime(NumericDate.fromSeconds(NumericDate.now().getValue() - 60));
        JwtClaims noEnd = claims();
        noEnd.unsetClaim("exp");
        JwtClaims later = claims();
        later.setNotBeforeMinutesInThePast(-5);
        JwtClaims nobody = claims();
        nobody.unsetClaim("preferred_username");
        for (JwtClaims bad :
                List.of(otherIssuer, otherAudience, noAudience, over, noEnd, later, nobody)) {
            assertThat(users.bearer(signed(bad, key))).as(bad.toJson()).isEmpty();
        }
        PublicJsonWebKey stranger = newKey("k1");
        assertThat(users.bearer(signed(claims(), stranger))).isEmpty();
        String good = signed(claims(), key);
        for (String bad : List.of("", "eyJ", "eyJ.eyJ.", good + "A", "x".repeat(1 << 20))) {
            assertThat(users.bearer(bad)).isEmpty();
        }
    }

    @Test
    void aTokenWithoutASignatureOrByAPublicKeyAsSecretIsRefused() throws JoseException {
        JsonWebSignature none = new JsonWebSignature();
        none.setPayload(claims().toJson());
        none.setAlgorithmConstraints(AlgorithmConstraints.NO_CONSTRAINTS);
        none.setAlgorithmHeaderValue(AlgorithmIdentifiers.NONE);
        assertThat(users(null).bearer(none.getCompactSerialization())).isEmpty();

        JsonWebSignature shared = new JsonWebSignature();
        shared.setPayload(claims().toJson());
        shared.setKeyIdHeaderValue("k1");
        shared.setKey(new HmacKey(key.getPublicKey().getEncoded()));
        shared.setAlgorithmHeaderValue(AlgorithmIdentifiers.HMAC_SHA256);
        assertThat(users(null).bearer(shared.getCompactSerialization())).isEmpty();
    }

    @Test
    void anIssuerThatIsAwaySaysSo() throws JoseException {
        issuer.stop(0);
        String token = signed(claims(), key);
        assertThatThrownBy(() -> users(null).bearer(token)).hasMessageStartingWith("BAC8364");
        assertThatThrownBy(() -> users(address + "/keys").bearer(token))
                .hasMessageStartingWith("BAC8364");
    }

    @Test
    void settingsThatDoNotDoAreRefused() throws IOException {
        assertThatThrownBy(
                        () ->
                                new TokenUsers(
                                        new TokenSettings(
                                                "https://a.example.org", null, null, "a", "b")))
                .hasMessageStartingWith("BAC8365")
                .hasMessageContaining("audience");
        assertThatThrownBy(() -> users("http://a.example.org/keys"))
                .hasMessageStartingWith("BAC8365")
                .hasMessageContaining("https://");
        assertThatThrownBy(() -> users(folder.resolve("none").toString()))
                .hasMessageStartingWith("BAC8365");
        Path none = Files.writeString(folder.resolve("none.json"), "[]");
        assertThatThrownBy(() -> users(none.toString())).hasMessageStartingWith("BAC8365");
    }
}
