// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.typed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.mrm.MessageSets;
import dev.bactrian.mrm.Model;
import dev.bactrian.mrm.PhysicalOptions;
import dev.bactrian.mrm.generate.XmlTree;
import dev.bactrian.mrm.model.CompiledModel;
import dev.bactrian.mrm.xsd.SchemaResolver;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.Name;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Generated classes give the values, the bytes and the errors of the interpreter. */
class TypedMessageTest {
    private static final Name MRM = Name.of("MRM");
    private static final String[] FORMATS = {"CWF", "TDS", "TDS_DELIMITED"};

    private static final String HEAD =
            """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:dfdl="http://www.ogf.org/dfdl/dfdl-1.0/"
                       xmlns:fn="http://www.w3.org/2005/xpath-functions" xmlns:f="http://bactrian.dev/mrm/formats">
              <xs:import namespace="http://bactrian.dev/mrm/formats" schemaLocation="/dev/bactrian/mrm/formats/base.dfdl.xsd"/>
              <xs:annotation><xs:appinfo source="http://www.ogf.org/dfdl/">
                <dfdl:format ref="f:%s"/>
              </xs:appinfo></xs:annotation>
              <xs:group name="Filler"><xs:sequence>
                <xs:element name="FILLER" type="xs:string" dfdl:lengthKind="explicit" dfdl:length="3" dfdl:outputValueCalc="{ '-' }"/>
              </xs:sequence></xs:group>
              <xs:element name="M" dfdl:lengthKind="implicit">
                <xs:complexType>%s</xs:complexType>
              </xs:element>
            </xs:schema>
            """;

    /** A field of each kind, names that Java has taken, a filled group, more than a few of one. */
    private static final String KINDS =
            """
            <xs:sequence>
              <xs:element name="class" type="xs:string" dfdl:length="4"/>
              <xs:element name="MIXED-Name" type="xs:string" dfdl:length="3" dfdl:textStringJustification="right"/>
              <xs:element name="Zoned" type="xs:decimal" dfdl:length="5" dfdl:textNumberRep="zoned" dfdl:textNumberPattern="+000V00"/>
              <xs:element name="Digits" type="xs:int" dfdl:length="4" dfdl:textNumberPattern="0000"/>
              <xs:element name="Packed" type="xs:decimal" dfdl:length="3" dfdl:representation="binary" dfdl:binaryNumberRep="packed" dfdl:binaryDecimalVirtualPoint="2"/>
              <xs:element name="Whole" type="xs:short" dfdl:length="3" dfdl:representation="binary" dfdl:binaryNumberRep="packed"/>
              <xs:element name="Bcd" type="xs:unsignedInt" dfdl:length="2" dfdl:representation="binary" dfdl:binaryNumberRep="bcd"/>
              <xs:element name="Small" type="xs:byte" dfdl:length="2" dfdl:representation="binary"/>
              <xs:element name="Large" type="xs:unsignedLong" dfdl:length="8" dfdl:representation="binary"/>
              <xs:element name="Any" type="xs:integer" dfdl:length="4" dfdl:representation="binary"/>
              <xs:element name="Count" type="xs:nonNegativeInteger" dfdl:length="3" dfdl:representation="binary"/>
              <xs:element name="Real" type="xs:double" dfdl:length="8" dfdl:representation="binary"/>
              <xs:element name="Truth" type="xs:boolean" dfdl:length="1" dfdl:textBooleanTrueRep="Y" dfdl:textBooleanFalseRep="N"/>
              <xs:element name="Day" type="xs:date" dfdl:length="8" dfdl:calendarPatternKind="explicit" dfdl:calendarPattern="yyyyMMdd"/>
              <xs:element name="Raw" type="xs:hexBinary" dfdl:length="2"/>
              <xs:element name="Group" dfdl:lengthKind="explicit" dfdl:length="8" dfdl:fillByte="*" minOccurs="2" maxOccurs="2">
                <xs:complexType><xs:sequence>
                  <xs:element name="Part" type="xs:string" dfdl:length="3" minOccurs="2" maxOccurs="2"/>
                </xs:sequence></xs:complexType>
              </xs:element>
              <xs:element name="Many" type="xs:short" dfdl:length="2" dfdl:representation="binary" minOccurs="12" maxOccurs="12"/>
            </xs:sequence>
            """;

