package dev.bactrian.mrm;

import static org.assertj.core.api.Assertions.assertThat;

import com.prowidesoftware.swift.model.SwiftBlock1;
import com.prowidesoftware.swift.model.SwiftBlock2Input;
import com.prowidesoftware.swift.model.SwiftBlock2Output;
import com.prowidesoftware.swift.model.SwiftMessage;
import com.prowidesoftware.swift.model.SwiftTagListBlock;
import com.prowidesoftware.swift.model.Tag;
import com.prowidesoftware.swift.model.field.Field;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The kept readings of SWIFT messages are Prowide's. To write them anew, run this test with {@code
 * -Dbactrian.samples.write=true}.
 */
class ProwideTest {
    static List<String> samples() {
        return SwiftFields.SAMPLES;
    }

    @ParameterizedTest
    @MethodSource("samples")
    void theKeptReadingIsProwides(String sample) throws IOException {
        String reading =
                String.join(
                                "\n",
                                read(
                                        new String(
                                                SwiftFields.message(sample),
                                                StandardCharsets.ISO_8859_1)))
                        + "\n";
        if (Boolean.getBoolean("bactrian.samples.write")) {
            Files.writeString(Path.of("src/test/resources/swift/" + sample + ".prowide"), reading);
            return;
        }
        assertThat(SwiftFields.resource(sample + ".prowide")).isEqualTo(reading);
    }

    private static List<String> read(String text) throws IOException {
        SwiftMessage message = SwiftMessage.parse(text);
        if (message.isServiceMessage()) {
            message = SwiftMessage.parse(message.getUnparsedTexts().getAsFINString());
        }
        List<String> lines = new ArrayList<>();
        SwiftBlock1 first = message.getBlock1();
        lines.add(
                line(
                        "1",
                        first.getApplicationId(),
                        first.getServiceId(),
                        first.getLogicalTerminal(),
                        first.getSessionNumber(),
                        first.getSequenceNumber()));
        lines.add(applicationHeader(message));
        tags("3", message.getBlock3(), lines);
        for (Tag tag : message.getBlock4().getTags()) {
            if (!tag.getName().matches("1[56][A-Z]")) {
                lines.add(field(tag));
            }
        }
        tags("5", message.getBlock5(), lines);
        if (message.getUserBlock("S") != null) {
            tags("S", message.getUserBlock("S"), lines);
        }
        return lines;
    }

    private static String applicationHeader(SwiftMessage message) {
        if (message.getBlock2() instanceof SwiftBlock2Input input) {
            return line(
                    "2",
                    input.getMessageType(),
                    input.getReceiverAddress(),
                    input.getMessagePriority(),
                    input.getDeliveryMonitoring(),
                    input.getObsolescencePeriod());
        }
        SwiftBlock2Output output = (SwiftBlock2Output) message.getBlock2();
        return line(
                "2",
                output.getMessageType(),
                output.getSenderInputTime(),
                output.getMIRDate(),
                output.getMIRLogicalTerminal(),
                output.getMIRSessionNumber(),
                output.getMIRSequenceNumber(),
                output.getReceiverOutputDate(),
                output.getReceiverOutputTime(),
                output.getMessagePriority());
    }

    private static void tags(String block, SwiftTagListBlock tags, List<String> to) {
        if (tags != null) {
            tags.getTags().forEach(tag -> to.add(line(block, tag.getName(), tag.getValue())));
        }
    }

    private static String field(Tag tag) {
        Field field = tag.asField();
        List<String> parts = new ArrayList<>();
        for (int i = 1; i <= field.componentsSize(); i++) {
            parts.add(field.getComponent(i));
        }
        if (tag.getName().equals("35B")) {
            parts.set(0, null); // the word ISIN, which names what follows
        } else if (tag.getName().endsWith("L") && parts.size() > 2) {
            parts.set(1, parts.get(1) + parts.remove(2)); // a check number is part of the code
        }
        return line(":" + tag.getName() + ":", parts.toArray(String[]::new));
    }

    private static String line(String what, String... parts) {
        return SwiftFields.line(what, Stream.of(parts).map(p -> p == null ? "" : p).toList());
    }
}
