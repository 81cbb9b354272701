// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
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
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * What Daffodil makes of a generated schema: the word of somebody else on what the schema means.
 */
public final class BothEngines {
    private final DaffodilOracle oracle;
    private final CompiledModel own;

    BothEngines(String schema, Path directory) throws IOException {
        this(Files.writeString(directory.resolve("copybook.dfdl.xsd"), schema));
    }

    /** Compiles a schema document; the first global element is the root. */
    public BothEngines(Path schema) {
        oracle = DaffodilOracle.of(schema.toFile(), null, Map.of());
        own = Model.of(schema, "").with(PhysicalOptions.DEFAULT);
    }

    /** The infoset as XML, without white space between tags. */
    public String parse(byte[] bytes) {
        Element folder = own.parse(ByteSlice.of(bytes), Name.of("MRM"), Limits.DEFAULT).complete();
        DaffodilOracle.assertSame(oracle.parse(bytes), folder, "");
        return oracle.xml(bytes);
    }

    /** The bytes of an infoset. */
    public byte[] write(String xml) {
        byte[] bytes = oracle.write(xml);
        assertThat(bytes).as(oracle::writeDiagnosis).isNotNull();
        Element parsed = own.parse(ByteSlice.of(bytes), Name.of("MRM"), Limits.DEFAULT);
        ByteSink sink = new ByteSink();
        own.write(DaffodilOracle.rebuilt(parsed), sink, Limits.DEFAULT);
        assertThat(sink.toArray()).isEqualTo(bytes);
        return bytes;
    }
}
