// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.conformance;

import dev.bactrian.mrm.dfdl.DfdlProperty;
import dev.bactrian.mrm.dfdl.Extension;
import dev.bactrian.mrm.expression.Functions;
import dev.bactrian.pages.GeneratedPage;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * The documentation's list of properties and functions is what the code says. To write it anew, run
 * this test with {@code -Dbactrian.docs.write=true}.
 */
class PropertyListTest {
    private static final Path PAGE = Path.of("../../docs/components/mrm-dfdl.md");

    static String page() throws IOException {
        StringBuilder text = new StringBuilder();
        text.append("# DFDL properties and functions\n\n");
        text.append(
                "Generated from the code by PropertyListTest. A value that is not listed, and a property or function that is not listed,\n");
        text.append(
                "is refused when the schema is compiled (BAC3003), with file, line and name.\n\n");
        text.append("| property | values |\n| --- | --- |\n");
        for (DfdlProperty property : DfdlProperty.values()) {
            text.append("| `")
                    .append(property.propertyName())
                    .append("` | ")
                    .append(property.accepted().replace("|", ", "))
                    .append(" |\n");
        }
        text.append("\nOf our own, in the name space `" + Extension.NAMESPACE + "`:\n\n");
        text.append("| property | values |\n| --- | --- |\n");
        for (Extension extension : Extension.values()) {
            text.append("| `")
                    .append(extension.propertyName())
                    .append("` | ")
                    .append(extension.accepted().replace("|", ", "))
                    .append(" |\n");
        }
        text.append("\nFunctions of expressions: ");
        text.append(
                String.join(
                        ", ", Functions.names().stream().map(name -> "`" + name + "`").toList()));
        text.append(".\n\n");
        refused(text);
        return text.toString();
    }

    /** What the tables of cases show to be refused. */
    private static void refused(StringBuilder text) throws IOException {
        text.append("Refused, each shown by a case of the conformance tables:\n\n");
        text.append("| what | the message names |\n| --- | --- |\n");
        PropertyEffectTest.blocks()
                .forEach(
                        block -> {
                            for (EffectFile.Value value : block.values()) {
                                if (value.judge() == EffectFile.Judge.COMPILER
                                        && value.named().equals(block.property().propertyName())) {
                                    row(
                                            text,
                                            "`" + value.named() + "` " + value.text(),
                                            "dfdl:" + value.named());
                                }
                            }
                        });
        ConformanceTest.cases()
                .filter(one -> one.refusal() != null && !one.bothRefuse())
                .forEach(one -> row(text, one.name(), one.refusal()));
    }

    private static void row(StringBuilder text, String what, String named) {
        text.append("| ").append(what).append(" | `").append(named).append("` |\n");
    }

    @Test
    void thePageIsWhatTheCodeSays() throws IOException {
        GeneratedPage.requireFile(PAGE, page());
    }
}
