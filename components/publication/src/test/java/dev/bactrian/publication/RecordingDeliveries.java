// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import dev.bactrian.mqheaders.Mqrfh2;
import dev.bactrian.mqheaders.rfh2.Rfh2;
import dev.bactrian.mqheaders.rfh2.Rfh2Folder;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.tree.Element;
import java.util.ArrayList;
import java.util.List;

/** Keeps what leaves: in order, when its unit of work has committed. */
final class RecordingDeliveries implements Deliveries {
    record Sent(String queue, boolean persistent, PublishedMessage message) {
        String body() {
            return PscFolders.chain(message).body().text(java.nio.charset.StandardCharsets.UTF_8);
        }

        /** The values of a property of psc. */
        List<String> psc(String property) {
            return values(PscFolders.find(message), property);
        }
    }

    final List<Sent> sent = new ArrayList<>();
    final List<String> announced = new ArrayList<>();
    final List<PublishedMessage> forwarded = new ArrayList<>();
    final List<PublishedMessage> responses = new ArrayList<>();

    @Override
    public void deliver(UnitOfWork unit, PublishedMessage publication, List<Receiver> receivers) {
        for (Receiver each : List.copyOf(receivers)) {
            Sent one =
                    new Sent(
                            each.subscription().subscriber().queue(),
                            each.persistent(),
                            publication);
            unit.onCompletion(
                    committed -> {
                        if (committed) {
                            sent.add(one);
                        }
                    });
        }
    }

    @Override
    public void announce(UnitOfWork unit, PublishedMessage publication, List<String> topics) {
        announced.addAll(topics);
    }

    @Override
    public void forward(UnitOfWork unit, PublishedMessage command) {
        forwarded.add(command);
    }

    @Override
    public void respond(UnitOfWork unit, PublishedMessage command, PublishedMessage response) {
        responses.add(response);
    }

    List<String> queues() {
        return sent.stream().map(Sent::queue).sorted().toList();
    }

    /** The last response's folder pscr. */
    Element pscr() {
        return folder(responses.get(responses.size() - 1), "pscr");
    }

    static Element folder(PublishedMessage message, String name) {
        Rfh2Folder found = Rfh2.folder(PscFolders.chain(message).first(Mqrfh2.LAYOUT), name);
        return found == null ? null : found.element();
    }

    static List<String> values(Element folder, String property) {
        List<String> found = new ArrayList<>();
        for (Element child : folder.children()) {
            if (child.localName().equals(property)) {
                found.add(child.text());
            }
        }
        return found;
    }
}
