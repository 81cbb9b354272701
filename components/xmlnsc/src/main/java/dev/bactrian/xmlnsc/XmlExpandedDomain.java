// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domain;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.ParseTiming;
import dev.bactrian.tree.Validation;
import dev.bactrian.tree.WriteOptions;
import dev.bactrian.xmlnsc.error.XmlnscError;

/**
 * The older XML domains, XMLNS and XML: every piece of a document is an element of the tree, text
 * ({@code XML.Content}), CDATA sections, comments, instructions and the white space outside the
 * root element; an element's value is that of the text that is its first content. They read on
 * demand, as XMLNSC does; they do not validate.
 */
abstract class XmlExpandedDomain implements Domain {
    private final XmlForm form;
    private final Name folder;

    XmlExpandedDomain(XmlForm form) {
        this.form = form;
        this.folder = Name.of(form.domain());
    }

    @Override
    public final String name() {
        return form.domain();
    }

    @Override
    public final Element parse(ByteSlice bytes, ParseOptions options) {
        XmlDocument document = XmlnscDomain.document(bytes, options, form);
        Element made = new XmlBodyOrigin(document).folder(folder, document.start());
        if (options.timing() != ParseTiming.ON_DEMAND) {
            made.complete();
        }
        return made;
    }

    @Override
    public final void write(Element body, WriteOptions options, ByteSink sink) {
        if (options.validation() != Validation.NONE) {
            throw new MessageException(
                    XmlnscError.WRONG_OPTION,
                    "domain " + form.domain() + " knows no schema: validation is for XMLNSC");
        }
        XmlWriter.write(body, form, options, sink);
    }
}
