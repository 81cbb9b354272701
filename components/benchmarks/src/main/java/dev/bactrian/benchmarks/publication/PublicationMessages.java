// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.publication;

import dev.bactrian.mqheaders.HeaderChain;
import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.mqheaders.Mqrfh2;
import dev.bactrian.mqheaders.rfh2.Rfh2;
import dev.bactrian.mqheaders.rfh2.Rfh2Folder;
import dev.bactrian.publication.PublishedMessage;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** Messages with a folder psc. */
final class PublicationMessages {
    private static final int NATIVE = 273;
    private static final int UTF_8 = 1208;
    private static final int DATAGRAM = 8;

    private PublicationMessages() {}

    static byte[] payload(String topic, String body) {
        Element psc = Element.folder("psc");
        psc.append(Element.field("Command", "Publish"));
        psc.append(Element.field("Topic", topic));
        MqHeader header = Mqrfh2.LAYOUT.create(NATIVE, UTF_8).setNext("MQSTR", NATIVE, UTF_8);
        Rfh2.write(header, List.of(Rfh2Folder.of(psc)));
        HeaderChain chain =
                HeaderChain.of(
                        "MQSTR",
                        NATIVE,
                        UTF_8,
                        ByteSlice.of(body.getBytes(StandardCharsets.UTF_8)));
        chain.headers().add(header);
        return chain.relink().toBytes().toArray();
    }

    static PublishedMessage publication(String topic, String body) {
        return new PublishedMessage(
                ByteSlice.of(payload(topic, body)),
                "MQHRF2",
                NATIVE,
                UTF_8,
                false,
                4,
                0,
                "ID:1",
                "",
                "",
                DATAGRAM,
                0,
                "",
                Map.of());
    }
}
