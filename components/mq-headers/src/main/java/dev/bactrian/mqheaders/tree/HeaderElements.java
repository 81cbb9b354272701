// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders.tree;

import dev.bactrian.mqheaders.HeaderException;
import dev.bactrian.mqheaders.HeaderField;
import dev.bactrian.mqheaders.HeaderLayout;
import dev.bactrian.mqheaders.HeaderTypes;
import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.mqheaders.Mqxqh;
import dev.bactrian.mqheaders.error.HeaderError;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Headers as folders of the message tree, both ways. */
public final class HeaderElements {
    /** The folder of an MQCFH: as the brokers name it. */
    public static final String PCF_FOLDER = "MQPCF";

    private HeaderElements() {}

    /**
     * The header as a folder of its own name; nothing is decoded yet. Later changes of the header
     * are not seen.
     */
    public static Element toElement(MqHeader header) {
        return toElement(header, folderName(header.layout()));
    }

    static Element toElement(MqHeader header, String name) {
        return new HeaderOrigin(header.copy()).folder(name);
    }

    private static String folderName(HeaderLayout layout) {
        return layout.name().equals("MQCFH") ? PCF_FOLDER : layout.name();
    }

    /** The header that a folder of that name is; null where it is none. */
    public static HeaderLayout layout(Element folder) {
        String name = folder.localName();
        return HeaderTypes.named(name.equals(PCF_FOLDER) ? "MQCFH" : name);
    }

    /**
     * The folders of a message that are headers, MQMD left out, in order. One that stands last is a
     * header too: the message has no body then.
     */
    public static List<Element> chained(Message message) {
        List<Element> found = new ArrayList<>();
        for (Element child : message.root().children()) {
            HeaderLayout layout = layout(child);
            if (layout != null && !layout.name().equals("MQMD")) {
                found.add(child);
            }
        }
        return found;
    }

    /**
     * The header that a folder stands for. A folder that was read and not changed gives the bytes
     * it came from; in a changed one, fields that were not changed keep theirs. A field that is
     * missing has its initial value.
     *
     * @param encoding the numeric encoding to write in, unless the folder came from a header
     * @param ccsid the coded character set to write in, unless the folder came from a header
     * @throws HeaderException where a field is not the header's, or a value does not fit
     */
    public static MqHeader toHeader(Element folder, int encoding, int ccsid) {
        HeaderLayout layout = layout(folder);
        if (layout == null) {
            throw new HeaderException(
                    HeaderError.VALUE_DOES_NOT_FIT,
                    folder.localName(),
                    null,
                    "expected a folder named as a header is",
                    -1);
        }
        return toHeader(folder, layout, layout.initialVersion(), encoding, ccsid);
    }

    static MqHeader toHeader(
            Element folder, HeaderLayout layout, int defaultVersion, int encoding, int ccsid) {
        MqHeader source = folder.origin() instanceof HeaderOrigin origin ? origin.header : null;
        if (source != null && folder.isClean()) {
            return source.copy();
        }
        Map<String, Element> fields = new HashMap<>();
        List<Element> others = new ArrayList<>();
        for (Element child : folder.children()) {
            HeaderField field = layout.field(child.localName());
            if (field == null || !FieldElements.isShown(field)) {
                others.add(child);
            } else if (fields.put(field.name(), child) != null) {
                throw new HeaderException(
                        HeaderError.VALUE_DOES_NOT_FIT,
                        layout.name(),
                        field.name(),
                        "the field stands twice",
                        -1);
            }
        }
        int version = version(fields.get("Version"), layout, defaultVersion);
        boolean same = source != null && source.version() == version;
        MqHeader header = same ? source.copy() : create(layout, version, encoding, ccsid, source);
        for (HeaderField field : layout.fields()) {
            if (field.since() <= version
                    && FieldElements.isShown(field)
                    && !field.name().equals("Version")) {
                setField(header, field, fields.get(field.name()), same);
            }
        }
        List<Element> variable = others.stream().filter(e -> !isProvided(e)).toList();
        if (!same || changed(source, variable)) {
            VariablePart.of(layout).fromElements(variable, header);
        }
        return header;
    }

    private static MqHeader create(
            HeaderLayout layout, int version, int encoding, int ccsid, MqHeader source) {
        int inEncoding = source == null ? encoding : source.encoding();
        int inCcsid = source == null ? ccsid : source.ccsid();
        return layout == Mqxqh.LAYOUT
                ? Mqxqh.create(inEncoding, inCcsid)
                : layout.create(version, inEncoding, inCcsid);
    }

    private static int version(Element element, HeaderLayout layout, int otherwise) {
        if (element == null || element.value() == null) {
            return otherwise;
        }
        String text = element.text().strip();
        int version =
                text.length() == 1 && Character.isDigit(text.charAt(0)) ? text.charAt(0) - '0' : -1;
        if (!layout.hasVersion(version)) {
            throw new HeaderException(
                    HeaderError.UNKNOWN_VERSION,
                    layout.name(),
                    "Version",
                    "there is no version " + text,
                    -1);
        }
        return version;
    }

    private static void setField(
            MqHeader header, HeaderField field, Element element, boolean same) {
        if (element == null) {
            FieldElements.reset(header, field);
        } else if (!same || !element.isClean()) {
            FieldElements.set(header, field, element.value());
        }
    }

    /** Fields that the broker adds to an MQMD: where the message came from, not what it says. */
    private static boolean isProvided(Element element) {
        return element.localName().equals("SourceQueue")
                || element.localName().equals("Transactional");
    }

    private static boolean changed(MqHeader source, List<Element> variable) {
        List<Element> before = VariablePart.of(source.layout()).toElements(source);
        if (before.size() != variable.size()) {
            return true;
        }
        for (int i = 0; i < before.size(); i++) {
            Element now = variable.get(i);
            boolean sameElement =
                    now.origin() != null
                            ? now.isClean()
                            : Objects.equals(now.value(), before.get(i).value())
                                    && now.firstChild() == null;
            if (!sameElement || !now.name().equals(before.get(i).name())) {
                return true;
            }
        }
        return false;
    }

    static HeaderException noSuchField(MqHeader header, String name) {
        return new HeaderException(
                HeaderError.VALUE_DOES_NOT_FIT,
                header.name(),
                name,
                "the header has no such field",
                -1);
    }
}
