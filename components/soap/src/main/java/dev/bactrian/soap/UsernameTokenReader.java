// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.soap;

import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Base64;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import javax.xml.namespace.QName;
import org.apache.cxf.binding.soap.SoapFault;
import org.apache.cxf.binding.soap.SoapMessage;
import org.apache.cxf.binding.soap.interceptor.AbstractSoapInterceptor;
import org.apache.cxf.headers.Header;
import org.apache.cxf.helpers.DOMUtils;
import org.apache.cxf.phase.Phase;
import org.w3c.dom.Element;

/**
 * Refuses requests without a {@link UsernameToken} of a known user. A digest is taken once, and not
 * when it is older than five minutes, or from more than one minute ahead.
 */
final class UsernameTokenReader extends AbstractSoapInterceptor {
    private static final Duration OLDEST = Duration.ofMinutes(5);
    private static final Duration AHEAD = Duration.ofMinutes(1);
    private static final int MOST_NONCES = 100_000;

    private final UnaryOperator<String> passwords;
    private final Map<String, Instant> used = new LinkedHashMap<>();

    UsernameTokenReader(UnaryOperator<String> passwords) {
        super(Phase.PRE_PROTOCOL);
        this.passwords = passwords;
    }

    @Override
    public Set<QName> getUnderstoodHeaders() {
        return Set.of(UsernameToken.SECURITY);
    }

    @Override
    public void handleMessage(SoapMessage message) {
        if ("GET".equals(message.get(org.apache.cxf.message.Message.HTTP_REQUEST_METHOD))) {
            return; // of the WSDL
        }
        Header header = message.getHeader(UsernameToken.SECURITY);
        if (header == null || !(header.getObject() instanceof Element security)) {
            throw fault("InvalidSecurity", "expected a header wsse:Security, there is none");
        }
        Element token = null;
        for (Element e = DOMUtils.getFirstElement(security);
                e != null;
                e = DOMUtils.getNextElement(e)) {
            if (e.getLocalName().equals("UsernameToken")
                    && e.getNamespaceURI().equals(UsernameToken.WSSE)
                    && token == null) {
                token = e;
            } else if (!e.getLocalName().equals("Timestamp")) {
                throw fault(
                        "UnsupportedSecurityToken",
                        "expected one UsernameToken, there stands " + e.getLocalName());
            }
        }
        if (token == null || !isGood(token)) {
            throw fault("FailedAuthentication", "the user is not known by that password");
        }
    }

    private boolean isGood(Element token) {
        String user = text(token, UsernameToken.WSSE, "Username");
        Element given = DOMUtils.getFirstChildWithName(token, UsernameToken.WSSE, "Password");
        String password = passwords.apply(user);
        if (given == null || password == null) {
            return false;
        }
        String type = given.getAttribute("Type");
        if (type.isEmpty() || type.equals(UsernameToken.TEXT)) {
            return UsernameToken.same(given.getTextContent(), password);
        }
        return type.equals(UsernameToken.DIGEST)
                && isGoodDigest(
                        given.getTextContent().trim(),
                        text(token, UsernameToken.WSSE, "Nonce"),
                        text(token, UsernameToken.WSU, "Created"),
                        password);
    }

    private boolean isGoodDigest(String given, String nonce, String created, String password) {
        try {
            Instant made = Instant.parse(created);
            Instant now = Instant.now();
            return !nonce.isEmpty()
                    && !made.isBefore(now.minus(OLDEST))
                    && !made.isAfter(now.plus(AHEAD))
                    && UsernameToken.same(
                            given,
                            UsernameToken.digest(
                                    Base64.getMimeDecoder().decode(nonce), created, password))
                    && isNew(nonce + " " + created, made.plus(OLDEST), now);
        } catch (DateTimeParseException | IllegalArgumentException e) {
            return false;
        }
    }

    /** What was used is kept until it is too old; when too many are kept, nothing is taken. */
    private synchronized boolean isNew(String digest, Instant until, Instant now) {
        // The oldest come first, near enough.
        for (Iterator<Instant> ends = used.values().iterator();
                ends.hasNext() && ends.next().isBefore(now); ) {
            ends.remove();
        }
        return used.size() < MOST_NONCES && used.putIfAbsent(digest, until) == null;
    }

    private static String text(Element parent, String namespace, String name) {
        Element found = DOMUtils.getFirstChildWithName(parent, namespace, name);
        return found == null ? "" : found.getTextContent().trim();
    }

    private static SoapFault fault(String code, String text) {
        return new SoapFault(
                SoapError.USERNAME_TOKEN_REFUSED + ": " + text,
                new QName(UsernameToken.WSSE, code));
    }
}
