// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.DataType;
import dev.bactrian.esql.value.Casts;
import dev.bactrian.esql.value.EsqlException;
import dev.bactrian.esql.value.FormatCasts;
import dev.bactrian.esql.value.PartCasts;

/** {@code CAST}. */
final class CastFunction implements EsqlFunction {
    @Override
    public String name() {
        return "CAST";
    }

    @Override
    public Usage usage() {
        return Usage.of(
                        Section.COMPLEX,
                        "CAST(source [, source ...] AS type [CCSID ccsid] [ENCODING encoding] [FORMAT"
                                + " format] [DEFAULT value])",
                        "Makes a value of another type. Characters become what the text says; a value"
                                + " becomes the characters of its literal. CCSID is the character set of bytes"
                                + " that become characters, or the reverse. FORMAT is a pattern for numbers"
                                + " (#,##0.00) or dates and times (yyyyMMdd'T'HHmmss, I for ISO 8601). Several"
                                + " INTEGERs make a DATE (year, month, day), TIME, TIMESTAMP or INTERVAL."
                                + " DEFAULT is given where the cast fails.")
                .example("CAST('22.34' AS DECIMAL)", "22.34")
                .example("CAST(7 AS CHARACTER)", "'7'")
                .example("CAST('00.30' AS FLOAT) * 1.6", "4.8E-1")
                .example("CAST(3.999 AS INTEGER)", "3")
                .example("CAST(1234.5 AS DECIMAL(6, 2))", "1234.50")
                .example("CAST(DATE '2008-06-30' AS CHARACTER)", "'DATE ''2008-06-30'''")
                .example("CAST(DATE '2008-06-30' AS CHARACTER FORMAT 'dd/MM/yyyy')", "'30/06/2008'")
                .example("CAST('30.06.2008' AS DATE FORMAT 'dd.MM.yyyy')", "DATE '2008-06-30'")
                .example("CAST(1234567.891 AS CHARACTER FORMAT '#,##0.00')", "'1,234,567.89'")
                .example("CAST('1,234.50' AS DECIMAL FORMAT '#,##0.00')", "1234.50")
                .example("CAST('abc' AS BLOB CCSID 1208)", "X'616263'")
                .example("CAST(X'c1c2c3' AS CHARACTER CCSID 500)", "'ABC'")
                .example("CAST(2008, 6, 30 AS DATE)", "DATE '2008-06-30'")
                .example("CAST('x' AS INTEGER DEFAULT 0)", "0")
                .example("CAST((DATE '2008-07-04' - DATE '2008-06-30') DAY AS INTEGER)", "4");
    }

    @Override
    public ValueNode compile(CallSite site) {
        DataType to = site.type();
        switch (to.kind()) {
            case REFERENCE, ROW, NAMESPACE, NAME ->
                    throw site.error(Problem.BAD_TYPE, "nothing can be cast to " + to);
            default -> {
                // a value
            }
        }
        ValueNode[] parts = new ValueNode[site.count()];
        for (int i = 0; i < parts.length; i++) {
            parts[i] = site.value(i);
        }
        ValueNode format = site.keyword("FORMAT");
        ValueNode ccsid = site.keyword("CCSID");
        ValueNode encoding = site.keyword("ENCODING");
        ValueNode otherwise = site.keyword("DEFAULT");
        ValueNode node =
                parts.length > 1
                        ? new Parts(to, parts)
                        : format == null && ccsid == null && encoding == null
                                ? new Plain(to, parts[0])
                                : new Formatted(to, parts[0], format, ccsid, encoding);
        if (otherwise != null) {
            return new Defaulted(node, otherwise);
        }
        return ScalarFunction.fold(
                node, parts.length > 0 && node instanceof Plain && isStable(to), parts);
    }

    /** TIME and its kin depend on today and the time zone when other types are cast to them. */
    private static boolean isStable(DataType to) {
        return switch (to.kind()) {
            case GMTTIME, GMTTIMESTAMP -> false;
            default -> true;
        };
    }

    private abstract static class Typed extends ValueNode {
        final DataType to;

        Typed(DataType to) {
            this.to = to;
        }

        @Override
        public final DataType type() {
            return to;
        }
    }

    private static final class Plain extends Typed {
        private final ValueNode source;

        Plain(DataType to, ValueNode source) {
            super(to);
            this.source = source;
        }

        @Override
        public Object value(Frame f) {
            return Casts.cast(source.value(f), to);
        }
    }

    private static final class Formatted extends Typed {
        private final ValueNode source;
        private final ValueNode format;
        private final ValueNode ccsid;
        private final ValueNode encoding;

        Formatted(
                DataType to,
                ValueNode source,
                ValueNode format,
                ValueNode ccsid,
                ValueNode encoding) {
            super(to);
            this.source = source;
            this.format = format;
            this.ccsid = ccsid;
            this.encoding = encoding;
        }

        @Override
        public Object value(Frame f) {
            return FormatCasts.cast(
                    source.value(f), to, of(format, f), of(ccsid, f), of(encoding, f));
        }

        private static Object of(ValueNode node, Frame f) {
            return node == null ? null : node.value(f);
        }
    }

    private static final class Parts extends Typed {
        private final ValueNode[] parts;

        Parts(DataType to, ValueNode[] parts) {
            super(to);
            this.parts = parts;
        }

        @Override
        public Object value(Frame f) {
            Object[] values = new Object[parts.length];
            for (int i = 0; i < values.length; i++) {
                values[i] = parts[i].value(f);
            }
            return PartCasts.cast(values, to);
        }
    }

    private static final class Defaulted extends ValueNode {
        private final ValueNode node;
        private final ValueNode otherwise;

        Defaulted(ValueNode node, ValueNode otherwise) {
            this.node = node;
            this.otherwise = otherwise;
        }

        @Override
        public Object value(Frame f) {
            try {
                return node.value(f);
            } catch (EsqlException e) {
                if (e.problem() == Problem.CAST) {
                    return Casts.cast(otherwise.value(f), node.type());
                }
                throw e;
            }
        }

        @Override
        public DataType type() {
            return node.type();
        }
    }
}
