package dev.bactrian.mrm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.mrm.dfdl.DfdlProperty;
import dev.bactrian.mrm.dfdl.Extension;
import dev.bactrian.mrm.expression.Functions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * The documentation's list of properties and functions is what the code says. To write it anew, run
 * this test with {@code -Dbactrian.docs.write=true}.
 */
class PropertyListTest {
    private static final Path PAGE = Path.of("../../docs/components/mrm-dfdl.md");

    static String page() {
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
        return text.append(".\n").toString();
    }

    @Test
    void thePageIsWhatTheCodeSays() throws IOException {
        if (Boolean.getBoolean("bactrian.docs.write")) {
            Files.writeString(PAGE, page());
        }
        assertThat(Files.readString(PAGE)).isEqualTo(page());
    }
}
