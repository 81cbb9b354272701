// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

/**
 * XMLNS: XML with name spaces, every piece of content an element of its own.
 *
 * <pre>{@code
 * Domain xmlns = Domains.installed().get("XMLNS");
 * Element body = xmlns.parse(ByteSlice.of(bytes), ParseOptions.DEFAULT);
 * }</pre>
 */
public final class XmlnsDomain extends XmlExpandedDomain {
    /** The name of the domain. */
    public static final String NAME = "XMLNS";

    /** As the service loader makes it. */
    public XmlnsDomain() {
        super(XmlForm.EXPANDED);
    }
}