    /** As COBOL has it: a number, bytes without a name, as many rows. */
    private static final String COUNTED =
            """
            <xs:sequence>
              <xs:element name="ROW-COUNT" type="xs:unsignedByte" dfdl:length="1" dfdl:representation="binary" dfdl:outputValueCalc="{ fn:count(../ROW) }"/>
              <xs:sequence dfdl:hiddenGroupRef="Filler"/>
              <xs:element name="ROW" minOccurs="0" maxOccurs="unbounded" dfdl:occursCountKind="expression" dfdl:occursCount="{ ../ROW-COUNT }" dfdl:lengthKind="implicit">
                <xs:complexType><xs:sequence>
                  <xs:element name="SKU" type="xs:string" dfdl:length="2"/>
                  <xs:sequence dfdl:hiddenGroupRef="Filler"/>
                  <xs:element name="PRICE" type="xs:decimal" dfdl:length="2" dfdl:representation="binary" dfdl:binaryNumberRep="packed"/>
                </xs:sequence></xs:complexType>
              </xs:element>
              <xs:element name="TAIL" type="xs:string" dfdl:length="2" minOccurs="2" maxOccurs="2"/>
              <xs:element name="TAIL1" type="xs:string" dfdl:length="2"/>
            </xs:sequence>
            """;

    private static final Map<String, TypedMessage<?>> MADE = new HashMap<>();

    static CompiledModel model(String format, String content, PhysicalOptions options) {
        byte[] schema = HEAD.formatted(format, content).getBytes(StandardCharsets.UTF_8);
        SchemaResolver resolver =
                location -> location.equals("m.xsd") ? new ByteArrayInputStream(schema) : null;
        return Model.of(resolver, "m.xsd", "M").with(options);
    }

    private static TypedMessage<?> sales(String type, int format)
            throws ReflectiveOperationException {
        String key = type + FORMATS[format];
        if (!MADE.containsKey(key)) {
            MADE.put(
                    key,
                    Compiled.of(
                            MessageSets.installed()
                                    .get("SALES")
                                    .model(type, FORMATS[format])
                                    .with(PhysicalOptions.DEFAULT)));
        }
        return MADE.get(key);
    }

    private static byte[] message(CompiledModel model) throws IOException {
        String type = model.rootName().local();
        Element xml = XmlTree.read(new ByteArrayInputStream(TestMessages.generate(type, "2kB", 1)));
        return written(model, xml);
    }

    static byte[] written(CompiledModel model, Element tree) {
        ByteSink sink = new ByteSink();
        model.write(tree, sink, Limits.DEFAULT);
        return sink.toArray();
    }

    // ---- both ways

    private static String outcome(Outcome of) {
        try {
            return of.get();
        } catch (MessageException e) {
            return e.getMessage();
        }
    }

    private interface Outcome {
        String get();
    }

    /** What a class reads, and what it takes from the interpreter's tree. */
    static void sameValues(TypedMessage<?> made, byte[] bytes, Limits limits) {
        ByteSlice slice = ByteSlice.of(bytes);
        String read = outcome(() -> text(made.read(slice, limits)));
        String parsed =
                outcome(() -> text(made.of(made.model().parse(slice, MRM, limits).complete())));
        assertThat(read).as(HexFormat.of().formatHex(bytes)).isEqualTo(parsed);
    }

    /** A record as text; bytes have none of their own. */
    private static String text(Object record) {
        return record.toString().replaceAll("\\[B@[0-9a-f]+", "bytes");
    }

    private static <T> String written(TypedMessage<T> made, Element tree, boolean direct) {
        T record = made.of(tree);
        return outcome(
                () -> {
                    ByteSink sink = new ByteSink(16);
                    sink.write('#');
                    if (direct) {
                        made.write(record, sink);
                    } else {
                        Element folder = Element.folder("M");
                        made.to(record, folder);
                        made.model().write(folder, sink, Limits.DEFAULT);
                    }
                    return HexFormat.of().formatHex(sink.toArray());
                });
    }

    static void sameBytes(TypedMessage<?> made, Element tree) {
        assertThat(written(made, tree, true)).isEqualTo(written(made, tree, false));
    }

    private static final Object[] TEXTS = {
        "", "a", "Grüße", "€", "a,b;c|d", "back\\slash", "x".repeat(40), "line\nend", " pad "
    };
    private static final Object[] NUMBERS = {
        0L, -1L, 7L, 99L, 123456789L, Long.MIN_VALUE, 1L << 40,
    };
    private static final Object[] DECIMALS = {
        new BigDecimal("0.00"), new BigDecimal("-12.34"), new BigDecimal("1"),
        new BigDecimal("1.234"), new BigDecimal("99999999999999999999.99"), new BigDecimal("1E+3")
    };

