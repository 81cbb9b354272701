// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.security.token;

import dev.bactrian.security.Identity;
import dev.bactrian.security.SecurityError;
import dev.bactrian.security.SecurityRefusal;
import dev.bactrian.security.UserSource;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jose4j.jwa.AlgorithmConstraints;
import org.jose4j.jwa.AlgorithmConstraints.ConstraintType;
import org.jose4j.jws.AlgorithmIdentifiers;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.MalformedClaimException;
import org.jose4j.jwt.consumer.InvalidJwtException;
import org.jose4j.jwt.consumer.JwtConsumer;
import org.jose4j.jwt.consumer.JwtConsumerBuilder;
import org.jose4j.lang.UnresolvableKeyException;

/**
 * Users by the signed tokens of an issuer (JWT, RFC 7519, as OpenID Connect gives them). A token
 * must have this issuer and audience, an end, and a signature by one of the issuer's keys; never
 * one without, and never one by a shared secret. Whoever gives a token as his password is let in by
 * it, too: clients of queue managers have no other place. Thread-safe.
 */
public final class TokenUsers implements UserSource {

    /** A token is a line of a header: longer ones are none. */
    private static final int LONGEST = 16 << 10;

    private static final int SKEW_SECONDS = 30;

    /** What every token begins with: {@code {"} in Base64. */
    private static final String BEGIN = "eyJ";

    private final TokenSettings settings;
    private final JwtConsumer consumer;

    /**
     * Looks at the settings; keys are fetched at the first token.
     *
     * @throws SecurityRefusal BAC8365 for settings that do not do
     */
    public TokenUsers(TokenSettings settings) {
        this.settings = settings;
        if (settings.audience() == null || settings.audience().isBlank()) {
            throw new SecurityRefusal(
                    SecurityError.SOURCE_SETTINGS,
                    "bactrian.security.tokens.audience is missing: tokens made for others would"
                            + " let in");
        }
        this.consumer =
                new JwtConsumerBuilder()
                        .setExpectedIssuer(settings.issuer())
                        .setExpectedAudience(settings.audience())
                        .setRequireExpirationTime()
                        .setAllowedClockSkewInSeconds(SKEW_SECONDS)
                        .setJwsAlgorithmConstraints(
                                new AlgorithmConstraints(
                                        ConstraintType.PERMIT,
                                        AlgorithmIdentifiers.RSA_USING_SHA256,
                                        AlgorithmIdentifiers.RSA_USING_SHA384,
                                        AlgorithmIdentifiers.RSA_USING_SHA512,
                                        AlgorithmIdentifiers.RSA_PSS_USING_SHA256,
                                        AlgorithmIdentifiers.RSA_PSS_USING_SHA384,
                                        AlgorithmIdentifiers.RSA_PSS_USING_SHA512,
                                        AlgorithmIdentifiers.ECDSA_USING_P256_CURVE_AND_SHA256,
                                        AlgorithmIdentifiers.ECDSA_USING_P384_CURVE_AND_SHA384,
                                        AlgorithmIdentifiers.ECDSA_USING_P521_CURVE_AND_SHA512,
                                        AlgorithmIdentifiers.EDDSA))
                        .setVerificationKeyResolver(new IssuerKeys(settings))
                        .build();
    }

    @Override
    public Optional<Identity> login(String name, String password) {
        return bearer(password).filter(one -> one.name().equals(name));
    }

    @Override
    public Optional<Identity> bearer(String token) {
        if (!token.startsWith(BEGIN) || token.length() > LONGEST) {
            return Optional.empty();
        }
        try {
            return identity(consumer.processToClaims(token));
        } catch (InvalidJwtException e) {
            if (e.getCause() instanceof UnresolvableKeyException
                    && e.getCause().getCause() instanceof SecurityRefusal unavailable) {
                throw unavailable;
            }
            return Optional.empty();
        } catch (MalformedClaimException e) {
            return Optional.empty();
        }
    }

    /** A token ends when it says: then another one is needed. */
    @Override
    public Optional<Identity> again(Identity known) {
        return Optional.empty();
    }

    private Optional<Identity> identity(JwtClaims claims) throws MalformedClaimException {
        String name = claims.getClaimValueAsString(settings.userClaim());
        long millis = claims.getExpirationTime().getValueInMillis() - System.currentTimeMillis();
        if (name == null || millis <= 0) {
            return Optional.empty();
        }
        return Optional.of(new Identity(name, roles(claims), Duration.ofMillis(millis)));
    }

    private List<String> roles(JwtClaims claims) {
        Object value = claims.getClaimsMap();
        for (String step : settings.rolesClaim().split("\\.")) {
            value = value instanceof Map<?, ?> object ? object.get(step) : null;
        }
        List<String> roles = new ArrayList<>();
        if (value instanceof List<?> list) {
            list.forEach(one -> roles.add(String.valueOf(one)));
        } else if (value instanceof String text) {
            roles.addAll(List.of(text.strip().split("\\s+")));
        }
        return roles;
    }
}
