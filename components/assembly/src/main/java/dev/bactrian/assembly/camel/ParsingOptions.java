// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.assembly.camel;

import dev.bactrian.tree.Domain;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.ParseTiming;
import dev.bactrian.tree.Validation;
import java.util.Map;
import org.apache.camel.spi.UriParam;
import org.apache.camel.spi.UriParams;

/**
 * How an endpoint parses the bodies of its messages: the options that every endpoint with a message
 * domain has, by the same names, with the same defaults and errors.
 *
 * <pre>{@code
 * @UriParam private final ParsingOptions parsing = new ParsingOptions();
 * }</pre>
 */
@UriParams
public class ParsingOptions extends XmlOptions {
    @UriParam(
            label = "common",
            description = "Message domain that parses the body. Without one it stays bytes")
    private String domain;

    @UriParam(
            label = "common",
            description = "Message set: the model of the body, in domains that need one")
    private String messageSet = "";

    @UriParam(label = "common", description = "Message type in the message set")
    private String messageType = "";

    @UriParam(label = "common", description = "Physical format of the message type")
    private String messageFormat = "";

    @UriParam(
            label = "common",
            defaultValue = "onDemand",
            enums = "onDemand,immediate,complete",
            description =
                    "When the body is parsed: on demand, immediate, or complete before the flow starts")
    private ParseTiming parseTiming = ParseTiming.ON_DEMAND;

    @UriParam(
            label = "common",
            defaultValue = "none",
            enums = "none,content,contentAndValue",
            description = "How far the body is validated")
    private Validation validation = Validation.NONE;

    @UriParam(
            label = "common",
            description =
                    "Content type of a body in the domain MIME whose own headers are not in its bytes")
    private String contentType;

    /**
     * The domain; BLOB where none is said.
     *
     * @throws dev.bactrian.tree.MessageException BAC0005 where it is not installed, or the code of
     *     the domain where there is no model such as the options name
     */
    public Domain installedDomain() {
        Domain installed = Domains.installed().get(domain);
        installed.check(parseOptions());
        return installed;
    }

    /** What a domain is told; encoding and coded character set are for the caller to add. */
    public ParseOptions parseOptions() {
        return ParseOptions.DEFAULT
                .withModel(messageSet, messageType, messageFormat)
                .withTiming(parseTiming)
                .withValidation(validation)
                .withDomainOptions(domainOptions());
    }

    @Override
    protected Map<String, Object> domainOptions() {
        Map<String, Object> set = super.domainOptions();
        if (contentType != null) {
            set.put("contentType", contentType);
        }
        return set;
    }

    /** Message domain that parses the body; null where none is said. */
    public String getDomain() {
        return domain;
    }

    /** Sets it. */
    public void setDomain(String domain) {
        this.domain = domain;
    }

    /** Message set: the model of the body, in domains that need one. */
    public String getMessageSet() {
        return messageSet;
    }

    /** Sets it. */
    public void setMessageSet(String messageSet) {
        this.messageSet = messageSet;
    }

    /** Message type in the message set. */
    public String getMessageType() {
        return messageType;
    }

    /** Sets it. */
    public void setMessageType(String messageType) {
        this.messageType = messageType;
    }

    /** Physical format of the message type. */
    public String getMessageFormat() {
        return messageFormat;
    }

    /** Sets it. */
    public void setMessageFormat(String messageFormat) {
        this.messageFormat = messageFormat;
    }

    /** When the body is parsed: on demand, immediate, or complete before the flow starts. */
    public ParseTiming getParseTiming() {
        return parseTiming;
    }

    /** Sets it. */
    public void setParseTiming(ParseTiming parseTiming) {
        this.parseTiming = parseTiming;
    }

    /** How far the body is validated. */
    public Validation getValidation() {
        return validation;
    }

    /** Sets it. */
    public void setValidation(Validation validation) {
        this.validation = validation;
    }

    /** Content type of a body in the domain MIME whose own headers are not in its bytes. */
    public String getContentType() {
        return contentType;
    }

    /** Sets it. */
    public void setContentType(String contentType) {
        this.contentType = contentType;
    }
}
