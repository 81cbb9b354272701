package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.run.FunctionNode;
import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.DataType;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** {@code URLENCODE}: Makes text safe to stand in a URL. */
public final class UrlencodeFunction extends ScalarFunction {
    private static final DataType TYPE = DataType.of(DataType.Kind.CHARACTER);

    /** The function. */
    public UrlencodeFunction() {
        super(
                "URLENCODE",
                1,
                1,
                Usage.of(
                                Section.STRING,
                                "URLENCODE(source [MODE RFC3986 | RFC1738])",
                                "Writes the text in UTF-8, every byte but letters, digits, - _ . and ~ as % and two hexadecimal digits. With RFC1738 the ~ is written so too, and a space as +.")
                        .example(
                                "URLENCODE('Name=John Smith/Telephone=+4419~')",
                                "'Name%3DJohn%20Smith%2FTelephone%3D%2B4419~'")
                        .example("URLENCODE('a b~' MODE RFC1738)", "'a+b%7E'")
                        .example("URLENCODE(CAST(X'c3bc' AS CHARACTER CCSID 1208))", "'%C3%BC'"));
    }

    @Override
    public ValueNode compile(CallSite site) {
        ValueNode mode = site.keyword("MODE");
        if (mode == null || "RFC3986".equals(mode.value(null))) {
            return super.compile(site);
        }
        if (site.count() != 1) {
            throw site.error(Problem.BAD_ARGUMENTS, "expected " + usage().syntax());
        }
        ValueNode[] arguments = {site.value(0)};
        return fold(
                new FunctionNode(arguments, true, TYPE, (a, f) -> encode(text(a[0]), true)),
                true,
                arguments);
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        return encode(text(arguments[0]), false);
    }

    @Override
    protected DataType type() {
        return TYPE;
    }

    private static String encode(String text, boolean plus) {
        StringBuilder out = new StringBuilder();
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xff);
            if (c < 128 && Character.isLetterOrDigit(c)
                    || c == '-'
                    || c == '_'
                    || c == '.'
                    || c == '~' && !plus) {
                out.append(c);
            } else if (c == ' ' && plus) {
                out.append('+');
            } else {
                out.append('%').append(HexFormat.of().withUpperCase().toHexDigits(b));
            }
        }
        return out.toString();
    }
}
