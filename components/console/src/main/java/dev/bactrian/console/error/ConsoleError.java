// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.console.error;

import dev.bactrian.tree.ErrorCode;

/**
 * The errors of this module. Their pages under {@code docs/errors} are made of what stands here.
 */
public enum ConsoleError implements ErrorCode {
    NO_CHANGES(
            "BAC8800",
            "The console only shows",
            "A request to the console was to change something: to put, move, redrive or clear"
                    + " messages, to start or stop a flow. Changes are not enabled, or the user may"
                    + " not administer the broker.",
            "Start the process with `bactrian.console.changes=true`; where there are users, log in"
                    + " as one with `administer broker` or the role `administrator`."),
    NOT_LOGGED_IN(
            "BAC8801",
            "The console wants a user",
            "The process has users, and the request came without name and password or token of"
                    + " one of them, or with wrong ones.",
            "Log in as one of the users of `bactrian users list`."),
    NOT_PERMITTED(
            "BAC8802",
            "The user may not see that",
            "The user may neither browse this queue nor administer the broker.",
            "Grant `browse queue …` or `administer broker` in the file of permissions."),
    FOREIGN_PAGE(
            "BAC8803",
            "Not asked by the console's own page",
            "A browser sent the request for a page of another origin, or under a host name that"
                    + " is none of this machine's while the process has no users, or a request that"
                    + " changes something came without the header `X-Bactrian-Console`. Any page that"
                    + " somebody looks at could otherwise act in his name.",
            "Open `/console` itself, as localhost where there are no users. A program sends"
                    + " `X-Bactrian-Console: 1` with every POST."),
    NOT_FROM_HERE(
            "BAC8804",
            "The console without users is for this machine",
            "The request came from another machine, and the process has no users.",
            "Add users (`bactrian users add`), or open the console on the machine itself, for"
                    + " instance through an SSH tunnel."),
    BAD_REQUEST(
            "BAC8805",
            "Request not understood",
            "A parameter or a field of the request is missing, is none that there is, or is out of"
                    + " its bounds; the message names it.",
            "`/console/api/openapi.json` describes every request."),
    NO_SUCH_QUEUE(
            "BAC8806",
            "No such queue",
            "The queue manager of this process has no queue of that name. To put to it would make"
                    + " one that nobody reads.",
            "Choose one of the list; a queue appears with the first flow or client that names it."),
    NO_SUCH_MESSAGE(
            "BAC8807",
            "The message is not there any more",
            "It was got, moved or cleared since the list was made, is being worked on, or lies"
                    + " behind the first 10,000 messages of its queue.",
            "Look at the queue again."),
    NO_SUCH_FLOW(
            "BAC8808",
            "No such flow",
            "This process runs no flow of that name.",
            "Choose one of the list; another process on the same queue manager has a console of its"
                    + " own."),
    NO_ORIGIN(
            "BAC8809",
            "Message does not say where it came from",
            "A message that is to be put back has no property `BactrianQueue`, its flow is not known"
                    + " here or has more than one input; or it could only be kept as bytes when the"
                    + " flow gave it up, and is not what it was. It stays where it is.",
            "Name the queue, or get the message and put it by hand."),
    NO_QUEUE_MANAGER(
            "BAC8810",
            "No queue manager in this process",
            "The queue manager runs elsewhere, or not any more. The console shows the queues of the"
                    + " embedded one only.",
            "Open the console of the process that has the queue manager, or that queue manager's own"
                    + " tools."),
    STATE_OF_A_FLOW(
            "BAC8812",
            "The state of a flow",
            "The queue holds what a flow remembers between its messages: aggregations, collections,"
                    + " subscriptions. To put to it, to move or to clear it would make the flow lose"
                    + " or double what is under way; the console shows it only.",
            "End an aggregation or a subscription by its own means: `bactrian subscriptions delete`,"
                    + " the flow's timeout."),
    FAILED(
            "BAC8811",
            "The console could not do it",
            "Something failed; the message, or the log of the process, says what.",
            "See the log. Messages are taken and put in one unit of work: none is lost.");

    private final Explanation explanation;

    ConsoleError(String code, String title, String cause, String advice) {
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
