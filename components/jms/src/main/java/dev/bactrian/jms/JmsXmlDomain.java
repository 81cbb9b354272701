// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.jms;

import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domain;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.WriteOptions;
import java.nio.charset.StandardCharsets;

/** The XML parser under the name of a JMS domain: to the brokers the two are synonyms. */
abstract class JmsXmlDomain implements Domain {
    private final String name;

    JmsXmlDomain(String name) {
        this.name = name;
    }

    private static Domain xml() {
        return Domains.installed().get("XMLNSC");
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final Element parse(ByteSlice bytes, ParseOptions options) {
        Element folder = xml().parse(CarriageReturns.kept(declared(bytes)), options);
        folder.setName(Name.of(name));
        return folder;
    }

    @Override
    public final void write(Element folder, WriteOptions options, ByteSink sink) {
        xml().write(folder, options, sink);
    }

    /** IBM's writers use the prefix xsi without declaring it; a parser is told what it is. */
    static ByteSlice declared(ByteSlice document) {
        String text = document.text(StandardCharsets.UTF_8);
        return text.contains("xsi:nil") && !text.contains("xmlns:xsi")
                ? ByteSlice.of(
                        text.replaceFirst(
                                        "<(map|stream)",
                                        "<$1 xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'")
                                .getBytes(StandardCharsets.UTF_8))
                : document;
    }
}
