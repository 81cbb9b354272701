// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.messagesets;

/** The word lists of the generated values: 64 of each, so that six bits of a number choose one. */
final class Vocabulary {

    static final byte[][] SURNAME_STARTS =
            words(
                    "Bar Bel Bor Bur Can Cor Cul Dal Den Dor Dun Fal Fen Fir For Gal Gar Gil Gor Gun Hal Har Hel Hol Hun Jar Jen Kal Kel Kin"
                            + " Lan Len Lin Lor Mal Mar Mel Mor Mun Nel Nor Pal Pen Per Pol Ran Ren Rod Ros Rum Sal Sel Sin Sor Tal Tan Tem"
                            + " Tor Tun Val Ver Wal Wen Win");

    static final byte[][] SURNAME_MIDDLES =
            words(
                    "ba be bi bo ca ce ci co da de di do fa fe fi fo ga ge gi go ka ke ki ko la le li lo ma me mi mo na ne ni no pa pe pi po"
                            + " ra re ri ro sa se si so ta te ti to va ve vi vo wa we wi wo za ze zi zo");

    static final byte[][] SURNAME_ENDS =
            words(
                    "bank bridge brook burn bury by castle church cliff combe cott croft dale den don field fold ford garth gate grave grove"
                            + " ham hampton hill holm house hurst keld land ley lock low man mark mere mill moor ness park pool port rick ridge"
                            + " royd rush scar shaw side sley snape stead sted stock stone thorpe thwaite ton tree ville ward water well wick");

    static final byte[][] ADJECTIVES =
            words(
                    "Amber Antique Big Black Blue Brass Bright Broad Bronze Brown Carved Cheap Clean Copper Cotton Double Early Fine Folding"
                            + " French Garden Glass Golden Grand Green Grey Heavy Iron Ivory Kitchen Large Leather Light Little Long Marble New"
                            + " Oak Old Open Painted Paper Pine Plain Pocket Printed Purple Quiet Red Round Short Silver Simple Small Soft Solid"
                            + " Spare Square Steel Tall Travel White Wide Wooden");

    static final byte[][] NOUNS =
            words(
                    "Almanac Anvil Atlas Barrel Basket Bell Bench Blanket Bottle Bowl Bracket Brush Bucket Cabinet Candle Chair Chart Chest"
                            + " Clock Compass Curtain Desk Dial Drum Easel Engine Fan Flask Flute Frame Globe Hammer Harp Jug Kettle Ladder Lamp"
                            + " Lantern Lens Lute Map Mirror Mortar Needle Novel Pan Pencil Plate Puzzle Quilt Rug Saddle Saw Scale Shelf Spoon"
                            + " Stool Table Tent Tray Trunk Vase Vice Wheel");

    static final byte[][] CATEGORIES =
            words(
                    "Antiques Art Baking Baskets Bedding Bicycles Boats Books Cameras Camping Carpets China Clocks Coins Cooking Crafts"
                            + " Dancing Drawing Fabrics Farming Fishing Flowers Food Forestry Furniture Games Gardening Gifts Glass Golf Hardware"
                            + " Hats Hobbies Horses Jewellery Kitchen Lamps Leather Lighting Linen Maps Media Metals Mirrors Music Needlework Optics"
                            + " Outdoor Paints Paper Pets Plants Pottery Prints Sailing Science Shoes Sport Stamps Tools Toys Travel Watches Wines");

    private Vocabulary() {}

    private static byte[][] words(String list) {
        String[] words = list.split(" ");
        if (words.length != 64) {
            throw new AssertionError(words.length + " words: " + list);
        }
        byte[][] bytes = new byte[words.length][];
        for (int i = 0; i < words.length; i++) {
            bytes[i] = MessageBuffer.ascii(words[i]);
        }
        return bytes;
    }
}
