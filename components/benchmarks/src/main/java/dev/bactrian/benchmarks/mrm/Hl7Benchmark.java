// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.mrm;

import ca.uhn.hl7v2.DefaultHapiContext;
import ca.uhn.hl7v2.HL7Exception;
import ca.uhn.hl7v2.HapiContext;
import ca.uhn.hl7v2.model.Message;
import ca.uhn.hl7v2.parser.GenericModelClassFactory;
import ca.uhn.hl7v2.parser.PipeParser;
import ca.uhn.hl7v2.validation.impl.ValidationContextFactory;
import dev.bactrian.mrm.model.CompiledModel;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** HL7 ORU: all subcomponents, read and written. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 1)
public class Hl7Benchmark {
    private static final String HEAD =
            "MSH|^~\\&|LAB|BACT|EHR|HURSLEY|20080331120000||ORU^R01|MSG00001|P|2.5\r"
                    + "PID|1||12345^^^BACT^MR~67890^^^GB^NH||BRAITHWAITE^KATE^A||19610615|F|||12 SUMMER SALE ROAD^^HURSLEY^HANTS^SO21 2JN^GB||^PRN^PH^^44^1962^555012\r"
                    + "PV1|1|O|CLINIC^1^A\rORC|RE|ORD0001|LAB0001\r"
                    + "OBR|1|ORD0001|LAB0001|24331-1^Lipid panel^LN|||200803311100";

    /** Segments of results: 5 make 0.9 KB, 1200 make 64 KB. */
    @Param({"5", "1200"})
    public int results;

    private final ByteSink sink = new ByteSink(1 << 17);
    private String text;
    private byte[] bytes;
    private CompiledModel model;
    private Element tree;
    private PipeParser hapi;
    private Message message;
    private Limit<HandWrittenHl7.Message> limit;

    /** Makes the message and both parsers, and holds what they write against the message. */
    @Setup
    public void setUp() throws HL7Exception {
        StringBuilder segments = new StringBuilder(HEAD);
        for (int i = 1; i <= results; i++) {
            segments.append("\rOBX|")
                    .append(i)
                    .append("|NM|2093-3^Cholesterol^LN||187|mg/dL|<200||||F");
        }
        text = segments.append("\rNTE|1|L|Fasting sample").toString();
        bytes = text.getBytes(StandardCharsets.US_ASCII);
        model = Messages.model("HL7", "HL7");
        tree = Messages.tree(model, bytes);
        HapiContext context = new DefaultHapiContext(new GenericModelClassFactory());
        context.setValidationContext(ValidationContextFactory.noValidation());
        hapi = context.getPipeParser();
        message = hapi.parse(text);
        Messages.require(
                Arrays.equals(writeBactrian().toArray(), bytes), "Bactrian writes other bytes");
        limit = new Limit<>(bytes, HandWrittenHl7::parse, HandWrittenHl7::write);
        limit.require(model, tree, HandWrittenHl7::values, ByteSlice::of);
        Messages.require(writeHapi().strip().equals(text), "HAPI writes other text");
    }

    /** Daffodil's side, made only where it is measured: compiling takes it a minute. */
    @State(Scope.Thread)
    public static class DaffodilSide {
        private Daffodil310 daffodil;

        /** Compiles the schema, and holds what it reads against the message. */
        @Setup
        public void setUp(Hl7Benchmark benchmark) {
            daffodil = new Daffodil310("HL7/hl7.dfdl.xsd", "HL7");
            Messages.require(
                    !daffodil.parse(benchmark.bytes).isError(), "Daffodil does not read it");
        }
    }

    /** The limit. */
    @Benchmark
    public HandWrittenHl7.Message parseHandWritten() {
        return limit.parse();
    }

    /** The limit. */
    @Benchmark
    public ByteSink writeHandWritten() {
        return limit.write();
    }

    /** Every subcomponent. */
    @Benchmark
    public Element parseBactrian() {
        return Messages.parse(model, bytes);
    }

    /** The generic model, without validation. */
    @Benchmark
    public Message parseHapi() throws HL7Exception {
        return hapi.parse(text);
    }

    /** The same schema, with an outputter that keeps nothing. */
    @Benchmark
    public Object parseDaffodil(DaffodilSide side) {
        return side.daffodil.parse(bytes);
    }

    /** From a tree without bytes of its own. */
    @Benchmark
    public ByteSink writeBactrian() {
        return Messages.write(model, tree, sink);
    }

    /** From the generic model. */
    @Benchmark
    public String writeHapi() throws HL7Exception {
        return hapi.encode(message);
    }
}
