// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import dev.bactrian.mqheaders.Formats;
import dev.bactrian.mqheaders.HeaderChain;
import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.mqheaders.Mqrfh2;
import dev.bactrian.mqheaders.NumericEncoding;
import dev.bactrian.mqheaders.rfh2.Rfh2;
import dev.bactrian.mqheaders.rfh2.Rfh2Folder;
import dev.bactrian.publication.Outcome.Problem;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.CodedCharacterSet;
import dev.bactrian.tree.Element;
import java.util.ArrayList;
import java.util.List;

/** Responses to commands: an MQRFH2 with a folder {@code pscr}, and no body. */
final class Responses {
    private static final int REPORT_SUCCESS = 1; // MQRO_PAN
    private static final int REPORT_FAILURE = 2; // MQRO_NAN

    private Responses() {}

    /** Whether the sender of a command wants to know how it ended. */
    static boolean isWanted(PublishedMessage command, Completion completion) {
        if (command.replyTo().isEmpty()) {
            return false;
        }
        if (command.messageType() == PublishedMessage.REQUEST) {
            return true;
        }
        int of =
                switch (completion) {
                    case ok -> REPORT_SUCCESS;
                    case error -> REPORT_FAILURE;
                    case warning -> REPORT_SUCCESS | REPORT_FAILURE;
                };
        return (command.report() & of) != 0;
    }

    /**
     * The payload of a response.
     *
     * @param psc the command's folder, which goes back where something was wrong; may be null
     * @param full the subscription that the sender asked to see; null for none
     */
    static ByteSlice payload(Outcome outcome, Element psc, Subscription full) {
        MqHeader header =
                Mqrfh2.LAYOUT
                        .create(NumericEncoding.NORMAL, CodedCharacterSet.UTF_8)
                        .setNext(Formats.NONE, NumericEncoding.NORMAL, CodedCharacterSet.UTF_8);
        List<Rfh2Folder> folders = new ArrayList<>(2);
        folders.add(Rfh2Folder.of(folder(outcome)));
        if (outcome.completion() != Completion.ok && psc != null) {
            folders.add(Rfh2Folder.of(psc.copy()));
        } else if (full != null) {
            folders.add(Rfh2Folder.of(attributes(full)));
        }
        Rfh2.write(header, folders);
        HeaderChain chain =
                HeaderChain.of(
                        Formats.NONE,
                        NumericEncoding.NORMAL,
                        CodedCharacterSet.UTF_8,
                        ByteSlice.EMPTY);
        chain.headers().add(header);
        return chain.relink().toBytes();
    }

    private static Element folder(Outcome outcome) {
        Element pscr = Element.folder("pscr");
        pscr.append(Element.field("Completion", outcome.completion().name()));
        for (Problem problem : outcome.problems()) {
            Element response = pscr.append(Element.folder("Response"));
            response.append(Element.field("Reason", Integer.toString(problem.reason().number())));
            if (problem.property() != null) {
                response.append(Element.field(problem.property(), problem.value()));
            }
            response.append(Element.field("Text", problem.text()));
        }
        return pscr;
    }

    /** A subscription as the command that would register it. */
    static Element attributes(Subscription subscription) {
        Element psc = Element.folder("psc");
        psc.append(Element.field("Command", CommandName.RegSub.name()));
        psc.append(Element.field("Topic", subscription.topic()));
        add(psc, "SubPoint", subscription.subscriptionPoint());
        if (subscription.filter() != null) {
            add(psc, "Filter", subscription.filter().text());
        }
        for (RegistrationOption option : RegistrationOption.values()) {
            if (subscription.has(option)) {
                add(psc, "RegOpt", option.name());
            }
        }
        if (subscription.details().isLocked()) {
            add(psc, "RegOpt", RegistrationOption.Locked.name());
        }
        add(psc, "QMgrName", subscription.subscriber().queueManager());
        add(psc, "QName", subscription.subscriber().queue());
        add(psc, "CorrelId", subscription.subscriber().correlationId());
        add(psc, "UserId", subscription.user());
        add(psc, "SubName", subscription.name());
        subscription.details().identities().keySet().forEach(id -> add(psc, "SubIdentity", id));
        add(psc, "SubUserData", subscription.details().userData());
        return psc;
    }

    private static void add(Element psc, String property, String value) {
        if (!value.isEmpty()) {
            psc.append(Element.field(property, value));
        }
    }
}
