// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import dev.bactrian.mq.jms.JmsOutput;
import dev.bactrian.mqheaders.HeaderChain;
import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.mqheaders.Mqrfh2;
import dev.bactrian.mqheaders.rfh2.Rfh2;
import dev.bactrian.mqheaders.rfh2.Rfh2Folder;
import dev.bactrian.tree.Element;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * The folder {@code usr} of an MQRFH2: the application's own properties. A message that carries an
 * MQRFH2 goes out with the same properties there and in JMS, whichever of the two the flow changed.
 */
final class UsrFolder {
    private static final String NAME = "usr";

    /** What can be an element: JMS allows a $ in names of properties, XML does not. */
    private static final Pattern ELEMENTS =
            Pattern.compile("[\\p{L}_][\\p{L}\\p{Nd}_-]*(\\.[\\p{L}_][\\p{L}\\p{Nd}_-]*)*");

    private UsrFolder() {}

    /** The properties; a nested one has the names joined by dots. */
    static Map<String, Object> properties(HeaderChain chain) {
        MqHeader rfh2 = chain.first(Mqrfh2.LAYOUT);
        Rfh2Folder folder = rfh2 == null ? null : Rfh2.folder(rfh2, NAME);
        Map<String, Object> found = new LinkedHashMap<>();
        if (folder != null) {
            collect(folder.element(), "", found);
        }
        return found;
    }

    private static void collect(Element parent, String prefix, Map<String, Object> found) {
        for (Element child : parent.children()) {
            if (!child.localName().isEmpty() && !child.localName().equals("xsi:nil")) {
                String name = prefix + child.localName();
                if (child.value() != null) {
                    found.put(name, child.value());
                }
                collect(child, name + ".", found);
            }
        }
    }

    /**
     * Changes properties in the first MQRFH2 of a chain, whose headers stay as they are: the chain
     * gets another. Nothing is done where it has none.
     *
     * @param changes new values by name, null for what is taken away
     */
    static void change(HeaderChain chain, Map<String, Object> changes) {
        MqHeader rfh2 = chain.first(Mqrfh2.LAYOUT);
        if (rfh2 == null || changes.isEmpty()) {
            return;
        }
        List<Rfh2Folder> folders = new ArrayList<>(Rfh2.folders(rfh2));
        Rfh2Folder usr = null;
        for (Rfh2Folder folder : folders) {
            if (folder.name().equals(NAME)) {
                usr = folder;
                break;
            }
        }
        if (usr == null) {
            usr = Rfh2Folder.of(Element.folder(NAME));
            folders.add(usr);
        }
        Element element = usr.element();
        changes.forEach(
                (name, value) -> {
                    if (ELEMENTS.matcher(name).matches()) {
                        change(element, name.split("\\."), 0, value);
                    }
                });
        MqHeader changed = Rfh2.write(rfh2.copy(), folders);
        chain.headers().set(chain.headers().indexOf(rfh2), changed);
    }

    private static void change(Element parent, String[] path, int at, Object value) {
        Element child = parent.firstChild(path[at]);
        boolean last = at == path.length - 1;
        if (value == null) {
            if (child != null && last) {
                child.detach();
            } else if (child != null) {
                change(child, path, at + 1, null);
            }
            return;
        }
        if (last && child == null) {
            parent.append(Element.field(path[at], widest(value)));
        } else if (last) {
            child.setValue(widest(value));
        } else {
            change(
                    child != null ? child : parent.append(Element.folder(path[at])),
                    path,
                    at + 1,
                    value);
        }
    }

    /** The tree has one type of integers and one of floating-point numbers. */
    private static Object widest(Object value) {
        if (value instanceof Float || value instanceof Double) {
            return ((Number) value).doubleValue();
        }
        return value instanceof Number number ? (Object) number.longValue() : value;
    }

    /** Sets JMS properties to what was changed in the folder. */
    static void toProperties(Map<String, Object> before, Map<String, Object> after, JmsOutput out) {
        before.forEach(
                (name, value) -> {
                    if (!after.containsKey(name)) {
                        out.set(HeaderNames.encode(name), null);
                    }
                });
        after.forEach(
                (name, value) -> {
                    String property = HeaderNames.encode(name);
                    if (!Objects.deepEquals(before.get(name), value)
                            && HeaderNames.isProperty(property)) {
                        out.set(property, jms(value));
                    }
                });
    }

    private static Object jms(Object value) {
        if (value instanceof byte[] bytes) {
            return HexFormat.of().withUpperCase().formatHex(bytes);
        }
        return HeaderNames.isValue(value) ? value : value.toString();
    }
}
