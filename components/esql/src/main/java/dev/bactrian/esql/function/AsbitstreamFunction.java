// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.BitStream;
import dev.bactrian.esql.run.FieldNode;
import dev.bactrian.esql.run.PathNode;
import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.DataType;

/** {@code ASBITSTREAM}. */
final class AsbitstreamFunction implements EsqlFunction {
    @Override
    public String name() {
        return "ASBITSTREAM";
    }

    @Override
    public Usage usage() {
        return Usage.of(
                        Section.FIELD,
                        "ASBITSTREAM(field [OPTIONS options] [ENCODING encoding] [CCSID ccsid] [SET set]"
                                + " [TYPE type] [FORMAT format])",
                        "Writes a field and all below it in its domain, and gives the bytes. Options are"
                                + " RootBitStream and FolderBitStream (a part of a message), combined with"
                                + " ValidateNone, ValidateContent or ValidateContentAndValue. Without keywords"
                                + " the order is ENCODING, CCSID, SET, TYPE, FORMAT, OPTIONS.")
                .example(
                        "CAST(ASBITSTREAM(InputRoot.XMLNSC.Order.Customer OPTIONS FolderBitStream CCSID"
                                + " 1208) AS CHARACTER CCSID 1208)",
                        "'<Customer>Braithwaite</Customer>'");
    }

    @Override
    public ValueNode compile(CallSite site) {
        if (site.count() != 1) {
            throw site.error(Problem.BAD_ARGUMENTS, "expected " + usage().syntax());
        }
        return node(
                site.path(0),
                new BitStream(
                        null,
                        site.keyword("ENCODING"),
                        site.keyword("CCSID"),
                        site.keyword("SET"),
                        site.keyword("TYPE"),
                        site.keyword("FORMAT"),
                        site.keyword("OPTIONS")));
    }

    static ValueNode node(PathNode path, BitStream stream) {
        return new FieldNode(
                path,
                DataType.of(DataType.Kind.BLOB),
                (field, f) -> field == null ? null : stream.write(f, field));
    }
}
