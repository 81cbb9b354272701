package dev.bactrian.mqheaders.rfh2;

import dev.bactrian.mqheaders.HeaderException;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.Origin;
import java.nio.charset.Charset;
import java.util.Map;

/**
 * A folder as elements: one level is parsed each time, and a level at once. Start and end of an
 * element are positions in the folder's text; the detail says whether it is an element, text or an
 * attribute.
 */
final class FolderOrigin extends Origin {
    /** The field type of attributes other than {@code dt}. */
    static final int ATTRIBUTE = FieldType.NAME_VALUE | 0x100;

    private static final int ELEMENT = 0;
    private static final int OTHER = 1;
    private static final String DT = "dt";

    final String text;
    private final Charset charset;
    private final long position;
    private final FolderScanner scanner;

    /**
     * @param position where the text starts, in bytes from the start of the payload
     */
    FolderOrigin(String text, Charset charset, long position) {
        this.text = text;
        this.charset = charset;
        this.position = position;
        this.scanner = new FolderScanner(text);
    }

    /** The folder's element. */
    Element folder() {
        try {
            int from = scanner.skipBlank(0);
            FolderScanner.Tag tag = scanner.startTag(from);
            int end = scanner.elementEnd(tag);
            int rest = scanner.skipBlank(end);
            if (rest < text.length()) {
                throw new FolderScanner.Malformed("expected nothing behind the folder", rest);
            }
            Element folder = create(Name.of(tag.name()), FieldType.NAME, from, end, ELEMENT);
            childrenPending(folder);
            return folder;
        } catch (FolderScanner.Malformed e) {
            throw error(e);
        }
    }

    /** The text that a clean element stands for. */
    static String source(Element element) {
        return ((FolderOrigin) element.origin()).text.substring(start(element), end(element));
    }

    @Override
    protected void parseNextChild(Element parent) {
        try {
            parseLevel(parent);
        } catch (FolderScanner.Malformed e) {
            throw error(e);
        }
        childrenDone(parent);
    }

    private void parseLevel(Element parent) {
        FolderScanner.Tag tag = scanner.startTag(start(parent));
        attributes(parent, tag.attributes());
        if (tag.empty()) {
            return;
        }
        int at = tag.contentStart();
        while (true) {
            int next = text.indexOf('<', at);
            text(parent, at, next);
            if (scanner.charAt(next + 1) == '/') {
                return;
            }
            if (scanner.charAt(next + 1) == '!') {
                at = scanner.skipMarkup(next);
            } else {
                at = child(parent, next);
            }
        }
    }

    private void attributes(Element parent, Map<String, String> attributes) {
        attributes.forEach(
                (name, value) -> {
                    if (!name.equals(DT)) {
                        Element attribute =
                                create(Name.of(name), ATTRIBUTE, start(parent), end(parent), OTHER);
                        value(attribute, value);
                        append(parent, attribute);
                    }
                });
    }

    private void text(Element parent, int from, int to) {
        if (scanner.skipBlank(from) < to) {
            Element between = create(Name.EMPTY, FieldType.VALUE, from, to, OTHER);
            value(between, scanner.decode(from, to));
            append(parent, between);
        }
    }

    private int child(Element parent, int from) {
        FolderScanner.Tag tag = scanner.startTag(from);
        int end = scanner.elementEnd(tag);
        Element child = create(Name.of(tag.name()), FieldType.NAME, from, end, ELEMENT);
        pend(child, tag, end);
        append(parent, child);
        return end;
    }

    /** Decides what is still to be read of an element: its value, its children, or both. */
    private void pend(Element element, FolderScanner.Tag tag, int end) {
        boolean leaf = isLeaf(tag, end);
        if (leaf) {
            type(element, FieldType.NAME_VALUE);
            valuePending(element);
        }
        int own = tag.attributes().containsKey(DT) ? 1 : 0;
        if (!leaf || tag.attributes().size() > own) {
            childrenPending(element);
        }
    }

    private boolean isLeaf(FolderScanner.Tag tag, int end) {
        int at = tag.contentStart();
        while (!tag.empty() && at < end) {
            int next = text.indexOf('<', at);
            char c = scanner.charAt(next + 1);
            if (c == '/') {
                return true;
            }
            if (c != '!') {
                return false;
            }
            at = scanner.skipMarkup(next);
        }
        return true;
    }

    @Override
    protected Object decodeValue(Element element) {
        try {
            FolderScanner.Tag tag = scanner.startTag(start(element));
            Map<String, String> attributes = tag.attributes();
            if ("true".equals(attributes.get("xsi:nil"))) {
                return null;
            }
            String dt = attributes.getOrDefault(DT, PropertyType.STRING.dt());
            PropertyType type = PropertyType.named(dt);
            if (type == null) {
                type = PropertyType.STRING;
            }
            String content = content(tag);
            try {
                return type.read(content);
            } catch (IllegalArgumentException e) {
                throw new HeaderException(
                        "BAC2011",
                        "MQRFH2",
                        element.localName(),
                        "expected a value of type " + dt + ", found '" + content + "'",
                        offset(tag.contentStart()),
                        e);
            }
        } catch (FolderScanner.Malformed e) {
            throw error(e);
        }
    }

    private String content(FolderScanner.Tag tag) {
        if (tag.empty()) {
            return "";
        }
        StringBuilder out = null;
        int at = tag.contentStart();
        while (true) {
            int next = text.indexOf('<', at);
            if (scanner.charAt(next + 1) == '/') {
                String last = scanner.decode(at, next);
                return out == null ? last : out.append(last).toString();
            }
            if (out == null) {
                out = new StringBuilder();
            }
            out.append(scanner.decode(at, next));
            at = scanner.skipMarkup(next);
            if (scanner.isCdata(next)) {
                out.append(scanner.cdata(next, at));
            }
        }
    }

    private HeaderException error(FolderScanner.Malformed e) {
        return new HeaderException(
                "BAC2006", "MQRFH2", "NameValueData", e.getMessage(), offset(e.at), e);
    }

    private long offset(int at) {
        return position + text.substring(0, Math.min(at, text.length())).getBytes(charset).length;
    }

    @Override
    protected void settle(Element parent) {
        parent.lastChild();
    }

    @Override
    protected void findEnd(Element element) {
        // known from the start
    }

    @Override
    protected void restart(Element source, Element copy) {
        detail(copy, detail(source));
        if (detail(source) == OTHER) {
            value(copy, source.value());
            return;
        }
        FolderScanner.Tag tag = scanner.startTag(start(source));
        if (FieldType.hasValue(source.type())) {
            pend(copy, tag, end(source));
        } else {
            childrenPending(copy);
        }
    }
}
