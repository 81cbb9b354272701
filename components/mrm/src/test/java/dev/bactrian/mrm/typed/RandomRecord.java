// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.typed;

import dev.bactrian.tree.Element;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;

/**
 * A message by lot, of what classes can be made of: fields of all representations, of fixed length
 * or between separators; records in records; as often as the schema or a field before them says.
 */
final class RandomRecord {
    private static final String SEPARATORS = "|;,:";

    /** One kind of field: what its declaration has behind its name, and a value for it. */
    private record Kind(String declaration, Function<Random, Object> value) {}

    /** A member: a field, or a record; as often as said, or as its number says. */
    private record Member(String name, Kind kind, RandomRecord record, int times) {}

    private static final int COUNTED = -1;

    private final boolean delimited;
    private final int depth;
    private final List<Member> members = new ArrayList<>();

    /**
     * @param delimited whether values stand between separators, and not in fields of fixed length
     */
    RandomRecord(Random random, boolean delimited) {
        this(random, delimited, 0);
    }

    private RandomRecord(Random random, boolean delimited, int depth) {
        this.delimited = delimited;
        this.depth = depth;
        int number = 1 + random.nextInt(6);
        for (int i = 0; i < number; i++) {
            RandomRecord inner =
                    depth < 3 && random.nextInt(4) == 0
                            ? new RandomRecord(random, delimited, depth + 1)
                            : null;
            Kind kind = inner != null ? null : delimited ? between(random) : fixed(random);
            int times =
                    switch (random.nextInt(6)) {
                        case 0 -> 1 + random.nextInt(3);
                        case 1 -> i > 0 || !delimited ? COUNTED : 1;
                        default -> 1;
                    };
            members.add(new Member("E" + i, kind, inner, times));
        }
    }

    /** The content of the declaration of its element. */
    String schema() {
        StringBuilder text = new StringBuilder("<xs:sequence");
        if (delimited) {
            text.append(" dfdl:separator='").append(SEPARATORS.charAt(depth)).append('\'');
        }
        text.append('>');
        for (Member member : members) {
            if (member.times == COUNTED) {
                Kind number =
                        delimited
                                ? new Kind("type='xs:int' dfdl:textNumberPattern='#0'", null)
                                : new Kind(
                                        "type='xs:unsignedByte' dfdl:length='1' dfdl:representation='binary'",
                                        null);
                text.append("<xs:element name='N").append(member.name).append("' ");
                text.append(number.declaration).append(" dfdl:outputValueCalc='{ fn:count(../");
                text.append(member.name).append(") }'/>");
            }
            text.append("<xs:element name='").append(member.name).append("' ");
            if (member.times == COUNTED) {
                text.append("minOccurs='0' maxOccurs='unbounded' dfdl:occursCountKind='expression'")
                        .append(" dfdl:occursCount='{ ../N")
                        .append(member.name)
                        .append(" }' ");
            } else if (member.times > 1) {
                text.append("minOccurs='" + member.times + "' maxOccurs='" + member.times + "' ")
                        .append("dfdl:occursCountKind='fixed' ");
            }
            if (member.record == null) {
                text.append(member.kind.declaration).append("/>");
            } else {
                text.append("dfdl:lengthKind='implicit'><xs:complexType>")
                        .append(member.record.schema())
                        .append("</xs:complexType></xs:element>");
            }
        }
        return text.append("</xs:sequence>").toString();
    }

    /** Puts a message of it into an element. */
    void fill(Element to, Random random) {
        for (Member member : members) {
            int times = member.times;
            if (times == COUNTED) {
                times = random.nextInt(4);
                to.append(Element.field("N" + member.name, (long) times));
            }
            for (int i = 0; i < times; i++) {
                if (member.record != null) {
                    member.record.fill(to.append(Element.folder(member.name)), random);
                } else {
                    to.append(Element.field(member.name, member.kind.value.apply(random)));
                }
            }
        }
    }

