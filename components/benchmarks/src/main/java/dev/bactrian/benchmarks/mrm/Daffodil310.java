// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.mrm;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URL;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import org.apache.daffodil.japi.Daffodil;
import org.apache.daffodil.japi.DataProcessor;
import org.apache.daffodil.japi.ParseResult;
import org.apache.daffodil.japi.ProcessorFactory;
import org.apache.daffodil.japi.infoset.NullInfosetOutputter;
import org.apache.daffodil.japi.infoset.W3CDOMInfosetInputter;
import org.apache.daffodil.japi.infoset.W3CDOMInfosetOutputter;
import org.apache.daffodil.japi.io.InputSourceDataInputStream;
import org.w3c.dom.Document;

/** Daffodil 3.10.0 by the same schema, tuned as its documentation advises. */
final class Daffodil310 {
    private final DataProcessor processor;

    Daffodil310(String schema, String root) {
        this(Daffodil310.class.getResource("/messagesets/models/" + schema), root);
    }

    private Daffodil310(URL found, String root) {
        try {
            HashMap<String, String> tunables = new HashMap<>();
            tunables.put("maximumSimpleElementSizeInCharacters", "4096");
            ProcessorFactory factory =
                    Daffodil.compiler()
                            .withTunables(tunables)
                            .compileSource(URI.create(found.toString()), root, null);
            if (factory.isError()) {
                throw new IllegalStateException(factory.getDiagnostics().toString());
            }
            processor = factory.onPath("/");
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * A schema of sale messages as its writer likes it: the number of sale lists is given with the
     * message, where ours counts them (it keeps back all that it writes until they are counted),
     * and nothing is escaped (it looks for delimiters in every text).
     */
    static Daffodil310 tuned(String schema, String root) throws IOException {
        try (InputStream in =
                Daffodil310.class.getResourceAsStream("/messagesets/models/" + schema)) {
            String text =
                    new String(in.readAllBytes(), StandardCharsets.UTF_8)
                            .replaceAll("dfdl:outputValueCalc=\"[^\"]*fn:count[^\"]*\"", "")
                            .replace(
                                    "<xs:sequence dfdl:hiddenGroupRef=\"SaleLists\"/>",
                                    "<xs:group ref=\"SaleLists\"/>")
                            .replaceAll("escapeSchemeRef=\"[^\"]*\"", "escapeSchemeRef=\"\"");
            Path file = Files.createTempFile("tuned", ".dfdl.xsd");
            file.toFile().deleteOnExit();
            Files.writeString(file, text);
            return new Daffodil310(file.toUri().toURL(), root);
        }
    }

    ParseResult parse(byte[] bytes) {
        return processor.parse(new InputSourceDataInputStream(bytes), new NullInfosetOutputter());
    }

    Document tree(byte[] bytes) {
        W3CDOMInfosetOutputter outputter = new W3CDOMInfosetOutputter();
        processor.parse(new InputSourceDataInputStream(new ByteArrayInputStream(bytes)), outputter);
        return outputter.getResult();
    }

    byte[] write(Document document) {
        java.io.ByteArrayOutputStream out = new java.io.ByteArrayOutputStream();
        processor.unparse(new W3CDOMInfosetInputter(document), Channels.newChannel(out));
        return out.toByteArray();
    }
}
