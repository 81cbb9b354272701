// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.MessageException;
import dev.bactrian.xmlnsc.error.XmlnscError;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * A written document from UTF-8 to another charset. Characters that the charset has not become
 * references where text and attributes stand; elsewhere they are an error.
 */
final class XmlTranscoder {
    private XmlTranscoder() {}

    static void transcode(ByteSink utf8, Charset charset, ByteSink sink) {
        String text = utf8.toSlice().text(StandardCharsets.UTF_8);
        CharsetEncoder encoder = charset.newEncoder();
        if (!encoder.canEncode(text)) {
            text = withReferences(text, encoder);
        }
        sink.text(text, charset);
    }

    private static String withReferences(String text, CharsetEncoder encoder) {
        StringBuilder result = new StringBuilder(text.length() + 64);
        String until = null; // what ends the comment, CDATA section or instruction we are in
        boolean inTag = false;
        char quote = 0;
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            int next = i + Character.charCount(c);
            if (until != null) {
                if (text.startsWith(until, i)) {
                    until = null;
                }
            } else if (quote != 0) {
                quote = c == quote ? 0 : quote;
            } else if (inTag) {
                inTag = c != '>';
                quote = c == '"' || c == '\'' ? (char) c : 0;
            } else if (c == '<') {
                until = endOf(text, i);
                inTag = until == null;
            }
            String one = text.substring(i, next);
            if (c < 0x80 || encoder.canEncode(one)) {
                result.append(one);
            } else if (until == null && (!inTag || quote != 0)) {
                result.append("&#x")
                        .append(Integer.toHexString(c).toUpperCase(Locale.ROOT))
                        .append(';');
            } else {
                throw new MessageException(
                        XmlnscError.NAME_NOT_WRITABLE,
                        String.format(
                                "character U+%04X in a name, comment, CDATA section or"
                                        + " instruction cannot be written in %s",
                                c, encoder.charset()));
            }
            i = next;
        }
        return result.toString();
    }

    private static String endOf(String text, int i) {
        if (text.startsWith("<!--", i)) {
            return "-->";
        }
        if (text.startsWith("<![CDATA[", i)) {
            return "]]>";
        }
        return text.startsWith("<?", i) ? "?>" : null;
    }
}
