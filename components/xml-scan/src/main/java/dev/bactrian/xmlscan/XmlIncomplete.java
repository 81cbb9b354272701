// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlscan;

/**
 * Thrown by a scanner whose bytes are not the last of the document, where they end inside a piece:
 * no error, but a sign to come again with more of them. It has no stack and never leaves the module
 * that asked for it.
 */
public final class XmlIncomplete extends RuntimeException {
    private static final long serialVersionUID = 1L;
    static final XmlIncomplete SIGN = new XmlIncomplete();

    private XmlIncomplete() {
        super("the document goes on", null, false, false);
    }
}
