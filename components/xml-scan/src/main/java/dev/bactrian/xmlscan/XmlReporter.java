// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlscan;

/** Makes the exception that a module throws where XML is wrong. */
@FunctionalInterface
public interface XmlReporter {
    /**
     * The exception, not yet thrown.
     *
     * @param fault what kind of error
     * @param text what was expected and what stands there
     * @param place where in the document
     */
    RuntimeException report(XmlFault fault, String text, XmlPosition place);
}
