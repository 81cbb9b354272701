// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli.display;

import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.CodedCharacterSet;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.WriteOptions;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Consumer;

/** Trees as XML text. */
public final class XmlText {

    private static final String DOMAIN = "XMLNSC";
    private static final int BIG_ENDIAN = 273;

    private XmlText() {}

    /**
     * The lines of a body folder of the XMLNSC domain, two blanks for each level, in UTF-8 whatever
     * it came in.
     */
    public static void write(Element folder, Consumer<String> line) {
        WriteOptions options =
                WriteOptions.DEFAULT
                        .withEncoding(BIG_ENDIAN, CodedCharacterSet.UTF_8)
                        .withDomainOptions(Map.of("indent", 2, "xmlDeclaration", "false"));
        ByteSink sink = new ByteSink();
        Domains.installed().get(DOMAIN).write(folder, options, sink);
        sink.toSlice().text(StandardCharsets.UTF_8).lines().forEach(line);
    }

    /** A body of another domain as an XMLNSC folder with one root element. */
    public static Element infoset(Element body, Name root) {
        Element folder = Element.folder(DOMAIN);
        Element document = folder.append(new Element(root, Element.folder(DOMAIN).type()));
        document.copyChildren(body);
        return folder;
    }
}
