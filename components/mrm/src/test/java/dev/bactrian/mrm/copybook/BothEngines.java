package dev.bactrian.mrm.copybook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.mrm.DaffodilOracle;
import dev.bactrian.mrm.Model;
import dev.bactrian.mrm.PhysicalOptions;
import dev.bactrian.mrm.model.CompiledModel;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.Name;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.apache.daffodil.japi.Daffodil;
import org.apache.daffodil.japi.DataProcessor;
import org.apache.daffodil.japi.Diagnostic;
import org.apache.daffodil.japi.ParseResult;
import org.apache.daffodil.japi.ProcessorFactory;
import org.apache.daffodil.japi.UnparseResult;
import org.apache.daffodil.japi.infoset.XMLTextInfosetInputter;
import org.apache.daffodil.japi.infoset.XMLTextInfosetOutputter;
import org.apache.daffodil.japi.io.InputSourceDataInputStream;

/**
 * What Daffodil makes of a generated schema: the word of somebody else on what the schema means.
 */
public final class BothEngines {
    private final DataProcessor processor;
    private final DaffodilOracle oracle;
    private final CompiledModel own;

    BothEngines(String schema, Path directory) throws IOException {
        this(Files.writeString(directory.resolve("copybook.dfdl.xsd"), schema));
    }

    /** Compiles a schema document; the first global element is the root. */
    public BothEngines(Path schema) throws IOException {
        ProcessorFactory factory = Daffodil.compiler().compileSource(schema.toUri());
        assertThat(factory.getDiagnostics())
                .extracting(Diagnostic::getMessage)
                .noneMatch(m -> m.contains("Error"));
        assertThat(factory.isError()).as(() -> factory.getDiagnostics().toString()).isFalse();
        processor = factory.onPath("/");
        assertThat(processor.isError()).as(() -> processor.getDiagnostics().toString()).isFalse();
        oracle = DaffodilOracle.of(schema.toFile(), null, Map.of());
        own = Model.of(schema, "").with(PhysicalOptions.DEFAULT);
    }

    /** The infoset as XML, without white space between tags. */
    public String parse(byte[] bytes) {
        ByteArrayOutputStream xml = new ByteArrayOutputStream();
        ParseResult result =
                processor.parse(
                        new InputSourceDataInputStream(bytes),
                        new XMLTextInfosetOutputter(xml, false));
        assertThat(result.isError()).as(() -> result.getDiagnostics().toString()).isFalse();
        Element folder = own.parse(ByteSlice.of(bytes), Name.of("MRM"), Limits.DEFAULT).complete();
        DaffodilOracle.assertSame(oracle.parse(bytes), folder, "");
        String text = xml.toString(StandardCharsets.UTF_8);
        return text.substring(text.indexOf("?>") + 2).replaceAll(">\\s+<", "><").strip();
    }

    /** The bytes of an infoset. */
    public byte[] write(String xml) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        UnparseResult result =
                processor.unparse(
                        new XMLTextInfosetInputter(
                                new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8))),
                        Channels.newChannel(bytes));
        assertThat(result.isError()).as(() -> result.getDiagnostics().toString()).isFalse();
        Element parsed =
                own.parse(ByteSlice.of(bytes.toByteArray()), Name.of("MRM"), Limits.DEFAULT);
        ByteSink sink = new ByteSink();
        own.write(rebuilt(parsed), sink, Limits.DEFAULT);
        assertThat(sink.toArray()).isEqualTo(bytes.toByteArray());
        return bytes.toByteArray();
    }

    /** The same tree without a word of the bytes it came from. */
    private static Element rebuilt(Element element) {
        Element made = new Element(element.name(), element.type());
        if (element.value() != null) {
            made.setValue(element.value());
        }
        element.children().forEach(child -> made.append(rebuilt(child)));
        return made;
    }
}
