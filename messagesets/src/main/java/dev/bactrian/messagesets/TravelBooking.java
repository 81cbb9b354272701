// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.messagesets;

import java.io.IOException;
import java.io.OutputStream;

/**
 * {@code <TravelBooking>} with Flight, Hotel, Car and Money, for any number of travellers: each of
 * the four has one Traveller element for each of them, so that the four requests of the fan-out
 * grow alike. Without a traveller it is 228 bytes.
 */
final class TravelBooking implements TestMessage {

    private static final String[] PARTS = {"Flight", "Hotel", "Car", "Money"};
    private static final String[] CONTENTS = {
        "<From>LHR</From><To>GVA</To>",
        "<City>Geneva</City><Nights>2</Nights>",
        "<Class>C</Class><Days>2</Days>",
        "<Currency>CHF</Currency><Amount>500</Amount>"
    };
    private static final byte[] START = MessageBuffer.ascii("<TravelBooking>");
    private static final byte[] END = MessageBuffer.ascii("</TravelBooking>");
    private static final byte[] TRAVELLER = MessageBuffer.ascii("<Traveller>");
    private static final byte[] TRAVELLER_END = MessageBuffer.ascii("</Traveller>");

    /** {@code <Traveller>XXXXXXXX</Traveller>} in each of the four. */
    private static final int REPETITION = 4 * (TRAVELLER.length + 8 + TRAVELLER_END.length);

    private static final int SMALLEST = 228;

    @Override
    public String name() {
        return "TravelBooking";
    }

    @Override
    public String description() {
        return "a travel booking with Flight, Hotel, Car and Money, grown by travellers";
    }

    @Override
    public String format() {
        return "MQSTR";
    }

    @Override
    public void write(long size, long seed, OutputStream out) throws IOException {
        long travellers = Math.max(0, (size - SMALLEST + REPETITION / 2) / REPETITION);
        Shuffle names = new Shuffle(1 << 30, 0x2545F491L, seed);
        MessageBuffer buffer = new MessageBuffer();
        buffer.put(START);
        for (int part = 0; part < PARTS.length; part++) {
            buffer.put(MessageBuffer.ascii("<" + PARTS[part] + ">" + CONTENTS[part]));
            for (long traveller = 0; traveller < travellers; traveller++) {
                buffer.put(TRAVELLER);
                int name = names.at(traveller);
                buffer.put('A' + (name >>> 25) % 26);
                for (int shift = 24; shift > 0; shift -= 4) {
                    buffer.put('a' + (name >>> shift & 15));
                }
                buffer.put('a' + (name & 15)).put(TRAVELLER_END);
                buffer.flushWhenFull(out);
            }
            buffer.put(MessageBuffer.ascii("</" + PARTS[part] + ">"));
        }
        buffer.put(END).flush(out);
    }
}
