// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.error;

import dev.bactrian.tree.ErrorCode;

/**
 * The errors of this module. Their pages under {@code docs/errors} are made of what stands here.
 */
public enum PublicationError implements ErrorCode {
    SETTINGS(
            "BAC5600",
            "Settings of publication that cannot be",
            "An access rule, an option or a combination of options of " + "`publication:` is none.",
            "Correct what the text names; "
                    + "[publication](../components/publication.md) has the form of access "
                    + "rules."),
    NO_COMMAND(
            "BAC5601",
            "Neither topic nor command",
            "A message came to be published, and has neither a folder `psc` in an "
                    + "MQRFH2 nor a topic from the endpoint.",
            "Send a `psc` folder, or set the option `topic` of the endpoint or the "
                    + "header `CamelPublicationTopic`."),
    REFUSED(
            "BAC5602",
            "Command refused",
            "A publish/subscribe command was refused, wholly or in part, and its "
                    + "sender asked for no response. A command that was refused wholly is in "
                    + "its flow's backout queue.",
            "The text has the reason code and why. Send commands as requests, or "
                    + "with MQRO_NAN and a reply-to queue, to be told."),
    TOPIC(
            "BAC5603",
            "No such topic",
            "A topic is empty, longer than 10,240 characters or 1,000 levels, or "
                    + "has a wildcard where none may stand.",
            "Publish on a topic without `+` and `#` as levels; see "
                    + "[publication](../components/publication.md) for wildcards."),
    FILTER(
            "BAC5604",
            "Filter that cannot be used",
            "The ESQL of a subscription's filter does not compile, refers to more "
                    + "than the message, or is too long.",
            "The text has place and reason. Filters refer to `Root`, `Body` and "
                    + "`Properties`."),
    BUSY(
            "BAC5605",
            "Subscriber or topic held for too long",
            "Another unit of work changes the same subscriber or retained topic, "
                    + "and did not end in time. The message is rolled back and comes again.",
            "If it happens often: keep the units of work short that register "
                    + "subscriptions or retain publications."),
    NOT_DELIVERED(
            "BAC5606",
            "Subscriber's queue takes nothing",
            "A publication could not be put to a subscriber's queue: it is full, "
                    + "gone or forbidden. That subscriber's copy goes to the dead-letter queue "
                    + "and the others get theirs; where the connection itself failed, the "
                    + "message is rolled back.",
            "Have the queue read, or deregister the subscriber. Its copies are in "
                    + "the dead-letter queue, behind an MQDLH."),
    RECORD(
            "BAC5607",
            "No record of publications",
            "A record in the journal of subscriptions and retained publications is "
                    + "none of these.",
            "Somebody else has written to the queue `SYSTEM.BACTRIAN.PUB....`, or a"
                    + " newer version has; the record is set aside in `....DAMAGED`."),
    FULL(
            "BAC5608",
            "Too many subscriptions or retained publications",
            "A limit of the component `publication:` is reached.",
            "Raise `subscriptionLimit`, `retainedLimit` or `retainedSize`, or "
                    + "delete what nobody needs (`DeletePub`, `DeregSub`)."),
    FILTERS_FAILED(
            "BAC5609",
            "Filters failed on a publication",
            "Filters threw on a message, a field that they compare with a number is"
                    + " none for instance. Their subscribers were passed over, the others got"
                    + " the publication.",
            "Write filters that hold for every message of their topic, for instance"
                    + " with `CAST(... DEFAULT ...)`.");

    private final Explanation explanation;

    PublicationError(String code, String title, String cause, String advice) {
        this.explanation = new Explanation(code, title, cause, advice);
    }

    @Override
    public Explanation explanation() {
        return explanation;
    }

    /** The code. */
    @Override
    public String toString() {
        return code();
    }
}
