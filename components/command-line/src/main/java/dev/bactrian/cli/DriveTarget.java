// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.perfharness.drive.Client;
import dev.bactrian.perfharness.drive.FolderInlet;
import dev.bactrian.perfharness.drive.FolderOutlet;
import dev.bactrian.perfharness.drive.HttpRequestor;
import dev.bactrian.perfharness.drive.Inlet;
import dev.bactrian.perfharness.drive.JmsLink;
import dev.bactrian.perfharness.drive.JmsSettings;
import dev.bactrian.perfharness.drive.Outlet;
import dev.bactrian.perfharness.drive.Payload;
import dev.bactrian.perfharness.drive.ReceivingClient;
import dev.bactrian.perfharness.drive.RequestingClient;
import dev.bactrian.perfharness.drive.RespondingClient;
import dev.bactrian.perfharness.drive.SendingClient;
import jakarta.jms.JMSException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;

/**
 * Opens the clients of a drive.
 *
 * @param role what each does
 * @param place a queue, {@code topic:NAME}, {@code folder:DIR}, or a URL
 * @param reply where replies are taken; null for none
 * @param jms how queues are reached
 * @param payload of each message
 * @param commitCount messages in a unit of work
 * @param patience how long a reply may take
 * @param ahead whether a client that only takes may fetch messages ahead: not where a count ends it
 */
record DriveTarget(
        DriveRole role,
        String place,
        String reply,
        JmsSettings jms,
        Payload payload,
        int commitCount,
        Duration patience,
        boolean ahead)
        implements Client.Factory {

    private static final String FOLDER = "folder:";

    /** Whether it is a service's URL. */
    static boolean isUrl(String place) {
        return place.startsWith("http://") || place.startsWith("https://");
    }

    /** Whether one of both is a queue or topic. */
    boolean wantsBroker() {
        return !isUrl(place) && (!isFolder(place) || reply != null && !isFolder(reply));
    }

    private static boolean isFolder(String place) {
        return place.startsWith(FOLDER);
    }

    private static Path folder(String place) {
        return Path.of(place.substring(FOLDER.length()));
    }

    @Override
    public Client open(int number) throws JMSException {
        if (isUrl(place)) {
            String type =
                    payload.format().isEmpty()
                            ? "application/octet-stream"
                            : "text/xml; charset=utf-8";
            return new HttpRequestor(URI.create(place), payload.bytes(), type, patience);
        }
        if (!wantsBroker()) {
            return client(
                    role.waits() ? null : new FolderOutlet(folder(place), payload.bytes(), number),
                    inlet(null, number));
        }
        JmsLink link = new JmsLink(jms, ahead && role.waits(), number);
        try {
            if (role == DriveRole.RESPONDER) {
                return new RespondingClient(link, name(place), reply);
            }
            Outlet outlet = role.waits() ? null : outlet(link, number);
            return client(outlet, inlet(link, number));
        } catch (JMSException e) {
            link.close();
            throw e;
        }
    }

    private Client client(Outlet outlet, Inlet inlet) {
        if (role.pairs()) {
            return new RequestingClient(outlet, inlet, patience);
        }
        return role.waits()
                ? new ReceivingClient(inlet, commitCount)
                : new SendingClient(outlet, commitCount);
    }

    private Outlet outlet(JmsLink link, int number) throws JMSException {
        return isFolder(place)
                ? new FolderOutlet(folder(place), payload.bytes(), number)
                : link.outlet(name(place), messageFormat());
    }

    private Inlet inlet(JmsLink link, int number) throws JMSException {
        String from = role == DriveRole.REQUESTOR ? reply : place;
        if (!role.pairs() && !role.waits()) {
            return null;
        }
        return isFolder(from) ? new FolderInlet(folder(from), number) : link.inlet(name(from));
    }

    /** A body has no format of its own; a chain of headers has. */
    private Payload messageFormat() {
        return payload.format().startsWith("MQH")
                ? payload
                : new Payload(payload.bytes(), "", payload.text());
    }

    /** A publisher and a subscriber name a topic. */
    private String name(String name) {
        boolean topic = role == DriveRole.PUBLISHER || role == DriveRole.SUBSCRIBER;
        return topic && !name.startsWith("topic:") ? "topic:" + name : name;
    }
}
