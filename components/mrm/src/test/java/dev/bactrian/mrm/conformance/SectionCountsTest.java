// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.mrm.conformance.EffectFile.Judge;
import dev.bactrian.mrm.dfdl.DfdlProperty;
import dev.bactrian.pages.GeneratedPage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * The page that counts the cases of the tables by the sections of the specification. To write it
 * anew, run this test with {@code -Dbactrian.docs.write=true}.
 */
class SectionCountsTest {
    private static final Path PAGE = Path.of("../../docs/components/mrm-dfdl-cases.md");

    private static final String ROOT = "<xs:element name=\"R\" dfdl:lengthKind=\"implicit\">";

    /** Bidirectional text, which the specification leaves to those who want it (§21). */
    private static final String OPTIONAL = "13.3";

    /** What was counted of a section. */
    private static final class Counts {
        private int cases;
        private int read;
        private int written;
        private int bad;
        private int schemas;
        private int daffodil;
        private int values;
        private int refused;

        private void add(Counts other) {
            cases += other.cases;
            read += other.read;
            written += other.written;
            bad += other.bad;
            schemas += other.schemas;
            daffodil += other.daffodil;
            values += other.values;
            refused += other.refused;
        }

        private String row(String title) {
            return "| " + title + " | " + cases + " | " + read + " | " + written + " | " + bad
                    + " | " + schemas + " | " + daffodil + " | " + values + " | " + refused
                    + " |\n";
        }
    }

    @Test
    void everyPropertyHasASection() {
        assertThat(Arrays.stream(DfdlProperty.values()).filter(p -> Sections.of(p) == null))
                .isEmpty();
    }

    @Test
    void thePageIsWhatTheTablesHave() throws IOException {
        GeneratedPage.requireFile(PAGE, page());
    }

    private static Counts of(CaseFile.Case one) {
        Counts counts = new Counts();
        counts.cases = 1;
        counts.schemas = one.refusal() == null ? 0 : 1;
        for (CaseFile.Document document : one.documents()) {
            boolean bad = document.trial().name().endsWith("BAD");
            boolean both = document.trial() == CaseFile.Trial.BOTH;
            boolean spec = document.trial().name().startsWith("SPEC");
            boolean writes = document.bytes() == null || document.writes();
            counts.bad += bad ? 1 : 0;
            counts.read += !bad && !writes ? 1 : 0;
            counts.written +=
                    !bad && (writes || both || document.trial() == CaseFile.Trial.SPEC) ? 1 : 0;
            counts.daffodil += spec ? 0 : 1;
        }
        return counts;
    }

    private static Counts of(EffectFile.Block block) {
        Counts counts = new Counts();
        for (EffectFile.Value value : block.values()) {
            if (value.judge() == Judge.COMPILER) {
                counts.refused++;
                continue;
            }
            counts.values++;
            for (EffectFile.Document document : block.documents()) {
                counts.read += document.bytes() == null ? 0 : 1;
                counts.written++;
                counts.daffodil += value.judge() == Judge.DAFFODIL ? 1 : 0;
            }
        }
        return counts;
    }

    static String page() throws IOException {
        Map<String, Counts> sections = new TreeMap<>();
        Counts all = new Counts();
        Sections.TITLES.keySet().forEach(number -> sections.put(number, new Counts()));
        ConformanceTest.cases()
                .forEach(
                        one -> {
                            Counts counts = of(one);
                            all.add(counts);
                            String own =
                                    one.schema()
                                            .substring(
                                                    one.schema()
                                                                    .lastIndexOf(
                                                                            "<xs:element name=\"R\"")
                                                            + ROOT.length());
                            Sections.in(own).forEach(number -> sections.get(number).add(counts));
                        });
        PropertyEffectTest.blocks()
                .forEach(
                        block -> {
                            Counts counts = of(block);
                            all.add(counts);
                            sections.get(Sections.of(block.property())).add(counts);
                        });
        StringBuilder text = new StringBuilder();
        text.append("# DFDL: cases by section of the specification\n\n");
        text.append(
                "Generated from the tables of `components/mrm/src/test/resources/dfdl` and `dfdl-effects` by SectionCountsTest. All of them are run by every build,\n");
        text.append(
                "and all of them hold. A case counts for each section of DFDL 1.0 that it says something of, so that the columns add up to more than their last row.\n\n");
        text.append(
                "| section | cases | messages read | written | refused as they should be | schemas refused | of these asked of Daffodil | values of properties that act | refused by name |\n");
        text.append("| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n");
        List<String> numbers = new ArrayList<>(sections.keySet());
        numbers.sort(SectionCountsTest::compare);
        for (String number : numbers) {
            text.append(sections.get(number).row(number + " " + Sections.TITLES.get(number)));
        }
        text.append(all.row("**all**"));
        Counts optional = sections.get(OPTIONAL);
        int act = all.values - optional.values;
        int tried = act + all.refused - optional.refused;
        text.append("\nWithout bidirectional text, an optional feature, ")
                .append(act)
                .append(" of ")
                .append(tried)
                .append(" values of properties in the tables act as the specification says (")
                .append(100 * act / tried)
                .append(
                        " %); the others are refused by name when the schema is compiled; [the list](mrm-dfdl.md) has them all.\n");
        return text.toString();
    }

    /** 7.3 before 7.10 before 11. */
    private static int compare(String one, String other) {
        int[] a = Arrays.stream(one.split("\\.")).mapToInt(Integer::parseInt).toArray();
        int[] b = Arrays.stream(other.split("\\.")).mapToInt(Integer::parseInt).toArray();
        return Arrays.compare(a, b);
    }
}
