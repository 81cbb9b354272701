// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.messagesets;

/**
 * SaleList after SaleList: the first exactly as printed in wmb-v61-plinux-2008, Appendix C, the
 * others with values of their own.
 *
 * <p>Surnames, descriptions and categories do not come twice in a message (of up to 8, 4 and 1
 * million SaleLists); codes, prices and initials, which are two or four characters, not before
 * every other one has been used. Two currencies stay as printed. Every value has the form and the
 * length limits of the printed one ({@code NN.NN}, {@code NN}, surname at most 20, description at
 * most 30 characters), so that any message suits the schema, and fixed-length layouts suit any
 * message. As printed, the first Balance of a SaleList is the sum of price times quantity, and the
 * second is not: it is 0.96 off.
 */
final class SaleLists {

    /** How the opening tag of the SaleList is written. */
    enum Tag {
        /** {@code <SaleList>}. */
        PLAIN,
        /**
         * {@code <SaleList occurrence="2" guaranteed="true">}, as the schema of SaleListMessage
         * asks.
         */
        WITH_OCCURRENCE
    }

    private static final byte[] CODES = MessageBuffer.ascii("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    private static final byte[] HEX = MessageBuffer.ascii("0123456789ABCDEF");
    private static final byte[] FIRST_INVOICES =
            MessageBuffer.ascii(
                    "<Invoice><Initial>K</Initial><Initial>A</Initial><Surname>Braithwaite</Surname>"
                            + "<Item><Code>00</Code><Code>01</Code><Code>02</Code><Description>Twister</Description>"
                            + "<Category>Games</Category><Price>00.30</Price><Quantity>01</Quantity></Item>"
                            + "<Item><Code>02</Code><Code>03</Code><Code>01</Code><Description>The Times Newspaper</Description>"
                            + "<Category>Books and Media</Category><Price>00.20</Price><Quantity>01</Quantity></Item>"
                            + "<Balance>00.50</Balance><Currency>Sterling</Currency></Invoice>"
                            + "<Invoice><Initial>T</Initial><Initial>J</Initial><Surname>Dunnwin</Surname>"
                            + "<Item><Code>04</Code><Code>05</Code><Code>01</Code><Description>The Origin of Species</Description>"
                            + "<Category>Books and Media</Category><Price>22.34</Price><Quantity>02</Quantity></Item>"
                            + "<Item><Code>06</Code><Code>07</Code><Code>01</Code><Description>Microscope</Description>"
                            + "<Category>Miscellaneous</Category><Price>36.20</Price><Quantity>01</Quantity></Item>"
                            + "<Balance>81.84</Balance><Currency>Euros</Currency></Invoice>");

    private static final byte[] LIST = MessageBuffer.ascii("<SaleList");
    private static final byte[] OCCURRENCE = MessageBuffer.ascii(" occurrence=\"");
    private static final byte[] GUARANTEED = MessageBuffer.ascii("\" guaranteed=\"true\"");
    private static final byte[] LIST_END = MessageBuffer.ascii("</SaleList>");
    private static final byte[] INVOICE_INITIAL = MessageBuffer.ascii("<Invoice><Initial>");
    private static final byte[] INITIAL_INITIAL = MessageBuffer.ascii("</Initial><Initial>");
    private static final byte[] INITIAL_SURNAME = MessageBuffer.ascii("</Initial><Surname>");
    private static final byte[] SURNAME_ITEM_CODE = MessageBuffer.ascii("</Surname><Item><Code>");
    private static final byte[] CODE_CODE = MessageBuffer.ascii("</Code><Code>");
    private static final byte[] CODE_DESCRIPTION = MessageBuffer.ascii("</Code><Description>");
    private static final byte[] DESCRIPTION_CATEGORY =
            MessageBuffer.ascii("</Description><Category>");
    private static final byte[] CATEGORY_PRICE = MessageBuffer.ascii("</Category><Price>");
    private static final byte[] PRICE_QUANTITY = MessageBuffer.ascii("</Price><Quantity>");
    private static final byte[] QUANTITY_ITEM_CODE =
            MessageBuffer.ascii("</Quantity></Item><Item><Code>");
    private static final byte[] QUANTITY_BALANCE =
            MessageBuffer.ascii("</Quantity></Item><Balance>");
    private static final byte[] BALANCE_CURRENCY = MessageBuffer.ascii("</Balance><Currency>");
    private static final byte[] STERLING_END = MessageBuffer.ascii("Sterling</Currency></Invoice>");
    private static final byte[] EUROS_END = MessageBuffer.ascii("Euros</Currency></Invoice>");

    /**
     * Two items of this price, in hundredths, still give a Balance of {@code NN.NN}. Prime, so that
     * any step visits every price.
     */
    private static final int PRICES = 4999;

    private static final int BALANCE_OFF = 96;

    private final Tag tag;
    private final Shuffle surnames;
    private final Shuffle descriptions;
    private final Shuffle categories;
    private final Shuffle initials;
    private final Shuffle codes;
    private final Shuffle prices;
    private final long quantitySeed;

    SaleLists(Tag tag, long seed) {
        this.tag = tag;
        surnames = new Shuffle(1 << 24, 0x5D1F3BL, seed + 1);
        descriptions = new Shuffle(1 << 24, 0x49A6D5L, seed + 2);
        categories = new Shuffle(1 << 22, 0x26F0D3L, seed + 3);
        initials = new Shuffle(26, 7, seed + 4);
        codes = new Shuffle(CODES.length * CODES.length, 523, seed + 5);
        prices = new Shuffle(PRICES, 1871, seed + 6);
        quantitySeed = seed + 7;
    }

    /** Appends the SaleList of that number, from zero. */
    void write(long number, MessageBuffer to) {
        to.put(LIST);
        if (tag == Tag.WITH_OCCURRENCE) {
            to.put(OCCURRENCE).putNumber(number + 1).put(GUARANTEED);
        }
        to.put('>');
        if (number == 0) {
            to.put(FIRST_INVOICES);
        } else {
            writeInvoice(2 * number, to);
            writeInvoice(2 * number + 1, to);
        }
        to.put(LIST_END);
    }

    private void writeInvoice(long number, MessageBuffer to) {
        to.put(INVOICE_INITIAL).put('A' + initials.at(2 * number));
        to.put(INITIAL_INITIAL).put('A' + initials.at(2 * number + 1));
        to.put(INITIAL_SURNAME);
        writeSurname(surnames.at(number), to);
        to.put(SURNAME_ITEM_CODE);
        int sum = writeItem(2 * number, to);
        to.put(QUANTITY_ITEM_CODE);
        sum += writeItem(2 * number + 1, to);
        to.put(QUANTITY_BALANCE);
        boolean euros = (number & 1) == 1;
        int balance =
                !euros ? sum : sum + BALANCE_OFF < 100_00 ? sum + BALANCE_OFF : sum - BALANCE_OFF;
        to.putHundredths(balance).put(BALANCE_CURRENCY).put(euros ? EUROS_END : STERLING_END);
    }

    private static void writeSurname(int chosen, MessageBuffer to) {
        to.put(Vocabulary.SURNAME_STARTS[chosen >>> 18]);
        to.put(Vocabulary.SURNAME_MIDDLES[chosen & 63]);
        to.put(Vocabulary.SURNAME_MIDDLES[chosen >>> 12 & 63]);
        to.put(Vocabulary.SURNAME_ENDS[chosen >>> 6 & 63]);
    }

    /**
     * Writes from the text of the first Code to that of the Quantity; returns price times quantity
     * in hundredths.
     */
    private int writeItem(long number, MessageBuffer to) {
        writeCode(codes.at(3 * number), to);
        to.put(CODE_CODE);
        writeCode(codes.at(3 * number + 1), to);
        to.put(CODE_CODE);
        writeCode(codes.at(3 * number + 2), to);
        to.put(CODE_DESCRIPTION);
        int description = descriptions.at(number);
        to.put(Vocabulary.ADJECTIVES[description >>> 18])
                .put(' ')
                .put(Vocabulary.NOUNS[description & 63])
                .put(' ');
        writeSerial(description >>> 6, to);
        to.put(DESCRIPTION_CATEGORY);
        int category = categories.at(number);
        to.put(Vocabulary.CATEGORIES[category >>> 16]).put(' ').put(HEX[category >>> 12 & 15]);
        writeSerial(category, to);
        int price = 1 + prices.at(number);
        int most = Math.min(99, PRICES / price);
        int quantity = 1 + (int) Long.remainderUnsigned(Shuffle.mix(quantitySeed + number), most);
        to.put(CATEGORY_PRICE).putHundredths(price).put(PRICE_QUANTITY).putTwoDigits(quantity);
        return price * quantity;
    }

    private static void writeCode(int chosen, MessageBuffer to) {
        to.put(CODES[chosen / CODES.length]).put(CODES[chosen % CODES.length]);
    }

    private static void writeSerial(int number, MessageBuffer to) {
        to.put(HEX[number >>> 8 & 15]).put(HEX[number >>> 4 & 15]).put(HEX[number & 15]);
    }
}
