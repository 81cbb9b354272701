// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.soap;

import dev.bactrian.tree.ErrorCode;

/**
 * The errors of this module. Their pages under {@code docs/errors} are made of what stands here.
 */
public enum SoapError implements ErrorCode {
    BODY_NOT_XML(
            "BAC7510",
            "SOAP body is not accepted",
            "The body of a SOAP message is no well-formed XML, has a document type or an "
                    + "entity, or is beyond the limits of depth, elements, attributes or size of a value."
                    + " The client gets a fault.",
            "Correct the client. CXF has a limit of 100 levels of its own "
                    + "(`org.apache.cxf.stax.maxElementDepth`)."),
    NO_SOAP_MESSAGE(
            "BAC7511",
            "No SOAP message",
            "`SoapInput` stands where no message of `cxf:` in payload mode comes.",
            "Put it behind `cxf:` with `dataFormat=PAYLOAD`."),
    NO_BODY(
            "BAC7512",
            "Nothing to send",
            "`SoapOutput` or `SoapEnvelope` found a message without a body folder.",
            "Make a body before."),
    NOT_IN_DOMAIN_SOAP(
            "BAC7513",
            "Not in the domain SOAP",
            "`SoapExtract` found a message without the folder `SOAP`.",
            "Put `SoapInput` before it."),
    REQUEST_INVALID(
            "BAC7514",
            "The request does not fit the schema",
            "A SOAP service holds its requests against the schema of its WSDL. The fault names "
                    + "the place, the constraint and what is wrong there.",
            "Correct the request; `?wsdl` has the schema."),
    REPLY_INVALID(
            "BAC7515",
            "The reply does not fit the schema",
            "The service behind answered with a message that its WSDL does not allow. The log "
                    + "has the place.",
            "Have the provider corrected, or use its newer WSDL; `new SoapInput()` without a "
                    + "schema takes anything."),
    MESSAGE_INVALID(
            "BAC7516",
            "The message to send does not fit the schema",
            "A flow made a message that the WSDL does not allow; it was not sent. The log has "
                    + "the place.",
            "Correct the flow."),
    ENVELOPE_TOO_LARGE(
            "BAC7517",
            "The envelope is too large",
            "An envelope, without attachments, has more bytes than "
                    + "`bactrian.soap.max-body-size`. The status is 413.",
            "Send less, use attachments, or raise the limit."),
    ATTACHMENT_INCOMPLETE(
            "BAC7518",
            "The attachment is not complete",
            "A folder `SOAP.Attachment` that a flow made has no `Id`, or no `BLOB` of bytes.",
            "Set both; `Content-Type` is `application/octet-stream` where it is missing."),
    ATTACHMENT_UNREADABLE(
            "BAC7519",
            "The attachment cannot be read",
            "`SOAP.Attachment.BLOB` was asked for an attachment that is larger than a message "
                    + "may be, or whose temporary file is gone (the exchange that it came with has "
                    + "ended).",
            "Stream it: the attachment of the Camel message with the same name has an input "
                    + "stream."),
    SERVICE_NOT_REACHED(
            "BAC7520",
            "Service behind cannot be reached",
            "A SOAP request was refused or its host is not known. The client of the flow gets a"
                    + " fault.",
            "Look at the address and at the service."),
    SERVICE_TOO_SLOW(
            "BAC7521",
            "Service behind too slow",
            "A SOAP request was not answered in time. The client of the flow gets a fault.",
            "Look at the service; raise the time-out."),
    FLOW_FAILED(
            "BAC7522",
            "SOAP flow failed",
            "The flow ended with an exception that is not the request's fault. The client gets "
                    + "a fault with this code; the log has the exception.",
            "Look at the log."),
    REQUEST_NOT_ANSWERED(
            "BAC7523",
            "SOAP request not answered",
            "CXF failed outside of its own error handling, for instance because the client went"
                    + " away. The log has the exception.",
            "Look at the log."),
    NO_ANSWER_IN_TIME(
            "BAC7524",
            "No answer in time",
            "Another flow was to answer a SOAP request, and did not within the time that "
                    + "`SoapReplies` was given.",
            "Look for the flow that answers, or give it more time."),
    TOO_MANY_WAIT(
            "BAC7525",
            "Too many requests wait",
            "As many SOAP requests wait for another flow as `SoapReplies` was told. The status "
                    + "is 503.",
            "Come again later; look why answers take so long."),
    NO_REQUEST_WAITS(
            "BAC7526",
            "No request waits",
            "A message was to answer a SOAP request that does not wait: it was answered, its "
                    + "time was up, or the identifier is not its own. Or a route awaits an answer without"
                    + " `open()`.",
            "Take the header `BactrianSoapRequestIdentifier` along unchanged."),
    USERNAME_TOKEN_REFUSED(
            "BAC7527",
            "The username token is refused",
            "A request to a SOAP service had no username token of WS-Security, one of an "
                    + "unknown user or password, a digest that was used before or is older than five "
                    + "minutes, or security of another kind.",
            "Send one token, as text or digest, with the time of now."),
    REQUEST_TOO_SLOW(
            "BAC7528",
            "The request did not come in time",
            "A client took longer than `bactrian.soap.body-timeout` to send its request to a "
                    + "SOAP service; the connection was closed.",
            "Nothing, where the client meant harm; else raise the time.");

    private final Explanation explanation;

    SoapError(String code, String title, String cause, String advice) {
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
