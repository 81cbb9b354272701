// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.http;

import dev.bactrian.tree.ErrorCode;

/**
 * The errors of this module. Their pages under {@code docs/errors} are made of what stands here.
 */
public enum HttpError implements ErrorCode {
    NO_ROUTER(
            "BAC7500",
            "No HTTP router",
            "`http-input:` found no Vert.x router in the registry when its route started.",
            "Run in Quarkus with `quarkus-vertx-http`, or set the component's option `router`."),
    TOO_MANY_REQUESTS(
            "BAC7501",
            "Too many requests",
            "More requests than `maxRequests` are in the flow. The client got 503 with "
                    + "Retry-After; nothing of the request was stored.",
            "Let clients come again later; raise `maxRequests` where memory and threads allow it."),
    NO_REPLY_IN_TIME(
            "BAC7502",
            "No reply in time",
            "Neither the flow nor another one answered a request within `timeout`. The client "
                    + "got 504.",
            "Look at what the flow waits for; raise `timeout`."),
    BODY_REFUSED(
            "BAC7503",
            "Request body not accepted",
            "The body is larger than `maxBodySize` (413), came slower than `bodyTimeout` allows"
                    + " (408), or broke off (400). The connection was closed.",
            "Correct the client, or the option."),
    FLOW_FAILED(
            "BAC7504",
            "Flow failed on an HTTP request",
            "The route ended with an exception that is not the request's fault. The client got "
                    + "500 and this code; the log has the exception.",
            "Look at the log."),
    REPLY_TO_NO_REQUEST(
            "BAC7505",
            "Reply to no request",
            "`http-reply:` was given an identifier under which no request waits in this "
                    + "process: answered already, given up, or of an earlier process.",
            "Keep the header `BactrianHttpRequestIdentifier` along the way; "
                    + "`ignoreUnknown=true` where late replies are usual."),
    NOT_AUTHENTICATED(
            "BAC7506",
            "Request without a known user",
            "The process has users, and the request has no Authorization header, or not one with a"
                    + " user's name and password (Basic) or token (Bearer). The client got 401.",
            "Send the credentials of a user; `bactrian users list` shows whom there is."),
    NOT_PERMITTED(
            "BAC7507",
            "User may not call this path",
            "No role of the user has the permission to call the path. The client got 403.",
            "Grant it in the file of permissions, as in `orders put http /orders/*`."),
    UNKNOWN_CHARSET(
            "BAC7508",
            "Unknown charset",
            "The Content-Type of a request names a charset that the process does not know. The"
                    + " client got 400.",
            "Send a charset of the IANA register that Java has, or none."),
    UNCLEAR_REQUEST(
            "BAC7509",
            "Request that can be read in two ways",
            "Where the request ends, or whom it is for, is not certain: a Transfer-Encoding other"
                    + " than \"chunked\" (400 or 501), two Host headers or a header without a name"
                    + " (400), an unknown version of HTTP (505). Another server on the way could see"
                    + " two requests in it. The connection was closed, no flow saw it.",
            "Correct the client, or what stands between it and the broker."),
    REST_OPERATIONS(
            "BAC7539",
            "Operations of a REST API not understood",
            "A line of those that the bean `RestOperations` was given is not of the form `METHOD"
                    + " /path name [?query...] [@header...]`.",
            "Correct the line that the message shows.");

    private final Explanation explanation;

    HttpError(String code, String title, String cause, String advice) {
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
