// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.messagesets;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * Every test message by its name.
 *
 * <pre>{@code
 * byte[] message = TestMessages.generate("SaleEnvelope", "2kB", 1);
 * byte[] asPrinted = TestMessages.sample("Parent");
 * byte[] wsdl = TestMessages.resource("wsdl/WssSale.wsdl");
 * }</pre>
 */
public final class TestMessages {

    private static final String SOAP_BEFORE =
            "<soapenv:Envelope xmlns:soapenv=\"http://schemas.xmlsoap.org/soap/envelope/\""
                    + " xmlns:soapenc=\"http://schemas.xmlsoap.org/soap/encoding/\" xmlns:xsd=\"http://www.w3.org/2001/XMLSchema\""
                    + " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xmlns:tns=\"http://WssSale.miwssoap.broker.mqst.ibm.com\""
                    + " xmlns:wsa=\"http://www.w3.org/2005/08/addressing\"><soapenv:Header><wsa:Action>SummerSale</wsa:Action>"
                    + "<wsa:MessageID>uuid:515704D6-0111-4096-E000-82267F000001</wsa:MessageID></soapenv:Header><soapenv:Body>"
                    + "<tns:SaleRequest>";
    private static final String SOAP_AFTER = "</tns:SaleRequest></soapenv:Body></soapenv:Envelope>";
    private static final String ENVELOPE_BEFORE =
            "<SaleEnvelope><Header><SaleListCount>#</SaleListCount></Header>";
    private static final String ENVELOPE_AFTER =
            "<Trailer><CompletionTime>12.00.00</CompletionTime></Trailer></SaleEnvelope>";
    private static final String ORDER_FIELD = "Some Part";

    private TestMessages() {}

    /** All of them, in the order of the contract. */
    public static List<TestMessage> all() {
        return List.of(
                new SaleMessage(
                        "Parent",
                        "the general input message: First, SaleList*, Last",
                        SaleLists.Tag.PLAIN,
                        "<Parent><First>1</First>",
                        "<Last>Test</Last></Parent>"),
                new SaleMessage(
                        "SaleEnvelope",
                        "Header with the SaleListCount, SaleList*, Trailer",
                        SaleLists.Tag.PLAIN,
                        ENVELOPE_BEFORE,
                        ENVELOPE_AFTER),
                new SaleMessage(
                        "SaleListMessage",
                        "the envelope with the attributes that schemas/SaleListMessage.xsd asks for",
                        SaleLists.Tag.WITH_OCCURRENCE,
                        "<SaleListMessage><Header Title=\"Sales of the day\"><SaleListCount>#</SaleListCount></Header>",
                        "<Trailer isLast=\"true\"><CompletionTime>2008-03-31T12:00:00</CompletionTime></Trailer></SaleListMessage>"),
                new SaleMessage(
                        "SaleRequest",
                        "the SaleEnvelope in a SOAP 1.1 envelope, for wsdl/WssSale.wsdl",
                        SaleLists.Tag.PLAIN,
                        SOAP_BEFORE + ENVELOPE_BEFORE,
                        ENVELOPE_AFTER + SOAP_AFTER),
                new TravelBooking(),
                filled(
                        "Employee",
                        "an employee with all details, grown by the Note",
                        "Employee.xml",
                        "<Note>"),
                filled(
                        "OrderMessage",
                        "the order that drives the SOAP consumer, grown by the PartNumber",
                        "OrderMessage.xml",
                        ORDER_FIELD),
                filled(
                        "SubmitPO",
                        "the order in a SOAP 1.1 envelope, for wsdl/OrderService.wsdl",
                        "SubmitPO.xml",
                        ORDER_FIELD),
                new FilledMessage(
                        "MT103",
                        "a SWIFT single customer credit transfer, of one size",
                        "MQSTR",
                        sampleFile("MT103.fin"),
                        null,
                        new byte[0]),
                new FilledMessage(
                        "MT543",
                        "a SWIFT deliver against payment of the report's 7K, of one size",
                        "MQSTR",
                        sampleFile("MT543.fin"),
                        null,
                        new byte[0]),
                new FilledMessage(
                        "ADT_A01",
                        "an HL7 admission of the report's 1K, of one size",
                        "MQSTR",
                        sampleFile("ADT_A01.hl7"),
                        null,
                        new byte[0]),
                new FilledMessage(
                        "Publication",
                        "an MQRFH2 with a psc folder that publishes on the topic Sales/Summer, then bytes",
                        "MQHRF2",
                        Publication.header("Sales/Summer"),
                        Fills::bytes,
                        new byte[0]),
                new FilledMessage(
                        "Bytes",
                        "any bytes, of exactly the size (50b to 2MB in mq-v53-hpux-2002)",
                        "",
                        new byte[0],
                        Fills::bytes,
                        new byte[0]));
    }

    /** Their names. */
    public static List<String> names() {
        return all().stream().map(TestMessage::name).toList();
    }

    /**
     * The message of that name, whatever the case.
     *
     * @throws IllegalArgumentException when there is none, naming those that there are
     */
    public static TestMessage find(String name) {
        for (TestMessage message : all()) {
            if (message.name().equalsIgnoreCase(name)) {
                return message;
            }
        }
        throw new IllegalArgumentException(
                MessagesetError.NO_SUCH_MESSAGE
                        + ": no test message "
                        + name
                        + "; there are: "
                        + String.join(", ", names()));
    }

    /**
     * One message in memory.
     *
     * @param name see {@link #names()}
     * @param size bytes; see {@link TestMessage} for what is given
     * @param seed the same seed gives the same bytes
     */
    public static byte[] generate(String name, long size, long seed) {
        ByteArrayOutputStream bytes =
                new ByteArrayOutputStream(
                        (int) Math.min(Math.max(size, 0) + 2048, Integer.MAX_VALUE - 8));
        try {
            generate(name, size, seed, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /**
     * As {@link #generate(String, long, long)}, with a size such as {@code 2kB}; see {@link
     * MessageSize}.
     */
    public static byte[] generate(String name, String size, long seed) {
        return generate(name, MessageSize.parse(size), seed);
    }

    /**
     * One message into a stream, in constant memory.
     *
     * @throws IOException when the stream throws it
     */
    public static void generate(String name, long size, long seed, OutputStream out)
            throws IOException {
        find(name).write(size, seed, out);
    }

    /** The message as the report prints it: the smallest there is. */
    public static byte[] sample(String name) {
        return generate(name, 0, 0);
    }

    /**
     * A file of this module by its path below {@code messagesets/}, for instance {@code
     * expected/Transform.xml}.
     */
    public static byte[] resource(String path) {
        return MessageResource.read(path);
    }

    private static byte[] sampleFile(String file) {
        return MessageResource.read("messages/" + file);
    }

    /** A message from its file, filled with words behind the first occurrence of a text. */
    private static TestMessage filled(
            String name, String description, String file, String growsBehind) {
        String text = new String(sampleFile(file), java.nio.charset.StandardCharsets.US_ASCII);
        int at = text.indexOf(growsBehind) + growsBehind.length();
        return new FilledMessage(
                name,
                description,
                "MQSTR",
                MessageBuffer.ascii(text.substring(0, at)),
                Fills::words,
                MessageBuffer.ascii(text.substring(at)));
    }
}
