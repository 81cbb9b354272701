// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.soap;

import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.Validation;
import dev.bactrian.xmlnsc.Violation;
import dev.bactrian.xmlnsc.XmlSchema;
import java.util.List;
import org.apache.cxf.binding.soap.SoapFault;
import org.apache.cxf.binding.soap.SoapMessage;
import org.apache.cxf.interceptor.Fault;
import org.apache.cxf.message.MessageUtils;

/** Holds body parts against the schema of a WSDL, content and values, by their bytes. */
public final class SoapSchema {
    private static final ParseOptions OPTIONS =
            ParseOptions.DEFAULT.withValidation(Validation.CONTENT_AND_VALUE);

    private final XmlSchema schema;

    /** Against one schema. */
    public SoapSchema(XmlSchema schema) {
        this.schema = schema;
    }

    /**
     * What was held against a schema, and fits: the same bytes fit it again.
     *
     * @param schema by identity
     * @param part its bytes
     */
    public record Valid(XmlSchema schema, ByteSlice part) {
        private boolean says(XmlSchema asked, ByteSlice bytes) {
            return schema == asked && part.equals(bytes);
        }
    }

    /**
     * What came in.
     *
     * @return its last part; null where there is none
     * @throws SoapFault BAC7514 for a request
     * @throws MessageException BAC7515 for a reply
     */
    public Valid requireIn(Element body, SoapMessage cxf) {
        ByteSlice last = null;
        for (Element part : body.children()) {
            last = BodyBytes.of(part);
            String wrong = wrong(last);
            if (wrong != null && cxf != null && MessageUtils.isRequestor(cxf)) {
                throw new MessageException(
                        SoapError.REPLY_INVALID, "expected a reply that fits the schema: " + wrong);
            }
            if (wrong != null) {
                throw new SoapFault(
                        SoapError.REQUEST_INVALID
                                + ": expected a request that fits the schema: "
                                + wrong,
                        Fault.FAULT_CODE_CLIENT);
            }
        }
        return last == null ? null : new Valid(schema, last);
    }

    /**
     * What is to go out, of which nothing is known.
     *
     * @throws MessageException BAC7516
     */
    public void requireOut(ByteSlice part) {
        requireOut(part, null);
    }

    /**
     * What is to go out.
     *
     * @param known what is known to fit already: a message that passes through is validated once;
     *     null for nothing
     * @throws MessageException BAC7516
     */
    public void requireOut(ByteSlice part, Valid known) {
        if (known != null && known.says(schema, part)) {
            return;
        }
        String wrong = wrong(part);
        if (wrong != null) {
            throw new MessageException(
                    SoapError.MESSAGE_INVALID,
                    "expected a message to send that fits the schema: " + wrong);
        }
    }

    private String wrong(ByteSlice part) {
        List<Violation> found = schema.violations(part, OPTIONS);
        if (!found.isEmpty() && holds(part, XopPlaces.XOP)) {
            XopPlaces places = new XopPlaces(read(part));
            boolean all = found.size() < XmlSchema.MOST_VIOLATIONS;
            found = found.stream().filter(v -> !isXop(v, places)).toList();
            if (!all && found.isEmpty()) {
                return "more references to attachments than can be told from what is wrong";
            }
        }
        return switch (found.size()) {
            case 0 -> null;
            case 1 -> found.get(0).toString();
            default -> found.get(0) + " (and " + (found.size() - 1) + " more)";
        };
    }

    /**
     * Where MTOM put a reference into an attachment, the schema has the bytes themselves: it says
     * that a simple type has no element in it, and that the value is none. That is let pass where
     * the reference stands, and nowhere else.
     */
    private static boolean isXop(Violation violation, XopPlaces places) {
        boolean elementForValue =
                violation.constraint().startsWith("cvc-type.3.1.2")
                        || violation.constraint().startsWith("cvc-complex-type.2.2");
        return elementForValue && places.contains(violation.path());
    }

    private static Element read(ByteSlice part) {
        return Domains.installed().get("XMLNSC").parse(part, ParseOptions.DEFAULT).lastChild();
    }

    private static boolean holds(ByteSlice part, String text) {
        return part.text(java.nio.charset.StandardCharsets.ISO_8859_1).contains(text);
    }
}
