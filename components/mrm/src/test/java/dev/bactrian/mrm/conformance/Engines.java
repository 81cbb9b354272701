// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.conformance;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.mrm.DaffodilOracle;
import dev.bactrian.mrm.Model;
import dev.bactrian.mrm.PhysicalOptions;
import dev.bactrian.mrm.error.SchemaException;
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
 * A schema of a table, compiled by both.
 *
 * @param model ours
 * @param daffodil theirs; null where Daffodil is not asked
 */
record Engines(CompiledModel model, DaffodilOracle daffodil) {
    private static final String FILE = "case.dfdl.xsd";

    static Engines of(Path folder, String schema, boolean asksDaffodil) throws IOException {
        Path file = Files.writeString(folder.resolve(FILE), schema);
        DaffodilOracle daffodil =
                asksDaffodil ? DaffodilOracle.of(file.toFile(), "R", Map.of()) : null;
        return new Engines(Model.of(file, "R").with(PhysicalOptions.DEFAULT), daffodil);
    }

    /** Ours refuses the schema with these words, file and line. */
    static void assertRefused(Path folder, String schema, String words) throws IOException {
        Path file = Files.writeString(folder.resolve(FILE), schema);
        assertThatThrownBy(() -> Model.of(file, "R").with(PhysicalOptions.DEFAULT))
                .isInstanceOf(SchemaException.class)
                .hasMessageContaining(words)
                .hasMessageContaining(FILE + ", line ");
    }

    /** Daffodil refuses the schema. */
    static void assertRefusedByDaffodil(Path folder, String schema) throws IOException {
        Path file = Files.writeString(folder.resolve(FILE), schema);
        assertThatThrownBy(() -> DaffodilOracle.of(file.toFile(), "R", Map.of()))
                .as("Daffodil's compilation")
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("Schema Definition Error");
    }

    /** Our tree of a message, all of it read. */
    Element parse(byte[] bytes) {
        return model.parse(ByteSlice.of(bytes), Name.of("R"), Limits.DEFAULT).complete();
    }

    /** Our bytes of a tree. */
    byte[] write(Element folder) {
        ByteSink sink = new ByteSink();
        model.write(folder, sink, Limits.DEFAULT);
        return sink.toArray();
    }

    /** Daffodil's bytes of the content of an infoset; null where it writes none. */
    byte[] theirs(String content) {
        return daffodil.write(Infoset.document(content, ""));
    }
}
