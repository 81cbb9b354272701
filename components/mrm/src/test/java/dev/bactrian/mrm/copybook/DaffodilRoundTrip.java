package dev.bactrian.mrm.copybook;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
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
public final class DaffodilRoundTrip {
    private final DataProcessor processor;

    DaffodilRoundTrip(String schema, Path directory) throws IOException {
        this(Files.writeString(directory.resolve("copybook.dfdl.xsd"), schema));
    }

    /** Compiles a schema document; the first global element is the root. */
    public DaffodilRoundTrip(Path schema) throws IOException {
        ProcessorFactory factory = Daffodil.compiler().compileSource(schema.toUri());
        assertThat(factory.getDiagnostics())
                .extracting(Diagnostic::getMessage)
                .noneMatch(m -> m.contains("Error"));
        assertThat(factory.isError()).as(() -> factory.getDiagnostics().toString()).isFalse();
        processor = factory.onPath("/");
        assertThat(processor.isError()).as(() -> processor.getDiagnostics().toString()).isFalse();
    }

    /** The infoset as XML, without white space between tags. */
    public String parse(byte[] bytes) {
        ByteArrayOutputStream xml = new ByteArrayOutputStream();
        ParseResult result =
                processor.parse(
                        new InputSourceDataInputStream(bytes),
                        new XMLTextInfosetOutputter(xml, false));
        assertThat(result.isError()).as(() -> result.getDiagnostics().toString()).isFalse();
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
        return bytes.toByteArray();
    }
}
