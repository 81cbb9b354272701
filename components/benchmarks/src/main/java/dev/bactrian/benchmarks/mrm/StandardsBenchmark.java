package dev.bactrian.benchmarks.mrm;

import ca.uhn.hl7v2.DefaultHapiContext;
import ca.uhn.hl7v2.HL7Exception;
import ca.uhn.hl7v2.HapiContext;
import ca.uhn.hl7v2.parser.GenericModelClassFactory;
import ca.uhn.hl7v2.parser.PipeParser;
import ca.uhn.hl7v2.validation.impl.ValidationContextFactory;
import de.siegmar.fastcsv.reader.CsvReader;
import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.mrm.MessageSets;
import dev.bactrian.mrm.PhysicalOptions;
import dev.bactrian.mrm.model.CompiledModel;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.Name;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** SWIFT MT103, HL7 ORU and CSV: all elements and all values. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 1)
public class StandardsBenchmark {
    private static final Name MRM = Name.of("MRM");
    private static final String ORU =
            "MSH|^~\\&|LAB|BACT|EHR|HURSLEY|20080331120000||ORU^R01|MSG00001|P|2.5\r"
                    + "PID|1||12345^^^BACT^MR~67890^^^GB^NH||BRAITHWAITE^KATE^A||19610615|F|||12 SUMMER SALE ROAD^^HURSLEY^HANTS^SO21 2JN^GB||^PRN^PH^^44^1962^555012\r"
                    + "PV1|1|O|CLINIC^1^A\rORC|RE|ORD0001|LAB0001\r"
                    + "OBR|1|ORD0001|LAB0001|24331-1^Lipid panel^LN|||200803311100\r"
                    + "OBX|1|NM|2093-3^Cholesterol^LN||187|mg/dL|<200||||F\rOBX|2|NM|2571-8^Triglycerides^LN||130|mg/dL|30-149||||F\r"
                    + "OBX|3|NM|2085-9^HDL^LN||52|mg/dL|>40||||F\rOBX|4|NM|13457-7^LDL^LN||109|mg/dL|<130||||F\r"
                    + "OBX|5|NM|9830-1^Ratio^LN||3.6||<5||||F\rNTE|1|L|Fasting sample";

    private final byte[] oru = ORU.getBytes(StandardCharsets.US_ASCII);
    private byte[] mt103;
    private byte[] csv;
    private CompiledModel swift;
    private CompiledModel hl7;
    private CompiledModel table;
    private Daffodil310 daffodilSwift;
    private Daffodil310 daffodilHl7;
    private PipeParser hapi;

    /** Makes messages and models. */
    @Setup
    public void setUp() throws IOException {
        mt103 =
                new String(TestMessages.sample("MT103"), StandardCharsets.US_ASCII)
                        .strip()
                        .getBytes(StandardCharsets.US_ASCII);
        StringBuilder rows = new StringBuilder();
        for (int i = 0; rows.length() < 60_000; i++) {
            rows.append("Braithwaite")
                    .append(i)
                    .append(",\"The Origin, ")
                    .append(i)
                    .append("\",Books,22.34,")
                    .append(i)
                    .append(",Euros\r\n");
        }
        csv = rows.toString().getBytes(StandardCharsets.US_ASCII);
        swift = model("SWIFT", "MT103");
        hl7 = model("HL7", "HL7");
        table = model("CSV", "Table");
        daffodilSwift = new Daffodil310("SWIFT/mt103.dfdl.xsd", "MT103");
        daffodilHl7 = new Daffodil310("HL7/hl7.dfdl.xsd", "HL7");
        HapiContext context = new DefaultHapiContext(new GenericModelClassFactory());
        context.setValidationContext(ValidationContextFactory.noValidation());
        hapi = context.getPipeParser();
    }

    private static CompiledModel model(String set, String type) {
        return MessageSets.installed().get(set).model(type, "").with(PhysicalOptions.DEFAULT);
    }

    private static Element parse(CompiledModel model, byte[] bytes) {
        return model.parse(ByteSlice.of(bytes), MRM, Limits.DEFAULT).complete();
    }

    /** MT103, every component. */
    @Benchmark
    public Element swiftBactrian() {
        return parse(swift, mt103);
    }

    /** MT103 by the same schema. */
    @Benchmark
    public Object swiftDaffodil() {
        return daffodilSwift.parse(mt103);
    }

    /** ORU, every subcomponent. */
    @Benchmark
    public Element hl7Bactrian() {
        return parse(hl7, oru);
    }

    /** ORU by the same schema. */
    @Benchmark
    public Object hl7Daffodil() {
        return daffodilHl7.parse(oru);
    }

    /** ORU to HAPI's generic model, without validation. */
    @Benchmark
    public Object hl7Hapi() throws HL7Exception {
        return hapi.parse(ORU);
    }

    /** 60 KB of quoted and plain columns. */
    @Benchmark
    public Element csvBactrian() {
        return parse(table, csv);
    }

    /** The same to records of strings. */
    @Benchmark
    public long csvFastCsv() {
        return CsvReader.builder().ofCsvRecord(new String(csv, StandardCharsets.UTF_8)).stream()
                .mapToLong(record -> record.getFieldCount())
                .sum();
    }
}
