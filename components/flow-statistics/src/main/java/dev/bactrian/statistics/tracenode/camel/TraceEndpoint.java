// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics.tracenode.camel;

import dev.bactrian.statistics.error.StatisticsError;
import dev.bactrian.statistics.tracenode.TraceDestination;
import dev.bactrian.statistics.tracenode.TracePattern;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.apache.camel.Category;
import org.apache.camel.Consumer;
import org.apache.camel.Processor;
import org.apache.camel.Producer;
import org.apache.camel.spi.Metadata;
import org.apache.camel.spi.UriEndpoint;
import org.apache.camel.spi.UriParam;
import org.apache.camel.spi.UriPath;
import org.apache.camel.support.DefaultEndpoint;
import org.apache.camel.support.ResourceHelper;

/** Write of each message what a pattern says: the Trace node of IBM's message brokers. */
@UriEndpoint(
        firstVersion = "1.0.0",
        scheme = "trace",
        title = "Trace",
        syntax = "trace:node",
        remote = false,
        producerOnly = true,
        category = {Category.MONITORING})
@Metadata(annotations = {"protocol=trace"})
public class TraceEndpoint extends DefaultEndpoint {
    @UriPath(description = "The name of the node.")
    @Metadata(required = true)
    private final String node;

    @UriParam(
            defaultValue = "userTrace",
            description =
                    "Where it writes: userTrace to the flow's user trace, while that is on; file; log; none.")
    private TraceDestination destination = TraceDestination.userTrace;

    @UriParam(
            description =
                    "The file; a relative name begins in the folder trace of the data directory. After 100 MB it begins anew, and the last one is kept as .1.")
    private String file;

    @UriParam(
            description =
                    "What it writes: text, and ESQL expressions between ${ and }, such as ${Root} or ${Body.Order.Id}.")
    private String pattern;

    @UriParam(
            description =
                    "The file that has the pattern in place of the option pattern: from the class path, or file: as for any Camel resource.")
    private String patternFile;

    @UriParam(
            defaultValue = "0",
            description = "A number that stands before the text in the log; 0 for none.")
    private int messageNumber;

    /** Of a node's name. */
    public TraceEndpoint(String uri, TraceComponent component, String node) {
        super(uri, component);
        this.node = node;
    }

    @Override
    public Producer createProducer() {
        if (destination == TraceDestination.file && (file == null || file.isBlank())) {
            throw new IllegalArgumentException(
                    getEndpointUri() + ": destination=file needs the option file");
        }
        return new TraceProducer(this, TracePattern.of(text()));
    }

    private String text() {
        if (patternFile == null) {
            return pattern == null ? "" : pattern;
        }
        if (pattern != null) {
            throw new IllegalArgumentException(
                    getEndpointUri() + ": pattern or patternFile, not both");
        }
        try (InputStream in =
                ResourceHelper.resolveMandatoryResourceAsInputStream(
                        getCamelContext(), patternFile)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    StatisticsError.BAD_PATTERN
                            + ": the pattern's file "
                            + patternFile
                            + " cannot be read: "
                            + e.getMessage(),
                    e);
        }
    }

    @Override
    public Consumer createConsumer(Processor processor) {
        throw new UnsupportedOperationException("to(\"trace:...\"), not from(\"trace:...\")");
    }

    @Override
    public boolean isLenientProperties() {
        return false;
    }

    /** The name of the node. */
    public String getNode() {
        return node;
    }

    /** Where it writes. */
    public TraceDestination getDestination() {
        return destination;
    }

    /** Sets where it writes. */
    public void setDestination(TraceDestination destination) {
        this.destination = destination;
    }

    /** The file. */
    public String getFile() {
        return file;
    }

    /** Sets the file. */
    public void setFile(String file) {
        this.file = file;
    }

    /** What it writes. */
    public String getPattern() {
        return pattern;
    }

    /** Sets what it writes. */
    public void setPattern(String pattern) {
        this.pattern = pattern;
    }

    /** The file that has the pattern. */
    public String getPatternFile() {
        return patternFile;
    }

    /** Sets the file that has the pattern. */
    public void setPatternFile(String patternFile) {
        this.patternFile = patternFile;
    }

    /** The number that stands before the text in the log. */
    public int getMessageNumber() {
        return messageNumber;
    }

    /** Sets it. */
    public void setMessageNumber(int messageNumber) {
        this.messageNumber = messageNumber;
    }
}
