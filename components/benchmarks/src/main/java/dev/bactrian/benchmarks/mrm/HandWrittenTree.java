// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.mrm;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.Origin;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;

/**
 * The Parent message in CWF, read by Java for this message alone, as {@link HandWrittenCwf} does,
 * to the same tree that Bactrian makes: the limit of what makes a tree of elements. Where the
 * records of the other one end and elements begin to cost is between the two.
 */
final class HandWrittenTree extends Origin {
    private static final Name FIRST = Name.of("First");
    private static final Name SALE_LIST = Name.of("SaleList");
    private static final Name INVOICE = Name.of("Invoice");
    private static final Name INITIAL = Name.of("Initial");
    private static final Name SURNAME = Name.of("Surname");
    private static final Name ITEM = Name.of("Item");
    private static final Name CODE = Name.of("Code");
    private static final Name DESCRIPTION = Name.of("Description");
    private static final Name CATEGORY = Name.of("Category");
    private static final Name PRICE = Name.of("Price");
    private static final Name QUANTITY = Name.of("Quantity");
    private static final Name BALANCE = Name.of("Balance");
    private static final Name CURRENCY = Name.of("Currency");
    private static final Name LAST = Name.of("Last");

    private final byte[] d;

    private HandWrittenTree(byte[] d) {
        this.d = d;
    }

    static Element parse(byte[] d, Name name) {
        HandWrittenTree origin = new HandWrittenTree(d);
        Element root = origin.create(name, FieldType.NAME, 0, d.length, 0);
        origin.addField(root, FIRST, 0, 4, 1, (long) origin.int32(0));
        int count = origin.int32(4);
        int at = 8;
        for (int i = 0; i < count; i++) {
            Element list = origin.addFolder(root, SALE_LIST, at, at + 296, 2);
            origin.invoice(list, at);
            origin.invoice(list, at + 148);
            childrenDone(list);
            at += 296;
        }
        origin.text(root, LAST, at, 4, 14);
        return root;
    }

    private void invoice(Element list, int at) {
        Element invoice = addFolder(list, INVOICE, at, at + 148, 3);
        text(invoice, INITIAL, at, 1, 4);
        text(invoice, INITIAL, at + 1, 1, 4);
        text(invoice, SURNAME, at + 2, 20, 5);
        item(invoice, at + 22);
        item(invoice, at + 79);
        packed(invoice, BALANCE, at + 136, 4, 12);
        text(invoice, CURRENCY, at + 140, 8, 13);
        childrenDone(invoice);
    }

    private void item(Element invoice, int at) {
        Element item = addFolder(invoice, ITEM, at, at + 57, 6);
        text(item, CODE, at, 2, 7);
        text(item, CODE, at + 2, 2, 7);
        text(item, CODE, at + 4, 2, 7);
        text(item, DESCRIPTION, at + 6, 30, 8);
        text(item, CATEGORY, at + 36, 16, 9);
        packed(item, PRICE, at + 52, 3, 10);
        long quantity = (short) (d[at + 55] << 8 | d[at + 56] & 0xFF);
        addField(item, QUANTITY, at + 55, at + 57, 11, quantity);
        childrenDone(item);
    }

    private int int32(int at) {
        return d[at] << 24 | (d[at + 1] & 0xFF) << 16 | (d[at + 2] & 0xFF) << 8 | d[at + 3] & 0xFF;
    }

    private void text(Element parent, Name name, int at, int length, int number) {
        int end = at + length;
        while (end > at && d[end - 1] == ' ') {
            end--;
        }
        String text = new String(d, at, end - at, StandardCharsets.ISO_8859_1);
        addField(parent, name, at, at + length, number, text);
    }

    private void packed(Element parent, Name name, int at, int length, int number) {
        long value = 0;
        for (int i = 0; i < length - 1; i++) {
            value = value * 100 + (d[at + i] >> 4 & 0xF) * 10 + (d[at + i] & 0xF);
        }
        int last = d[at + length - 1];
        value = value * 10 + (last >> 4 & 0xF);
        BigDecimal decimal = BigDecimal.valueOf((last & 0xF) == 0xD ? -value : value, 2);
        addField(parent, name, at, at + length, number, decimal);
    }

    @Override
    protected Object decodeValue(Element element) {
        throw new IllegalStateException("all values are known");
    }

    @Override
    protected void parseNextChild(Element parent) {
        throw new IllegalStateException("all children are known");
    }

    @Override
    protected void settle(Element parent) {
        // nothing to settle
    }

    @Override
    protected void findEnd(Element element) {
        // known from the start
    }

    @Override
    protected void restart(Element source, Element copy) {
        throw new IllegalStateException("nothing is parsed again");
    }
}
