// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.soap;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.function.UnaryOperator;
import javax.xml.namespace.QName;
import org.apache.cxf.endpoint.Client;
import org.apache.cxf.endpoint.Server;
import org.apache.cxf.helpers.DOMUtils;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * The username token of WS-Security (OASIS Web Services Security UsernameToken Profile 1.1.1), as
 * text or as digest. Nothing else of WS-Security is taken: a message with a signature or an
 * encryption is refused. A token as text is for connections that are encrypted.
 */
public final class UsernameToken {
    static final String WSSE =
            "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd";
    static final String WSU =
            "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd";
    static final QName SECURITY = new QName(WSSE, "Security");
    static final String TEXT =
            "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0#PasswordText";
    static final String DIGEST =
            "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0#PasswordDigest";
    private static final String BASE64 =
            "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-soap-message-security-1.0#Base64Binary";
    private static final int NONCE = 16;

    private UsernameToken() {}

    /**
     * Asks for a token in every request of a service.
     *
     * @param passwords from a user's name to the password; null for nobody
     */
    public static void require(Server server, UnaryOperator<String> passwords) {
        server.getEndpoint().getInInterceptors().add(new UsernameTokenReader(passwords));
    }

    /**
     * Sends a token with every request of a client.
     *
     * @param digest whether the password goes as a digest, else as text
     */
    public static void send(Client client, String user, String password, boolean digest) {
        client.getEndpoint()
                .getOutInterceptors()
                .add(new UsernameTokenWriter(user, password, digest));
    }

    /** Base64(SHA-1(nonce + created + password)), as the profile has it. */
    static String digest(byte[] nonce, String created, String password) {
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-1");
            sha.update(nonce);
            sha.update(created.getBytes(StandardCharsets.UTF_8));
            sha.update(password.getBytes(StandardCharsets.UTF_8));
            return Base64.getEncoder().encodeToString(sha.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-1", e);
        }
    }

    /** Whether two texts are the same, in a time that says nothing of where they differ. */
    static boolean same(String one, String other) {
        return MessageDigest.isEqual(
                one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
    }

    /** A header block with a new token. */
    static Element block(String user, String password, boolean digest) {
        Document document = DOMUtils.getEmptyDocument();
        Element security = document.createElementNS(WSSE, "wsse:Security");
        Element token = add(security, WSSE, "wsse:UsernameToken", "");
        add(token, WSSE, "wsse:Username", user);
        if (!digest) {
            add(token, WSSE, "wsse:Password", password).setAttribute("Type", TEXT);
            return security;
        }
        byte[] nonce = new byte[NONCE];
        new SecureRandom().nextBytes(nonce);
        String created = Instant.now().truncatedTo(ChronoUnit.MILLIS).toString();
        add(token, WSSE, "wsse:Password", digest(nonce, created, password))
                .setAttribute("Type", DIGEST);
        add(token, WSSE, "wsse:Nonce", Base64.getEncoder().encodeToString(nonce))
                .setAttribute("EncodingType", BASE64);
        add(token, WSU, "wsu:Created", created);
        return security;
    }

    private static Element add(Element parent, String namespace, String name, String text) {
        Element made = parent.getOwnerDocument().createElementNS(namespace, name);
        made.setTextContent(text);
        parent.appendChild(made);
        return made;
    }
}
