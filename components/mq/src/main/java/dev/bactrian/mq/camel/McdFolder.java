// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import dev.bactrian.assembly.MessageProperties;
import dev.bactrian.mqheaders.HeaderChain;
import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.mqheaders.Mqrfh2;
import dev.bactrian.mqheaders.rfh2.Rfh2;
import dev.bactrian.mqheaders.rfh2.Rfh2Folder;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import java.util.List;
import java.util.Locale;

/**
 * The folder {@code mcd} of an MQRFH2: what says which domain, message set, type and format the
 * body has. A message that carries one goes out with what its body is then, not with what it came
 * as.
 */
final class McdFolder {
    private static final String NAME = "mcd";
    private static final String BLOB = "BLOB";

    private McdFolder() {}

    /**
     * Brings the folder of the first MQRFH2 in line with the body. Nothing is done where there is
     * none, where it says so already, or where it names a class of JMS messages.
     */
    static void describe(HeaderChain chain, Message message) {
        MqHeader rfh2 = chain.first(Mqrfh2.LAYOUT);
        Element body = message.body();
        if (rfh2 == null || body == null || chain.body().length() == 0) {
            return;
        }
        List<Rfh2Folder> folders = Rfh2.folders(rfh2);
        for (Rfh2Folder folder : folders) {
            if (!folder.name().equals(NAME)) {
                continue;
            }
            Object said = folder.property("Msd");
            if (said != null && said.toString().startsWith("jms_")) {
                return;
            }
            if (update(folder.element(), body.localName(), message.properties())) {
                MqHeader changed = Rfh2.write(rfh2.copy(), folders);
                chain.headers().set(chain.headers().indexOf(rfh2), changed);
            }
            return;
        }
    }

    private static boolean update(Element mcd, String domain, Element properties) {
        boolean blob = domain.equals(BLOB);
        Element msd = mcd.firstChild("Msd");
        boolean same =
                msd != null
                        && msd.value() != null
                        && msd.value()
                                .toString()
                                .equalsIgnoreCase(blob ? "none" : domain); // as it was written
        boolean changed = !same && set(mcd, "Msd", blob ? "none" : domain.toLowerCase(Locale.ROOT));
        changed |= set(mcd, "Set", said(properties, MessageProperties.MESSAGE_SET, blob));
        changed |= set(mcd, "Type", said(properties, MessageProperties.MESSAGE_TYPE, blob));
        return changed | set(mcd, "Fmt", said(properties, MessageProperties.MESSAGE_FORMAT, blob));
    }

    private static String said(Element properties, String field, boolean blob) {
        return blob || properties == null ? "" : MessageProperties.text(properties, field);
    }

    private static boolean set(Element mcd, String name, String value) {
        Element field = mcd.firstChild(name);
        Object before = field == null ? null : field.value();
        if (value.equals(before == null ? "" : before.toString())) {
            return false;
        }
        if (value.isEmpty()) {
            field.detach();
        } else if (field == null) {
            mcd.append(Element.field(name, value));
        } else {
            field.setValue(value);
        }
        return true;
    }
}
