// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.BitStream;
import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.source.Problem;

/** {@code BITSTREAM}. */
final class BitstreamFunction implements EsqlFunction {
    @Override
    public String name() {
        return "BITSTREAM";
    }

    @Override
    public Usage usage() {
        return Usage.of(
                        Section.FIELD,
                        "BITSTREAM(folder)",
                        "Gives the bytes of a part of the message, as they are or would be written; ASBITSTREAM, which has options, is to be preferred.")
                .example("BITSTREAM(InputRoot.BLOB)", "X'0102'");
    }

    @Override
    public ValueNode compile(CallSite site) {
        if (site.count() != 1) {
            throw site.error(
                    Problem.BAD_ARGUMENTS, name() + " takes 1 argument: " + usage().syntax());
        }
        BitStream stream = new BitStream(null, null, null, null, null, null, null);
        return AsbitstreamFunction.node(site.path(0), stream);
    }
}
