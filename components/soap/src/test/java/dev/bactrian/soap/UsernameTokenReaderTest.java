// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.soap;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import org.apache.cxf.binding.soap.SoapHeader;
import org.apache.cxf.binding.soap.SoapMessage;
import org.apache.cxf.helpers.DOMUtils;
import org.apache.cxf.message.MessageImpl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;

/** Tokens that were looked at by somebody else before they came here, or made up. */
class UsernameTokenReaderTest {
    private final UsernameTokenReader reader =
            new UsernameTokenReader(name -> name.equals("ada") ? "secret" : null);

    private void read(Element security) {
        SoapMessage message = new SoapMessage(new MessageImpl());
        if (security != null) {
            message.getHeaders().add(new SoapHeader(UsernameToken.SECURITY, security));
        }
        reader.handleMessage(message);
    }

    private void assertRefused(Element security) {
        assertThatThrownBy(() -> read(security)).hasMessageContaining("BAC7527");
    }

    private static Element child(Element security, String namespace, String name) {
        Element token =
                DOMUtils.getFirstChildWithName(security, UsernameToken.WSSE, "UsernameToken");
        return DOMUtils.getFirstChildWithName(token, namespace, name);
    }

    /** As whoever knows the password would make it at that time. */
    private static Element madeAt(Instant time) {
        Element security = UsernameToken.block("ada", "secret", true);
        String created = time.truncatedTo(ChronoUnit.MILLIS).toString();
        byte[] nonce =
                Base64.getDecoder()
                        .decode(child(security, UsernameToken.WSSE, "Nonce").getTextContent());
        child(security, UsernameToken.WSU, "Created").setTextContent(created);
        child(security, UsernameToken.WSSE, "Password")
                .setTextContent(UsernameToken.digest(nonce, created, "secret"));
        return security;
    }

    @Test
    void aDigestIsTakenOnce() {
        Element security = UsernameToken.block("ada", "secret", true);
        read(security);
        assertRefused(security);
        read(UsernameToken.block("ada", "secret", true));
    }

    @Test
    void aDigestIsTakenInItsTime() {
        read(madeAt(Instant.now()));
        assertRefused(madeAt(Instant.now().minusSeconds(3600)));
        assertRefused(madeAt(Instant.now().plusSeconds(3600)));
    }

    /** The digest of another nonce or time is none of this one. */
    @ParameterizedTest
    @ValueSource(strings = {"Nonce", "Created", "Password", "Username"})
    void whatIsChangedOrMissingIsRefused(String field) {
        String namespace = field.equals("Created") ? UsernameToken.WSU : UsernameToken.WSSE;
        Element missing = UsernameToken.block("ada", "secret", true);
        Element gone = child(missing, namespace, field);
        gone.getParentNode().removeChild(gone);
        assertRefused(missing);
        Element empty = UsernameToken.block("ada", "secret", true);
        child(empty, namespace, field).setTextContent("");
        assertRefused(empty);
        Element changed = UsernameToken.block("ada", "secret", true);
        child(changed, namespace, field)
                .setTextContent(
                        field.equals("Created")
                                ? Instant.now().minusSeconds(30).toString()
                                : "AAAAAAAAAAAAAAAAAAAAAA==");
        assertRefused(changed);
    }

    @Test
    void whatIsNoTokenIsRefused() {
        assertRefused(null);
        Element two = UsernameToken.block("ada", "secret", false);
        two.appendChild(two.getFirstChild().cloneNode(true));
        assertRefused(two);
        Element other = UsernameToken.block("ada", "secret", false);
        other.appendChild(
                other.getOwnerDocument()
                        .createElementNS(UsernameToken.WSSE, "wsse:BinarySecurityToken"));
        assertRefused(other);
        Element odd = UsernameToken.block("ada", "secret", false);
        child(odd, UsernameToken.WSSE, "Password").setAttribute("Type", "urn:other");
        assertRefused(odd);
    }
}
