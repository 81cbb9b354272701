// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.xml;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.Validation;
import dev.bactrian.xmlnsc.XmlSchema;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.codehaus.stax2.XMLStreamReader2;
import org.codehaus.stax2.validation.XMLValidationSchema;
import org.codehaus.stax2.validation.XMLValidationSchemaFactory;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** A valid SaleListMessage held against its schema, content and values. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
public class XmlValidateBenchmark {
    private static final ParseOptions OPTIONS =
            ParseOptions.DEFAULT.withValidation(Validation.CONTENT_AND_VALUE);

    private XmlSchema ours;
    private XMLValidationSchema msv;
    private Schema jdk;

    /**
     * Compiles the schema three times, and checks that all accept the message and refuse another.
     */
    @Setup
    public void compile(XmlState state) throws Exception {
        byte[] schema = TestMessages.resource("schemas/SaleListMessage.xsd");
        ours = XmlSchema.at("classpath:messagesets/schemas/SaleListMessage.xsd");
        msv =
                XMLValidationSchemaFactory.newInstance(XMLValidationSchema.SCHEMA_ID_W3C_SCHEMA)
                        .createSchema(new ByteArrayInputStream(schema));
        jdk =
                SchemaFactory.newDefaultInstance()
                        .newSchema(new StreamSource(new ByteArrayInputStream(schema)));
        byte[] valid = state.saleListMessage;
        byte[] wrong =
                new String(valid, StandardCharsets.UTF_8)
                        .replace("isLast", "isFirst")
                        .getBytes(StandardCharsets.UTF_8);
        for (byte[] message : new byte[][] {valid, wrong}) {
            boolean fits = message == valid;
            state.saleListMessage = message;
            if (fits != ((List<?>) validate(state)).isEmpty()
                    || fits != succeeds(() -> validateWoodstoxMsv(state))
                    || fits != succeeds(() -> validateJdk(state))) {
                throw new IllegalStateException("the candidates do not agree");
            }
        }
        state.saleListMessage = valid;
    }

    @FunctionalInterface
    private interface Attempt {
        void run() throws Exception;
    }

    private static boolean succeeds(Attempt attempt) {
        try {
            attempt.run();
            return true;
        } catch (Exception e) {
            return false;
        }
    }

    /** Ours. */
    @Benchmark
    public Object validate(XmlState state) {
        return ours.violations(ByteSlice.of(state.saleListMessage), OPTIONS);
    }

    /** Woodstox with the Multi-Schema Validator. */
    @Benchmark
    public int validateWoodstoxMsv(XmlState state) throws Exception {
        XMLStreamReader2 reader =
                (XMLStreamReader2)
                        state.woodstox.createXMLStreamReader(
                                new ByteArrayInputStream(state.saleListMessage));
        reader.validateAgainst(msv);
        int events = 0;
        while (reader.hasNext()) {
            reader.next();
            events++;
        }
        reader.close();
        return events;
    }

    /** The JDK's validator. */
    @Benchmark
    public void validateJdk(XmlState state) throws Exception {
        jdk.newValidator()
                .validate(new StreamSource(new ByteArrayInputStream(state.saleListMessage)));
    }
}