    private static Kind between(Random random) {
        return switch (random.nextInt(4)) {
            case 0 ->
                    new Kind("type='xs:int' dfdl:textNumberPattern='#0'", r -> (long) r.nextInt());
            case 1 ->
                    new Kind(
                            "type='xs:decimal' dfdl:textNumberPattern='#0.0##'",
                            r -> BigDecimal.valueOf(r.nextInt(), 1 + r.nextInt(3)));
            case 2 ->
                    new Kind(
                            "type='xs:date' dfdl:calendarPatternKind='explicit' dfdl:calendarPattern='yyyyMMdd'",
                            r -> LocalDate.ofEpochDay(r.nextInt(40_000)));
            default -> new Kind("type='xs:string'", r -> text(r, 1 + r.nextInt(12)));
        };
    }

    private static Kind fixed(Random random) {
        int length = 1 + random.nextInt(9);
        int point = random.nextInt(3);
        String binary = "dfdl:representation='binary' dfdl:length='";
        return switch (random.nextInt(12)) {
            case 0 -> {
                int digits = Math.min(17, 2 * length - 1);
                yield new Kind(
                        "type='xs:decimal' dfdl:binaryNumberRep='packed' dfdl:binaryDecimalVirtualPoint='"
                                + point
                                + "' "
                                + binary
                                + length
                                + "'",
                        r -> BigDecimal.valueOf(digits(r, digits), point));
            }
            case 1 ->
                    new Kind(
                            "type='xs:long' dfdl:binaryNumberRep='packed' " + binary + length + "'",
                            r -> digits(r, Math.min(17, 2 * length - 1)));
            case 2 ->
                    new Kind(
                            "type='xs:unsignedLong' dfdl:binaryNumberRep='bcd' "
                                    + binary
                                    + length
                                    + "'",
                            r -> new BigDecimal(Math.abs(digits(r, Math.min(17, 2 * length)))));
            case 3 -> new Kind("type='xs:short' " + binary + "2'", r -> (long) (short) r.nextInt());
            case 4 -> new Kind("type='xs:int' " + binary + "4'", r -> (long) r.nextInt());
            case 5 -> new Kind("type='xs:long' " + binary + "8'", Random::nextLong);
            case 6 ->
                    new Kind(
                            "type='xs:unsignedInt' " + binary + "4'",
                            r -> r.nextInt() & 0xFFFFFFFFL);
            case 7 -> new Kind("type='xs:double' " + binary + "8'", r -> r.nextInt() / 16.0);
            case 8 ->
                    new Kind(
                            "type='xs:decimal' dfdl:textNumberRep='zoned' dfdl:textNumberPattern='+00000V00' dfdl:length='7'",
                            r -> BigDecimal.valueOf(digits(r, 7), 2));
            case 9 ->
                    new Kind(
                            "type='xs:int' dfdl:textNumberPattern='00000' dfdl:length='5'",
                            r -> Math.abs(digits(r, 5)));
            case 10 -> {
                String side = random.nextBoolean() ? "left" : "right";
                yield new Kind(
                        "type='xs:string' dfdl:textStringJustification='"
                                + side
                                + "' dfdl:length='"
                                + length
                                + "'",
                        r -> text(r, r.nextInt(length + 1)));
            }
            default ->
                    new Kind(
                            "type='xs:hexBinary' dfdl:length='" + length + "'",
                            r -> {
                                byte[] bytes = new byte[length];
                                r.nextBytes(bytes);
                                return bytes;
                            });
        };
    }

    private static long digits(Random random, int most) {
        long number = 0;
        for (int i = random.nextInt(most + 1); i > 0; i--) {
            number = number * 10 + random.nextInt(10);
        }
        return random.nextBoolean() ? -number : number;
    }

    private static String text(Random random, int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append((char) ('A' + random.nextInt(26)));
        }
        return text.toString();
    }
}
