// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.typed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.mrm.PhysicalOptions;
import dev.bactrian.mrm.model.CompiledModel;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.MessageException;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Schemas by lot: the class that is made of each gives what the interpreter gives, of messages as
 * they should be, of changed trees and of changed bytes. The seeds are fixed, so that a failure
 * stands.
 */
class TypedSchemasTest {
    private static final int MESSAGES = 25;

    private static final PhysicalOptions[] OPTIONS = {
        PhysicalOptions.DEFAULT, new PhysicalOptions(0, 546), new PhysicalOptions(37, 785)
    };

    @Test
    void aFew() throws Exception {
        assertThat(made(0, 8)).isEqualTo(8);
    }

    @Test
    @Tag("soak")
    void many() throws Exception {
        assertThat(made(1_000, 2_000)).isEqualTo(2_000);
    }

    /** How many of the schemas classes were made of, and agreed. */
    private static int made(int firstSeed, int number) throws Exception {
        int made = 0;
        for (int seed = firstSeed; seed < firstSeed + number; seed++) {
            try {
                same(seed);
            } catch (AssertionError e) {
                throw new AssertionError("seed " + seed + ": " + schema(seed), e);
            }
            made++;
        }
        return made;
    }

    private static boolean delimited(int seed) {
        return seed % 2 == 1;
    }

    private static RandomRecord record(int seed) {
        return new RandomRecord(new Random(seed), delimited(seed));
    }

    private static String schema(int seed) {
        return record(seed).schema();
    }

    private static void same(int seed) throws Exception {
        RandomRecord record = record(seed);
        String format = delimited(seed) ? "delimited" : "cobol";
        CompiledModel model =
                TypedMessageTest.model(format, record.schema(), OPTIONS[seed % OPTIONS.length]);
        TypedMessage<?> made = Compiled.of(model);
        Random random = new Random(seed);
        for (int i = 0; i < MESSAGES; i++) {
            Element tree = Element.folder("MRM");
            record.fill(tree, random);
            byte[] bytes = TypedMessageTest.written(model, tree);
            TypedMessageTest.sameValues(made, bytes, Limits.DEFAULT);
            TypedMessageTest.sameBytes(made, tree);
            if (bytes.length > 0) {
                for (int k = random.nextInt(3); k >= 0; k--) {
                    bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
                }
                TypedMessageTest.sameValues(made, bytes, Limits.DEFAULT);
            }
            TypedMessageTest.change(tree, random, 1 + random.nextInt(2));
            try {
                made.of(tree);
            } catch (MessageException | NumberFormatException | ArithmeticException e) {
                continue; // no record can be made of it: a number was taken away
            }
            TypedMessageTest.sameBytes(made, tree);
        }
    }
}
