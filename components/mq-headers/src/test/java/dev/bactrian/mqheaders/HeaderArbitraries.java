// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/** Headers of every kind with random field values. */
final class HeaderArbitraries {
    private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._/% ";

    private HeaderArbitraries() {}

    static Arbitrary<Integer> encodings() {
        return Arbitraries.of(
                NumericEncoding.NORMAL, NumericEncoding.REVERSED, NumericEncoding.S390);
    }

    static Arbitrary<Integer> ccsids() {
        return Arbitraries.of(819, 1208, 437, 850, 37, 500, 1047, 1140, 1148, 273, 870, 1025);
    }

    static Arbitrary<HeaderLayout> layouts() {
        return Arbitraries.of(List.copyOf(HeaderTypes.all()));
    }

    static Arbitrary<MqHeader> headers() {
        return layouts()
                .flatMap(
                        layout ->
                                encodings()
                                        .flatMap(
                                                encoding ->
                                                        ccsids().flatMap(
                                                                        ccsid ->
                                                                                Arbitraries
                                                                                        .randomValue(
                                                                                                r ->
                                                                                                        fill(
                                                                                                                layout,
                                                                                                                encoding,
                                                                                                                ccsid,
                                                                                                                r)))));
    }

    static MqHeader fill(HeaderLayout layout, int encoding, int ccsid, Random random) {
        MqHeader header =
                layout == Mqxqh.LAYOUT
                        ? Mqxqh.create(encoding, ccsid)
                        : layout.create(encoding, ccsid);
        for (HeaderField field : layout.fields()) {
            boolean structural =
                    List.of(
                                            "StrucId",
                                            "Version",
                                            "StrucLength",
                                            "ParameterCount",
                                            "NameValueCCSID",
                                            "Type")
                                    .contains(field.name())
                            || field.name().endsWith("Offset") && layout == Mqrmh.LAYOUT
                            || field.name().endsWith("Length") && layout == Mqrmh.LAYOUT
                            || field == Mqxqh.MSG_DESC
                            || !header.has(field);
            if (structural) {
                continue;
            }
            if (field instanceof IntField i) {
                header.set(i, random.nextInt());
            } else if (field instanceof TextField t) {
                header.set(t, text(random, random.nextInt(t.length() + 1)));
            } else if (field instanceof BytesField b) {
                byte[] bytes = new byte[b.length()];
                random.nextBytes(bytes);
                header.set(b, bytes);
            }
        }
        return header;
    }

    static String text(Random random, int length) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < length; i++) {
            out.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
        return out.toString().stripTrailing();
    }
}
