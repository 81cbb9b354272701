// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jose4j.jwk.EcJwkGenerator;
import org.jose4j.jwk.JsonWebKey.OutputControlLevel;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jwk.PublicJsonWebKey;
import org.jose4j.jws.AlgorithmIdentifiers;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.keys.EllipticCurves;
import org.jose4j.lang.JoseException;

/** The issuer of {@link SecuredTest}: Tina has a token of his. */
final class SecuredIssuer {
    /** His name. */
    static final String NAME = "https://issuer.example.org";

    /** Whom his tokens are for. */
    static final String AUDIENCE = "bactrian";

    private SecuredIssuer() {}

    /**
     * Makes a token.
     *
     * @param keys the file that gets the issuer's public keys
     */
    static String token(Path keys) throws IOException {
        try {
            PublicJsonWebKey key = EcJwkGenerator.generateJwk(EllipticCurves.P256);
            key.setKeyId("k1");
            Files.writeString(
                    keys, new JsonWebKeySet(List.of(key)).toJson(OutputControlLevel.PUBLIC_ONLY));
            JwtClaims claims = new JwtClaims();
            claims.setIssuer(NAME);
            claims.setAudience(AUDIENCE);
            claims.setExpirationTimeMinutesInTheFuture(60);
            claims.setStringClaim("preferred_username", "tina");
            claims.setStringListClaim("groups", "orders");
            JsonWebSignature signature = new JsonWebSignature();
            signature.setPayload(claims.toJson());
            signature.setKey(key.getPrivateKey());
            signature.setKeyIdHeaderValue(key.getKeyId());
            signature.setAlgorithmHeaderValue(
                    AlgorithmIdentifiers.ECDSA_USING_P256_CURVE_AND_SHA256);
            return signature.getCompactSerialization();
        } catch (JoseException e) {
            throw new IOException(e);
        }
    }
}
