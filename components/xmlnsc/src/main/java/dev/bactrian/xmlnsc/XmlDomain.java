// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

/**
 * XML: as {@link XmlnsDomain XMLNS}, without name spaces. A name is taken as it stands, prefix and
 * colon included; {@code xmlns} and {@code xmlns:p} are attributes like any others.
 */
public final class XmlDomain extends XmlExpandedDomain {
    /** The name of the domain. */
    public static final String NAME = "XML";

    /** As the service loader makes it. */
    public XmlDomain() {
        super(XmlForm.PLAIN);
    }
}
