// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders.tree;

import dev.bactrian.mqheaders.HeaderLayout;
import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.mqheaders.Mqcfh;
import dev.bactrian.mqheaders.Mqmd;
import dev.bactrian.mqheaders.Mqrfh;
import dev.bactrian.mqheaders.Mqrfh2;
import dev.bactrian.mqheaders.Mqrmh;
import dev.bactrian.mqheaders.Mqxqh;
import dev.bactrian.mqheaders.NameValueString;
import dev.bactrian.mqheaders.ReferenceMessage;
import dev.bactrian.mqheaders.pcf.PcfParameters;
import dev.bactrian.mqheaders.rfh2.Rfh2;
import dev.bactrian.mqheaders.rfh2.Rfh2Folder;
import dev.bactrian.tree.Element;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How the part of a header that is not fixed fields becomes elements, and elements become that
 * part.
 */
interface VariablePart {
    /** The elements behind the fields. */
    List<Element> toElements(MqHeader header);

    /** Writes the elements that are no fields back. */
    void fromElements(List<Element> elements, MqHeader header);

    /** The rule for a header. */
    static VariablePart of(HeaderLayout layout) {
        if (layout == Mqrfh2.LAYOUT) {
            return new Folders();
        }
        if (layout == Mqrfh.LAYOUT) {
            return new NamesAndValues();
        }
        if (layout == Mqrmh.LAYOUT) {
            return new Reference();
        }
        if (layout == Mqxqh.LAYOUT) {
            return new Descriptor();
        }
        return layout == Mqcfh.LAYOUT ? new Parameters() : new Opaque();
    }

    /** The folders of an MQRFH2. */
    final class Folders implements VariablePart {
        @Override
        public List<Element> toElements(MqHeader header) {
            return Rfh2.folders(header).stream().map(Rfh2Folder::element).toList();
        }

        @Override
        public void fromElements(List<Element> elements, MqHeader header) {
            Rfh2.write(header, elements.stream().map(Rfh2Folder::of).toList());
        }
    }

    /** The pairs of an MQRFH. */
    final class NamesAndValues implements VariablePart {
        @Override
        public List<Element> toElements(MqHeader header) {
            List<Element> made = new ArrayList<>();
            NameValueString.read(header)
                    .forEach((name, value) -> made.add(Element.field(name, value)));
            return made;
        }

        @Override
        public void fromElements(List<Element> elements, MqHeader header) {
            Map<String, String> pairs = new LinkedHashMap<>();
            elements.forEach(e -> pairs.put(e.localName(), e.text() == null ? "" : e.text()));
            NameValueString.write(header, pairs);
        }
    }

    /** The four texts of an MQRMH. */
    final class Reference implements VariablePart {
        private static final List<String> NAMES =
                List.of("SrcEnv", "SrcName", "DestEnv", "DestName");

        @Override
        public List<Element> toElements(MqHeader header) {
            ReferenceMessage texts = ReferenceMessage.read(header);
            return List.of(
                    Element.field(NAMES.get(0), texts.sourceEnvironment()),
                    Element.field(NAMES.get(1), texts.sourceName()),
                    Element.field(NAMES.get(2), texts.destinationEnvironment()),
                    Element.field(NAMES.get(3), texts.destinationName()));
        }

        @Override
        public void fromElements(List<Element> elements, MqHeader header) {
            Map<String, String> texts = new LinkedHashMap<>();
            elements.forEach(e -> texts.put(e.localName(), e.text()));
            for (String name : texts.keySet()) {
                if (!NAMES.contains(name)) {
                    throw HeaderElements.noSuchField(header, name);
                }
            }
            new ReferenceMessage(
                            texts.getOrDefault(NAMES.get(0), ""),
                            texts.getOrDefault(NAMES.get(1), ""),
                            texts.getOrDefault(NAMES.get(2), ""),
                            texts.getOrDefault(NAMES.get(3), ""))
                    .write(header);
        }
    }

    /** The descriptor in an MQXQH. */
    final class Descriptor implements VariablePart {
        private static final String NAME = "MsgDesc";

        @Override
        public List<Element> toElements(MqHeader header) {
            return List.of(HeaderElements.toElement(Mqxqh.descriptor(header), NAME));
        }

        @Override
        public void fromElements(List<Element> elements, MqHeader header) {
            for (Element element : elements) {
                if (!element.localName().equals(NAME)) {
                    throw HeaderElements.noSuchField(header, element.localName());
                }
                Mqxqh.setDescriptor(
                        header,
                        HeaderElements.toHeader(
                                element, Mqmd.LAYOUT, 1, header.encoding(), header.ccsid()));
            }
        }
    }

    /** The parameters of an MQCFH. */
    final class Parameters implements VariablePart {
        @Override
        public List<Element> toElements(MqHeader header) {
            return PcfParameters.read(header).stream().map(PcfElements::toElement).toList();
        }

        @Override
        public void fromElements(List<Element> elements, MqHeader header) {
            PcfParameters.write(
                    header,
                    elements.stream().map(e -> PcfElements.toParameter(header, e)).toList());
        }
    }

    /** Nothing, or bytes that are kept as they are. */
    final class Opaque implements VariablePart {
        @Override
        public List<Element> toElements(MqHeader header) {
            return List.of();
        }

        @Override
        public void fromElements(List<Element> elements, MqHeader header) {
            if (!elements.isEmpty()) {
                throw HeaderElements.noSuchField(header, elements.get(0).localName());
            }
        }
    }
}
