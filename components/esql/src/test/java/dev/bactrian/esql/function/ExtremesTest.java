// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.bactrian.esql.EsqlRunner;
import dev.bactrian.esql.resolve.CompileOptions;
import dev.bactrian.esql.resolve.EsqlCompiler;
import dev.bactrian.esql.run.ComputeMode;
import dev.bactrian.esql.run.EsqlLimits;
import dev.bactrian.esql.run.EsqlModule;
import dev.bactrian.esql.run.Terminals;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.source.Source;
import dev.bactrian.esql.value.Literals;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageAssembly;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every function, operator and cast on values of every type, the extreme ones among them: what
 * comes is a value, or an exception of ESQL with a SQLSTATE, which a handler takes. It is never the
 * one that stands for a condition which the run time does not expect.
 */
class ExtremesTest {
    private static final int MOST = 3_000;

    /** What has no bounds of its own is kept from filling the memory. */
    private static final EsqlLimits LIMITS = new EsqlLimits(20, 10_000, 20_000, 1_000);

    private static final class Services extends EsqlRunner.Services {
        @Override
        public EsqlLimits limits() {
            return LIMITS;
        }

        @Override
        public boolean sleep(long milliseconds) {
            return milliseconds < 10; // interrupted
        }
    }

    static Stream<String> calls() {
        return ExtremeCalls.all().stream();
    }

    @Test
    void everyFunctionIsTried() {
        TreeSet<String> missing = new TreeSet<>(Functions.names());
        for (String call : ExtremeCalls.all()) {
            missing.remove(call.split("\\W", 2)[0].toUpperCase(Locale.ROOT));
        }
        assertThat(missing).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("calls")
    void whatComesIsAValueOrAnExceptionThatAHandlerTakes(String call) {
        EsqlModule module =
                EsqlRunner.compute(
                        "DECLARE place REFERENCE TO Environment.v1; DECLARE EXIT HANDLER FOR SQLSTATE LIKE '%' SET Environment.state = SQLSTATE;\n"
                                + "BEGIN SET Environment.result = "
                                + call.replaceAll("\\$(\\d)", "Environment.v$1")
                                + "; END;");
        int arguments = ExtremeCalls.arguments(call);
        for (List<Object> values : combinations(arguments, call.hashCode())) {
            MessageAssembly message = EsqlRunner.xml("<a><b>1</b></a>");
            for (int i = 0; i < arguments; i++) {
                ExtremeValues.add(message.environment(), "v" + (i + 1), values.get(i));
            }
            try {
                module.run(message, ComputeMode.MESSAGE, new Services(), Terminals.NONE);
            } catch (Throwable e) {
                fail("%s of %s threw %s", call, values, e);
            }
            Element state = message.environment().firstChild(dev.bactrian.tree.Name.of("state"));
            if (state != null) {
                assertThat((String) state.value())
                        .as("%s of %s", call, values)
                        .matches("[A-Z0-9]{5,6}")
                        .isNotEqualTo(Problem.FAILURE.sqlState());
            }
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("calls")
    void constantsAreComputedOrRefusedAtTheirPlace(String call) {
        int arguments = ExtremeCalls.arguments(call);
        List<List<Object>> combinations = combinations(arguments, call.hashCode());
        for (int i = 0; i < Math.min(150, combinations.size()); i++) {
            String text = call;
            for (int a = 0; a < arguments; a++) {
                text = text.replace("$" + (a + 1), literal(combinations.get(i).get(a)));
            }
            Source source =
                    new Source(
                            "test.esql",
                            EsqlRunner.module(
                                    "DECLARE place REFERENCE TO InputRoot; SET Environment.r = "
                                            + text
                                            + ";"));
            try {
                EsqlCompiler.check(List.of(source), CompileOptions.NONE);
            } catch (Throwable e) {
                fail("%s threw %s", text, e);
            }
        }
    }

    private static String literal(Object value) {
        if (value == null || value instanceof Element) {
            return "NULL";
        }
        if (value instanceof String s) {
            return "'" + s.replace("'", "''") + "'";
        }
        if (value instanceof Double d && (d.isNaN() || d.isInfinite())) {
            return "CAST('" + Literals.text(d) + "' AS FLOAT)";
        }
        return value instanceof java.math.BigDecimal
                ? "DECIMAL '" + value + "'"
                : Literals.text(value);
    }

    /** All of them where there are not too many, else some by chance, the same in each run. */
    private static List<List<Object>> combinations(int arguments, int seed) {
        List<Object> values = ExtremeValues.ALL;
        List<List<Object>> all = new ArrayList<>();
        double count = Math.pow(values.size(), arguments);
        Random random = new Random(seed);
        for (int i = 0; i < Math.min(count, MOST); i++) {
            List<Object> one = new ArrayList<>();
            int rest = i;
            for (int a = 0; a < arguments; a++) {
                one.add(
                        values.get(
                                count <= MOST
                                        ? rest % values.size()
                                        : random.nextInt(values.size())));
                rest /= values.size();
            }
            all.add(one);
        }
        return all;
    }
}