    /** Changes values of a tree, or takes elements away, or puts more in. */
    static void change(Element tree, Random random, int changes) {
        for (int i = 0; i < changes; i++) {
            List<Element> all = new ArrayList<>();
            tree.walk(all::add);
            if (all.size() == 1) {
                return;
            }
            Element one = all.get(1 + random.nextInt(all.size() - 1));
            Object value = one.value();
            int what = random.nextInt(10);
            if (what == 0 && (value == null || value instanceof String)) {
                one.detach();
            } else if (what == 1) {
                one.insertAfter(one.copy());
            } else if (value != null) {
                Object[] from =
                        value instanceof String
                                ? TEXTS
                                : value instanceof Long
                                        ? NUMBERS
                                        : value instanceof BigDecimal ? DECIMALS : null;
                if (from != null) {
                    one.setValue(from[random.nextInt(from.length)]);
                }
            }
        }
    }

    @Property(tries = 300, seed = "20261123")
    void salesRead(
            @ForAll @IntRange(max = 2) int format,
            @ForAll boolean envelope,
            @ForAll long seed,
            @ForAll @IntRange(max = 4) int changes)
            throws Exception {
        TypedMessage<?> made =
                envelope && format < 2 ? sales("SaleEnvelope", format) : sales("Parent", format);
        byte[] bytes = message(made.model());
        Random random = new Random(seed);
        for (int i = 0; i < changes; i++) {
            int at = random.nextInt(random.nextBoolean() ? 12 : bytes.length);
            bytes[at] =
                    (byte)
                            (random.nextBoolean()
                                    ? random.nextInt()
                                    : ",;|\n\\1 ".charAt(random.nextInt(7)));
        }
        int length = random.nextInt(5) == 0 ? random.nextInt(bytes.length + 5) : bytes.length;
        sameValues(made, Arrays.copyOf(bytes, length), Limits.DEFAULT);
    }

    @Property(tries = 300, seed = "20261123")
    void salesWritten(
            @ForAll @IntRange(max = 2) int format,
            @ForAll boolean envelope,
            @ForAll long seed,
            @ForAll @IntRange(max = 4) int changes)
            throws Exception {
        TypedMessage<?> made =
                envelope && format < 2 ? sales("SaleEnvelope", format) : sales("Parent", format);
        Element tree =
                made.model()
                        .parse(ByteSlice.of(message(made.model())), MRM, Limits.DEFAULT)
                        .complete();
        change(tree, new Random(seed), changes);
        try {
            made.of(tree);
        } catch (MessageException e) {
            assertThat(e.code()).isEqualTo("BAC3061"); // a number was taken away
            return;
        }
        sameBytes(made, tree);
    }

    private static final int[][] BYTES = {{0, 273}, {0, 546}, {37, 785}, {500, 273}, {1208, 546}};

    private static TypedMessage<?> kinds(int bytes) throws ReflectiveOperationException {
        String key = "kinds" + bytes;
        if (!MADE.containsKey(key)) {
            PhysicalOptions options = new PhysicalOptions(BYTES[bytes][0], BYTES[bytes][1]);
            MADE.put(key, Compiled.of(model("cobol", KINDS, options)));
        }
        return MADE.get(key);
    }

    private static Element kindsTree(Random random) {
        Element tree = Element.folder("MRM");
        tree.append(Element.field("class", "ab"));
        tree.append(Element.field("MIXED-Name", "r"));
        tree.append(Element.field("Zoned", new BigDecimal("-1.25")));
        tree.append(Element.field("Digits", 42L));
        tree.append(Element.field("Packed", new BigDecimal("-12.50")));
        tree.append(Element.field("Whole", -321L));
        tree.append(Element.field("Bcd", 9876L));
        tree.append(Element.field("Small", -5L));
        tree.append(Element.field("Large", new BigDecimal(random.nextLong() >>> 1)));
        tree.append(Element.field("Any", BigDecimal.valueOf(random.nextInt())));
        tree.append(Element.field("Count", BigDecimal.valueOf(random.nextInt(1 << 24))));
        tree.append(Element.field("Real", random.nextInt() / 8.0));
        tree.append(Element.field("Truth", random.nextBoolean()));
        tree.append(Element.field("Day", java.time.LocalDate.of(2026, 11, 23)));
        tree.append(Element.field("Raw", new byte[] {1, (byte) random.nextInt()}));
        for (int i = 0; i < 2; i++) {
            Element group = tree.append(Element.folder("Group"));
            group.append(Element.field("Part", "p" + i));
            group.append(Element.field("Part", "q"));
        }
        for (int i = 0; i < 12; i++) {
            tree.append(Element.field("Many", (long) (short) random.nextInt()));
        }
        return tree;
    }

