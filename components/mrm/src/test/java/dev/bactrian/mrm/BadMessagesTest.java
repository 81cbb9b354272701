// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.bactrian.mrm.ShippedMessages.Shipped;
import dev.bactrian.mrm.model.CompiledModel;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.ParseException;
import java.lang.management.ManagementFactory;
import java.nio.charset.Charset;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever is wrong with a message of any shipped type, there is a tree, or one error that says
 * where, what was expected and what was found; no hang, and no more memory than the bytes warrant.
 */
class BadMessagesTest {
    private static final Name MRM = Name.of("MRM");

    /** Bytes that one parse of a message of at most some kilobytes may allocate. */
    private static final long MOST_ALLOCATED = 64L << 20;

    static List<Shipped> shipped() {
        return ShippedMessages.all();
    }

    /** Reads; false where it is refused as it should be. */
    private static boolean reads(Shipped of, CompiledModel model, byte[] bytes) {
        try {
            Element tree = model.parse(ByteSlice.of(bytes), MRM, Limits.DEFAULT).complete();
            assertThat(tree).isNotNull();
            return true;
        } catch (ParseException e) {
            assertThat(e.code()).isIn("BAC3010", "BAC3011", "BAC3012");
            assertThat(e.offset()).isBetween(0L, (long) bytes.length);
            assertThat(e.getMessage())
                    .contains("/" + of.type())
                    .contains("expected ")
                    .contains(", found ");
            return false;
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("shipped")
    void theSampleIsRead(Shipped of) {
        assertThat(reads(of, of.model(), of.sample())).isTrue();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("shipped")
    void truncatedAtEveryByte(Shipped of) {
        byte[] whole = of.sample();
        CompiledModel model = of.model();
        int errors = 0;
        for (int length = 0; length < whole.length; length++) {
            errors += reads(of, model, Arrays.copyOf(whole, length)) ? 0 : 1;
        }
        if (of.set().equals("SALES") && of.format().matches("CWF|TDS")) {
            assertThat(errors).isEqualTo(whole.length); // nothing in it may be missing
        } else if (!of.set().equals("CSV")) {
            assertThat(errors).isPositive();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("shipped")
    void randomBytes(Shipped of) {
        CompiledModel model = of.model();
        Random random = new Random(5);
        for (int round = 0; round < 300; round++) {
            byte[] bytes = new byte[random.nextInt(300)];
            random.nextBytes(bytes);
            reads(of, model, bytes);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("shipped")
    void delimitersMissingOrDoubled(Shipped of) {
        byte[] whole = of.sample();
        CompiledModel model = of.model();
        for (int at = 0; at < whole.length; at++) {
            if (isLetterOrDigit(of, whole[at])) {
                continue;
            }
            byte[] missing = new byte[whole.length - 1];
            System.arraycopy(whole, 0, missing, 0, at);
            System.arraycopy(whole, at + 1, missing, at, missing.length - at);
            reads(of, model, missing);
            byte[] doubled = Arrays.copyOf(whole, whole.length + 1);
            System.arraycopy(whole, at, doubled, at + 1, whole.length - at);
            reads(of, model, doubled);
        }
    }

    private static boolean isLetterOrDigit(Shipped of, byte b) {
        if (of.options() == ShippedMessages.MAINFRAME) {
            return (b & 0xFF) >= 0x81;
        }
        return b > 0 && Character.isLetterOrDigit(b);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("shipped")
    void digitsThatAreNoneAndNumbersOutOfRange(Shipped of) {
        byte[] whole = of.sample();
        CompiledModel model = of.model();
        boolean mainframe = of.options() == ShippedMessages.MAINFRAME;
        int zero = mainframe ? 0xF0 : '0';
        byte letter = (byte) (mainframe ? 0xA7 : 'x');
        int errors = 0;
        for (int at = 0; at < whole.length; at++) {
            if ((whole[at] & 0xFF) < zero || (whole[at] & 0xFF) > zero + 9) {
                continue;
            }
            byte[] none = whole.clone();
            none[at] = letter;
            errors += reads(of, model, none) ? 0 : 1;
            byte[] huge = new byte[whole.length + 40];
            System.arraycopy(whole, 0, huge, 0, at);
            Arrays.fill(huge, at, at + 40, (byte) (zero + 9));
            System.arraycopy(whole, at, huge, at + 40, whole.length - at);
            errors += reads(of, model, huge) ? 0 : 1;
        }
        if (!of.set().matches("HL7|CSV|EDIFACT")) { // whose fields are text
            assertThat(errors).isPositive();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("shipped")
    void anUnknownCharsetIsNamed(Shipped of) {
        Model model = MessageSets.installed().get(of.set()).model(of.type(), of.format());
        assertThatThrownBy(() -> model.with(new PhysicalOptions(99999, 273)))
                .isInstanceOf(MessageException.class)
                .hasMessageContaining("99999");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("shipped")
    void memoryIsBoundByTheBytes(Shipped of) {
        byte[] whole = of.sample();
        CompiledModel model = of.model();
        reads(of, model, whole);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Random random = new Random(17);
        for (int round = 0; round < 200; round++) {
            byte[] bytes = whole.clone();
            bytes[random.nextInt(bytes.length)] = (byte) 0xFF;
            bytes[random.nextInt(Math.min(bytes.length, 8))] = (byte) 0x7F;
            long before = threads.getCurrentThreadAllocatedBytes();
            reads(of, model, bytes);
            assertThat(threads.getCurrentThreadAllocatedBytes() - before)
                    .isLessThan(MOST_ALLOCATED);
        }
    }

    /** A count of a million, in front of nothing. */
    @Test
    void aCountThatLiesCostsNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        for (Shipped of : shipped()) {
            if (!of.type().equals("SaleEnvelope")) {
                continue;
            }
            CompiledModel model = of.model();
            byte[] bytes = Arrays.copyOf(of.sample(), 20);
            byte[] count =
                    of.format().equals("CWF")
                            ? new byte[] {0, 0x0F, 0x42, 0x40}
                            : "9999"
                                    .getBytes(
                                            Charset.forName(
                                                    of.options() == ShippedMessages.MAINFRAME
                                                            ? "IBM500"
                                                            : "US-ASCII"));
            byte[] lie = bytes.clone();
            int at = of.format().matches("CWF|TDS|TDS_DELIMITED") ? 0 : -1;
            if (at < 0) {
                continue; // tags stand before it: BadInputTest
            }
            System.arraycopy(count, 0, lie, at, count.length);
            reads(of, model, lie);
            long before = threads.getCurrentThreadAllocatedBytes();
            assertThat(reads(of, model, lie)).as(of.toString()).isFalse();
            assertThat(threads.getCurrentThreadAllocatedBytes() - before)
                    .as(of.toString())
                    .isLessThan(1 << 20);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("shipped")
    void someMutations(Shipped of) {
        mutate(of, 300, 7);
    }

    @Test
    @Tag("soak")
    void aMinuteOfMutations() {
        shipped().forEach(of -> mutate(of, 40_000, 11));
    }

    private static void mutate(Shipped of, int rounds, long seed) {
        byte[] whole = of.sample();
        CompiledModel model = of.model();
        Random random = new Random(seed);
        Assertions.assertTimeoutPreemptively(
                Duration.ofMinutes(10),
                () -> {
                    for (int round = 0; round < rounds; round++) {
                        byte[] bytes = whole.clone();
                        for (int i = random.nextInt(4); i >= 0; i--) {
                            bytes[random.nextInt(bytes.length)] =
                                    random.nextBoolean()
                                            ? (byte) random.nextInt(256)
                                            : whole[random.nextInt(whole.length)];
                        }
                        if (round % 3 == 0) {
                            bytes = Arrays.copyOf(bytes, random.nextInt(bytes.length + 1));
                        }
                        reads(of, model, bytes);
                    }
                });
    }
}
