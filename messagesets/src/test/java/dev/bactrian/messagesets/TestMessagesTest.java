// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.messagesets;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamReader;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TestMessagesTest {

    private static final int SALE_LIST = 999 + 100;

    @ParameterizedTest
    @CsvSource({
        "Parent,Parent.xml",
        "SaleEnvelope,SaleEnvelope.xml",
        "SaleListMessage,SaleListMessage.xml",
        "SaleRequest,SaleRequest.xml",
        "TravelBooking,TravelBooking.xml",
        "Employee,Employee.xml",
        "OrderMessage,OrderMessage.xml",
        "SubmitPO,SubmitPO.xml",
        "MT103,MT103.fin",
        "MT543,MT543.fin",
        "ADT_A01,ADT_A01.hl7"
    })
    void theSmallestMessageIsTheFile(String name, String file) {
        assertThat(new String(TestMessages.sample(name), UTF_8))
                .isEqualTo(new String(TestMessages.resource("messages/" + file), UTF_8));
    }

    @Property(tries = 200, seed = "20261121")
    void aSizeIsGivenToWithinOneRepetition(
            @ForAll @From("saleMessages") String name,
            @ForAll @LongRange(min = 256, max = 300_000) long size,
            @ForAll long seed) {
        byte[] message = TestMessages.generate(name, size, seed);
        int smallest = TestMessages.sample(name).length;
        if (size < smallest) {
            assertThat(message).hasSize(smallest);
        } else {
            assertThat(Math.abs(message.length - size)).isLessThanOrEqualTo(SALE_LIST / 2);
        }
    }

    @Provide
    Arbitrary<String> saleMessages() {
        return Arbitraries.of("Parent", "SaleEnvelope", "SaleListMessage", "SaleRequest");
    }

    @Property(tries = 100, seed = "20261121")
    void filledMessagesAreExact(
            @ForAll @LongRange(min = 500, max = 200_000) long size, @ForAll long seed) {
        for (String name :
                List.of("Bytes", "Publication", "Employee", "OrderMessage", "SubmitPO")) {
            assertThat(TestMessages.generate(name, size, seed)).as(name).hasSize((int) size);
        }
        assertThat(TestMessages.generate("TravelBooking", size, seed).length)
                .isBetween((int) size - 66, (int) size + 66);
    }

    @Property(tries = 50, seed = "20261121")
    void theSameSeedGivesTheSameBytesAndAnotherSeedOthers(
            @ForAll @LongRange(min = 5_000, max = 50_000) long size, @ForAll long seed) {
        for (TestMessage message : TestMessages.all()) {
            if (List.of("MT103", "MT543", "ADT_A01").contains(message.name())) { // of one size
                continue;
            }
            byte[] once = TestMessages.generate(message.name(), size, seed);
            assertThat(TestMessages.generate(message.name(), size, seed)).isEqualTo(once);
            assertThat(TestMessages.generate(message.name(), size, seed + 1))
                    .as(message.name())
                    .isNotEqualTo(once);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Parent",
                "SaleEnvelope",
                "SaleListMessage",
                "SaleRequest",
                "TravelBooking",
                "Employee",
                "OrderMessage",
                "SubmitPO"
            })
    void everyXmlMessageIsWellFormedAndHasNoWhiteSpaceBetweenTags(String name) throws Exception {
        byte[] message = TestMessages.generate(name, "64K", 7);
        Map<String, List<String>> texts = Xml.texts(message);
        assertThat(texts).isNotEmpty();
        assertThat(new String(message, UTF_8)).doesNotContainPattern(">\\s+<");
    }

    @Test
    void theHeaderCountsTheSaleLists() throws Exception {
        for (String name : List.of("SaleEnvelope", "SaleListMessage", "SaleRequest")) {
            byte[] message = TestMessages.generate(name, "200kB", 3);
            XMLStreamReader reader =
                    XMLInputFactory.newInstance()
                            .createXMLStreamReader(new ByteArrayInputStream(message));
            int lists = 0;
            int count = -1;
            while (reader.hasNext()) {
                if (reader.next() == XMLStreamConstants.START_ELEMENT) {
                    if (reader.getLocalName().equals("SaleListCount")) {
                        count = Integer.parseInt(reader.getElementText());
                    } else if (reader.getLocalName().equals("SaleList")) {
                        lists++;
                    }
                }
            }
            assertThat(lists).isEqualTo(count).isGreaterThan(150);
        }
    }

    @Test
    void everySurnameDescriptionAndCategoryIsDifferent() throws Exception {
        Map<String, List<String>> texts = Xml.texts(TestMessages.generate("Parent", "2000kB", 11));
        assertThat(texts.get("Surname"))
                .doesNotHaveDuplicates()
                .hasSizeGreaterThan(3_900)
                .allMatch(surname -> surname.length() <= 20);
        List<String> generated = texts.get("Description");
        assertThat(generated)
                .doesNotHaveDuplicates()
                .allMatch(description -> description.length() <= 30);
        List<String> categories = texts.get("Category");
        assertThat(categories.subList(4, categories.size()))
                .doesNotHaveDuplicates()
                .allMatch(category -> category.length() <= 20);
        assertThat(texts.get("Code").stream().distinct().count()).isEqualTo(36 * 36);
        assertThat(texts.get("Price").stream().distinct().count()).isGreaterThan(4_900);
        assertThat(texts.get("Price")).allMatch(price -> price.matches("\\d\\d\\.\\d\\d"));
        assertThat(texts.get("Quantity"))
                .allMatch(quantity -> quantity.matches("\\d\\d") && !quantity.equals("00"));
    }

    @Test
    void theFirstBalanceOfASaleListIsRightAndTheSecondIsNot() throws Exception {
        Map<String, List<String>> texts = Xml.texts(TestMessages.generate("Parent", "100kB", 5));
        List<Integer> sums = new ArrayList<>();
        for (int item = 0; item < texts.get("Price").size(); item += 2) {
            sums.add(worth(texts, item) + worth(texts, item + 1));
        }
        for (int invoice = 0; invoice < sums.size(); invoice++) {
            int off = hundredths(texts.get("Balance").get(invoice)) - sums.get(invoice);
            assertThat(Math.abs(off))
                    .as("invoice %d", invoice)
                    .isEqualTo(invoice % 2 == 0 ? 0 : 96);
        }
    }

    private static int worth(Map<String, List<String>> texts, int item) {
        return hundredths(texts.get("Price").get(item))
                * Integer.parseInt(texts.get("Quantity").get(item));
    }

    private static int hundredths(String amount) {
        return Integer.parseInt(amount.replace(".", ""));
    }

    @Test
    void aStreamGetsTheSameBytesInPiecesOfBoundedSize() throws Exception {
        byte[] whole = TestMessages.generate("SaleEnvelope", "20000kB", 1);
        assertThat(Math.abs(whole.length - 20_000_000)).isLessThan(SALE_LIST);
        int[] position = {0};
        int[] largest = {0};
        TestMessages.generate(
                "SaleEnvelope",
                20_000_000,
                1,
                new OutputStream() {
                    @Override
                    public void write(int b) {
                        throw new AssertionError("byte by byte");
                    }

                    @Override
                    public void write(byte[] bytes, int offset, int length) {
                        largest[0] = Math.max(largest[0], length);
                        assertThat(
                                        java.util.Arrays.equals(
                                                whole,
                                                position[0],
                                                position[0] + length,
                                                bytes,
                                                offset,
                                                offset + length))
                                .isTrue();
                        position[0] += length;
                    }
                });
        assertThat(position[0]).isEqualTo(whole.length);
        assertThat(largest[0]).isLessThan(1 << 17);
    }

    @Test
    void aMessageOfOneSizeDoesNotPretendToGrow() {
        assertThat(TestMessages.generate("MT103", "1kB", 0))
                .isEqualTo(TestMessages.sample("MT103"));
        assertThatThrownBy(() -> TestMessages.generate("MT103", "20kB", 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("BAC8002")
                .hasMessageContaining("leave the size out");
    }

    @Test
    void unknownNamesAreAnsweredWithTheKnownOnes() {
        assertThatThrownBy(() -> TestMessages.find("Nothing"))
                .hasMessageContaining("SaleEnvelope, SaleListMessage");
        assertThatThrownBy(() -> MessageFormats.find("asn1"))
                .hasMessageContaining("asn1")
                .hasMessageContaining("xml");
        assertThat(TestMessages.find("saleenvelope").name()).isEqualTo("SaleEnvelope");
    }

    @Test
    void thePublicationStartsWithAnRfh2WhoseLengthIsTrue() {
        byte[] message = TestMessages.generate("Publication", 1024, 1);
        java.nio.ByteBuffer header = java.nio.ByteBuffer.wrap(message);
        int length = header.getInt(8);
        assertThat(new String(message, 0, 4, UTF_8)).isEqualTo("RFH ");
        assertThat(header.getInt(36)).isEqualTo(length - 40);
        assertThat(length % 4).isZero();
        assertThat(new String(message, 40, length - 40, UTF_8))
                .startsWith("<psc><Command>Publish</Command><Topic>Sales/Summer</Topic></psc>");
        assertThat(TestMessages.find("Publication").format()).isEqualTo("MQHRF2");
    }
}