    @Property(tries = 400, seed = "20261123")
    void allKinds(
            @ForAll @IntRange(max = 4) int options,
            @ForAll long seed,
            @ForAll @IntRange(max = 3) int changes)
            throws Exception {
        TypedMessage<?> made = kinds(options);
        Random random = new Random(seed);
        byte[] bytes = written(made.model(), kindsTree(random));
        for (int i = 0; i < changes; i++) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
        }
        sameValues(made, bytes, Limits.DEFAULT);
        Element tree = kindsTree(random);
        change(tree, random, changes);
        try {
            made.of(tree);
        } catch (MessageException | NumberFormatException | ArithmeticException e) {
            return; // no record can be made of it: a number was taken away
        }
        sameBytes(made, tree);
    }

    @Property(tries = 200, seed = "20261123")
    void countedRows(
            @ForAll @IntRange(max = 4) int rows,
            @ForAll @IntRange(max = 3) int changes,
            @ForAll long seed)
            throws Exception {
        if (!MADE.containsKey("counted")) {
            MADE.put("counted", Compiled.of(model("cobol", COUNTED, PhysicalOptions.DEFAULT)));
        }
        TypedMessage<?> made = MADE.get("counted");
        Element tree = Element.folder("MRM");
        tree.append(Element.field("ROW-COUNT", 9L)); // what is written is counted
        for (int i = 0; i < rows; i++) {
            Element row = tree.append(Element.folder("ROW"));
            row.append(Element.field("SKU", "s" + i));
            row.append(Element.field("PRICE", new BigDecimal(i)));
        }
        tree.append(Element.field("TAIL", "t"));
        tree.append(Element.field("TAIL", "u"));
        tree.append(Element.field("TAIL1", "v"));
        byte[] bytes = written(made.model(), tree);
        assertThat(bytes).hasSize(1 + 3 + 7 * rows + 6).startsWith(rows, '-', ' ', ' ');
        sameThere(made, bytes);
        Random random = new Random(seed);
        for (int i = 0; i < changes; i++) {
            bytes[random.nextInt(bytes.length)] =
                    (byte) random.nextInt(random.nextInt(2) * 250 + 6);
        }
        sameValues(made, bytes, Limits.DEFAULT);
        change(tree, random, changes);
        if (tree.firstChild("ROW-COUNT") != null) {
            sameBytes(made, tree);
        }
    }

    // ---- limits, and what is refused

    @Example
    void limitsAreThoseOfTheInterpreter() throws Exception {
        TypedMessage<?> made = sales("Parent", 2);
        byte[] bytes = message(made.model());
        for (Limits limits :
                List.of(
                        new Limits(512, bytes.length - 1, 100, 100, 100, 1000),
                        new Limits(2, 1 << 20, 100, 100, 100, 1000),
                        new Limits(3, 1 << 20, 100, 100, 100, 1000),
                        new Limits(4, 1 << 20, 100, 100, 100, 1000),
                        new Limits(512, 1 << 20, 100, 100, 100, 5))) {
            sameValues(made, bytes, limits);
        }
    }

    @Example
    void pathsTakenAreTheFastOnes() throws Exception {
        // what is plain has to come back without the interpreter: NotSo would be thrown here
        for (int format = 0; format < 3; format++) {
            TypedMessage<?> made = sales("Parent", format);
            byte[] bytes = message(made.model());
            sameThere(made, bytes);
        }
        TypedMessage<?> kinds = kinds(0);
        sameThere(kinds, written(kinds.model(), kindsTree(new Random(1))));
    }

    private static <T> void sameThere(TypedMessage<T> made, byte[] bytes) {
        T record = made.read(new Cursor(bytes, 0, bytes.length));
        ByteSink sink = new ByteSink(16);
        Output o = new Output(sink);
        made.write(record, o);
        o.done();
        assertThat(sink.toArray()).isEqualTo(bytes);
    }

    @Example
    void refusedByName() {
        refused("<xs:choice><xs:element name='A' type='xs:string'/></xs:choice>", "/M ");
        refused(
                "<xs:sequence><xs:element name='A' type='xs:string' minOccurs='0' dfdl:length='1' dfdl:lengthKind='explicit' dfdl:initiator='A:'/></xs:sequence>",
                "/M/A");
        refused(
                "<xs:sequence dfdl:separator=','><xs:element name='A' type='xs:string' maxOccurs='unbounded'/></xs:sequence>",
                "occurs as often as it is there");
        refused(
                "<xs:sequence dfdl:separator=',%SP;'><xs:element name='A' type='xs:string'/></xs:sequence>",
                "separator");
        refused(
                "<xs:sequence dfdl:separator=','><xs:element name='A' type='xs:string' nillable='true'/></xs:sequence>",
                "/M/A");
        refused(
                "<xs:sequence dfdl:separator=','><xs:element name='A' type='xs:int' dfdl:outputValueCalc='{ 1 + 1 }'/></xs:sequence>",
                "is computed");
        refused(
                "<xs:sequence dfdl:separator=','><xs:element name='A' type='xs:string'/><xs:element name='A' type='xs:string'/></xs:sequence>",
                "two places");
    }

    @Example
    void moreFieldsThanAClassCanHaveAreRefused() {
        StringBuilder groups = new StringBuilder("<xs:sequence>");
        for (int i = 0; i < 19; i++) {
            groups.append("<xs:element name='G" + i + "' dfdl:lengthKind='implicit'>");
            groups.append("<xs:complexType><xs:sequence>");
            for (int j = 0; j < 79; j++) {
                groups.append("<xs:element name='F" + j + "' type='xs:string' dfdl:length='1'");
                groups.append(" dfdl:lengthKind='explicit'/>");
            }
            groups.append("</xs:sequence></xs:complexType></xs:element>");
        }
        refused(groups + "</xs:sequence>", "has 1501 fields, not up to 1500");
    }

    @Example
    void namesThatAreNoneAreRefused() {
        for (String name :
                List.of("A&quot;+System.exit(3)+&quot;", "x*/", "a:b", "1", "A&#10;B", "")) {
            String content =
                    "<xs:sequence><xs:element name='%s' type='xs:string'/></xs:sequence>"
                            .formatted(name);
            assertThatThrownBy(() -> model("delimited", content, PhysicalOptions.DEFAULT))
                    .isInstanceOf(MessageException.class)
                    .hasMessageContaining("BAC3002")
                    .hasMessageContaining("NCName");
        }
    }

    @Example
    void whatIsOutsideOfTheModelIsNoSource() throws Exception {
        CompiledModel model =
                model(
                        "delimited",
                        "<xs:sequence><xs:element name='Gr\u00f6\u00dfe' type='xs:string'/></xs:sequence>",
                        PhysicalOptions.DEFAULT);
        String set = "S\", *\\u002f class Evil {} \n/M*/ class Evil {} /\u00e9";
        String source = JavaSource.of(model, "made", "Made", set, 0, 273);
        assertThat(StandardCharsets.US_ASCII.newEncoder().canEncode(source)).isTrue();
        TypedMessage<?> made = Compiled.of(model, source);
        assertThat(made.getClass().getDeclaredClasses()).hasSize(1);
        sameValues(made, "value".getBytes(StandardCharsets.UTF_8), Limits.DEFAULT);
        for (String name : List.of("class", "Element", "TypedMessage", "record", "A.B", "")) {
            assertThat(JavaSource.canBeCalled("", name)).as(name).isFalse();
        }
        assertThat(JavaSource.canBeCalled("com.int", "Made")).isFalse();
        assertThat(JavaSource.canBeCalled("com.acme.wait", "Made")).isTrue();
    }

    private static void refused(String content, String what) {
        CompiledModel model = model("delimited", content, PhysicalOptions.DEFAULT);
        assertThatThrownBy(() -> JavaSource.of(model, "", "Made", null, 0, 273))
                .isInstanceOf(MessageException.class)
                .hasMessageContaining("BAC3060")
                .hasMessageContaining(what);
    }

    @Example
    void anotherVersionOfTheModelIsRefused() {
        String before = KINDS.replace("length=\"4\"", "length=\"5\"");
        String source =
                JavaSource.of(
                        model("cobol", before, PhysicalOptions.DEFAULT),
                        "made",
                        "Made",
                        null,
                        0,
                        273);
        CompiledModel now = model("cobol", KINDS, PhysicalOptions.DEFAULT);
        assertThatThrownBy(() -> Compiled.of(now, source))
                .hasRootCauseInstanceOf(MessageException.class)
                .rootCause()
                .hasMessageContaining("BAC3061");
    }
}
