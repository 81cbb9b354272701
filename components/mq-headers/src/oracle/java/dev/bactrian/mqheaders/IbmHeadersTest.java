package dev.bactrian.mqheaders;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.headers.MQHeader;
import com.ibm.mq.headers.MQHeaderList;
import com.ibm.mq.headers.internal.Header;
import com.ibm.mq.headers.pcf.PCFMessage;
import dev.bactrian.mqheaders.pcf.PcfParameters;
import dev.bactrian.mqheaders.rfh2.Rfh2;
import dev.bactrian.mqheaders.rfh2.Rfh2Folder;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What IBM's own header classes write is read here, and what is written here they read: byte for byte. */
class IbmHeadersTest {
    private static final Map<String, Supplier<Header>> IBM =
            Map.ofEntries(
                    Map.entry("MQMD", com.ibm.mq.headers.MQMD::new),
                    Map.entry("MQMDE", com.ibm.mq.headers.MQMDE::new),
                    Map.entry("MQRFH", com.ibm.mq.headers.MQRFH::new),
                    Map.entry("MQRFH2", com.ibm.mq.headers.MQRFH2::new),
                    Map.entry("MQDLH", com.ibm.mq.headers.MQDLH::new),
                    Map.entry("MQCIH", com.ibm.mq.headers.MQCIH::new),
                    Map.entry("MQIIH", com.ibm.mq.headers.MQIIH::new),
                    Map.entry("MQRMH", com.ibm.mq.headers.MQRMH::new),
                    Map.entry("MQWIH", com.ibm.mq.headers.MQWIH::new),
                    Map.entry("MQSAPH", com.ibm.mq.headers.MQSAPH::new),
                    Map.entry("MQXQH", com.ibm.mq.headers.MQXQH::new),
                    Map.entry("MQTM", com.ibm.mq.headers.MQTM::new),
                    Map.entry("MQTMC2", com.ibm.mq.headers.MQTMC2::new),
                    Map.entry("MQDH", com.ibm.mq.headers.MQDH::new),
                    Map.entry("MQEPH", com.ibm.mq.headers.pcf.MQEPH::new),
                    Map.entry("MQCFH", com.ibm.mq.headers.pcf.MQCFH::new));

    @Provide
    Arbitrary<MqHeader> headers() {
        return HeaderArbitraries.headers().filter(h -> h.layout() != Mqeph.LAYOUT);
    }

    @Property(tries = 2000, seed = "20261121")
    void ibmReadsAndWritesTheSameBytes(@ForAll("headers") MqHeader ours) throws Exception {
        Header theirs = read(IBM.get(ours.name()).get(), ours.bytes().toArray(), ours.encoding(), ours.ccsid());

        for (HeaderField field : ours.layout().fields()) {
            if (field != Mqxqh.MSG_DESC && ours.has(field)) {
                assertThat(plain(theirs.getValue(field.name()))).as(field.name()).isEqualTo(plain(field.value(ours)));
            }
        }
        assertThat(write(theirs, ours.encoding(), ours.ccsid())).isEqualTo(ours.bytes().toArray());
    }

    @Property(tries = 2000, seed = "20261121")
    void whatIbmWritesIsReadTheSame(@ForAll("headers") MqHeader values) throws Exception {
        Header theirs = IBM.get(values.name()).get();
        for (HeaderField field : values.layout().fields()) {
            boolean settable = values.has(field) && !List.of("StrucId", "StrucLength", "Version", "MsgDesc", "Type").contains(field.name());
            if (settable) {
                theirs.setValue(field.name(), field.value(values));
            }
        }
        byte[] bytes = write(theirs, values.encoding(), values.ccsid());

        if (!values.name().equals("MQRMH")) { // IBM leaves its StrucLength at 0 until there are names
            MqHeader ours = values.layout().read(ByteSlice.of(bytes), 0, values.encoding(), values.ccsid());
            for (HeaderField field : values.layout().fields()) {
                if (field != Mqxqh.MSG_DESC && ours.has(field) && !field.name().equals("Version")) {
                    assertThat(plain(field.value(ours))).as(field.name()).isEqualTo(plain(field.value(values)));
                }
            }
        }
    }

    @Property(tries = 300, seed = "20261121")
    void rfh2PropertiesOfIbmAreReadWithTheirTypes(
            @ForAll int i4,
            @ForAll long i8,
            @ForAll boolean flag,
            @ForAll double r8,
            @ForAll @net.jqwik.api.constraints.AlphaChars String text,
            @ForAll byte[] bytes,
            @ForAll("rfh2Encodings") int encoding)
            throws Exception {
        com.ibm.mq.headers.MQRFH2 theirs = new com.ibm.mq.headers.MQRFH2();
        theirs.setIntFieldValue("usr", "i4", i4);
        theirs.setLongFieldValue("usr", "i8", i8);
        theirs.setFieldValue("usr", "flag", flag);
        theirs.setDoubleFieldValue("usr", "r8", r8);
        theirs.setFieldValue("usr", "text", text + "<&>");
        theirs.setFieldValue("usr", "bytes", bytes);
        theirs.setFieldValue("mcd", "Msd", "xmlnsc");
        byte[] written = write(theirs, encoding, 1208);

        MqHeader ours = Mqrfh2.LAYOUT.read(ByteSlice.of(written), 0, encoding, 1208);
        Rfh2Folder usr = Rfh2.folder(ours, "usr");
        assertThat(usr.property("i4")).isEqualTo((long) i4);
        assertThat(usr.property("i8")).isEqualTo(i8);
        assertThat(usr.property("flag")).isEqualTo(flag ? "1" : "0"); // IBM writes no dt here
        assertThat(usr.property("r8")).isEqualTo(r8);
        assertThat(usr.property("text")).isEqualTo(text + "<&>");
        assertThat(usr.property("bytes")).isEqualTo(HexFormat.of().formatHex(bytes));
        assertThat(Rfh2.folder(ours, "mcd").property("Msd")).isEqualTo("xmlnsc");
        assertThat(Rfh2.write(ours.copy(), Rfh2.folders(ours)).bytes().toArray()).isEqualTo(written);
    }

    @Provide
    Arbitrary<Integer> rfh2Encodings() {
        return HeaderArbitraries.encodings();
    }

    @Property(tries = 300, seed = "20261121")
    void ibmReadsOurRfh2Properties(
            @ForAll long i8, @ForAll boolean flag, @ForAll @net.jqwik.api.constraints.AlphaChars String text, @ForAll("rfh2Encodings") int encoding)
            throws Exception {
        Element usr = Element.folder("usr");
        usr.append(Element.field("i8", i8));
        usr.append(Element.field("flag", flag));
        usr.append(Element.field("text", text + "\"&<é"));
        MqHeader ours = Mqrfh2.LAYOUT.create(encoding, 1208);
        Rfh2.write(ours, List.of(Rfh2Folder.of(usr)));

        com.ibm.mq.headers.MQRFH2 theirs = new com.ibm.mq.headers.MQRFH2();
        read(theirs, ours.bytes().toArray(), encoding, 1208);
        assertThat(theirs.getLongFieldValue("usr", "i8")).isEqualTo(i8);
        assertThat(theirs.getBooleanFieldValue("usr", "flag")).isEqualTo(flag);
        assertThat(theirs.getStringFieldValue("usr", "text")).isEqualTo(text + "\"&<é");
    }

    /** UTF-16 of both sides, the byte order mark first, whatever the order of the numbers. */
    @Property(tries = 300, seed = "20261122")
    void foldersInUtf16AreTheSameBytes(
            @ForAll("utf16") int ccsid,
            @ForAll long i8,
            @ForAll double r8,
            @ForAll @net.jqwik.api.constraints.AlphaChars String text,
            @ForAll("rfh2Encodings") int encoding)
            throws Exception {
        com.ibm.mq.headers.MQRFH2 theirs = new com.ibm.mq.headers.MQRFH2();
        theirs.setNameValueCCSID(ccsid);
        theirs.setLongFieldValue("usr", "i8", i8);
        theirs.setDoubleFieldValue("usr", "r8", r8);
        theirs.setFieldValue("usr", "text", text + "\u20ac");
        theirs.setFieldValue("mcd", "Msd", "xmlnsc");
        byte[] written = write(theirs, encoding, 1208);

        MqHeader read = Mqrfh2.LAYOUT.read(ByteSlice.of(written), 0, encoding, 1208);
        assertThat(Rfh2.folder(read, "usr").property("i8")).isEqualTo(i8);
        assertThat(Rfh2.folder(read, "usr").property("r8")).isEqualTo(r8);
        assertThat(Rfh2.folder(read, "usr").property("text")).isEqualTo(text + "\u20ac");

        Element usr = Element.folder("usr");
        usr.append(Element.field("i8", i8));
        usr.append(Element.field("r8", r8));
        usr.append(Element.field("text", text + "\u20ac"));
        Element mcd = Element.folder("mcd");
        mcd.append(Element.field("Msd", "xmlnsc"));
        MqHeader ours = read.copy();
        Rfh2.write(ours, List.of(Rfh2Folder.of(usr), Rfh2Folder.of(mcd)));
        // IBM fills a folder up with a second mark where we write a blank
        assertThat(HexFormat.of().formatHex(ours.bytes().toArray()))
                .isEqualTo(HexFormat.of().formatHex(written).replace("003efeff", "003e0020"));
        assertThat(Rfh2.folder(read, "mcd").property("Msd")).isEqualTo("xmlnsc");

        com.ibm.mq.headers.MQRFH2 again = new com.ibm.mq.headers.MQRFH2();
        read(again, ours.bytes().toArray(), encoding, 1208);
        assertThat(again.getLongFieldValue("usr", "i8")).isEqualTo(i8);
        assertThat(again.getStringFieldValue("usr", "text")).isEqualTo(text + "\u20ac");
        assertThat(again.getStringFieldValue("mcd", "Msd")).isEqualTo("xmlnsc");
    }

    @Provide
    Arbitrary<Integer> utf16() {
        return net.jqwik.api.Arbitraries.of(1200, 13488, 17584);
    }

    /** What is XML in a folder, and what is not, is said by IBM's class too. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "<usr><a>1</a></usr>",
                "<usr ><a >1</a ></usr >",
                "<?xml version='1.0'?><usr><a>1</a></usr>",
                "<!-- c --><usr><a>1</a></usr><?p?>",
                "<usr><a>x<!-- c -->y<![CDATA[<z>]]></a></usr>",
                "<usr><a>&lt;&#65;&apos;</a></usr>",
                "<usr><a>x\r\ny\rz</a></usr>",
                "<usr><a> x > y </a></usr>",
                "<usr><a xsi:nil='false'>1</a></usr>",
                "<usr><?p q?><a>1</a></usr>",
                "<usr><a>]]></a></usr>",
                "<usr><a>&nbsp;</a></usr>",
                "<usr><a x='1' x='2'>1</a></usr>",
                "<usr><a x=1>1</a></usr>",
                "<usr><a x='<'>1</a></usr>",
                "<usr><a>1</b></usr>",
                "<usr><!-- -- --><a>1</a></usr>",
                "<usr><a>1</a></usr><mcd/>",
                "<usr><a b>1</a></usr>"
            })
    void foldersAreXmlAsIbmReadsIt(String folder) throws Exception {
        byte[] text = folder.getBytes(StandardCharsets.UTF_8);
        MqHeader ours = Mqrfh2.LAYOUT.create(273, 1208).set(Mqrfh2.NAME_VALUE_CCSID, 1208);
        byte[] tail = java.util.Arrays.copyOf(new byte[] {0, 0, 0, (byte) ((text.length + 3) / 4 * 4)}, 4 + (text.length + 3) / 4 * 4);
        java.util.Arrays.fill(tail, 4, tail.length, (byte) ' ');
        System.arraycopy(text, 0, tail, 4, text.length);
        ours.setTail(ByteSlice.of(tail));
        String expected;
        try {
            com.ibm.mq.headers.MQRFH2 theirs = new com.ibm.mq.headers.MQRFH2();
            read(theirs, ours.bytes().toArray(), 273, 1208);
            expected = theirs.getStringFieldValue("usr", "a");
        } catch (IOException e) {
            expected = "not XML";
        }
        String found;
        try {
            found = (String) Rfh2.folder(ours, "usr").property("a");
        } catch (HeaderException e) {
            found = "not XML";
        }
        assertThat(found).isEqualTo(expected);
    }

    @Property(tries = 300, seed = "20261121")
    void pcfMessagesOfIbmComeBackByteForByte(
            @ForAll @LongRange(min = 0) long seed, @ForAll("rfh2Encodings") int encoding) throws Exception {
        Random random = new Random(seed);
        PCFMessage theirs = new PCFMessage(36);
        theirs.addParameter(20, random.nextInt());
        theirs.addParameter(1001, new int[] {random.nextInt(), random.nextInt(), 3});
        theirs.addParameter(1101, random.nextLong());
        theirs.addParameter(1102, new long[] {random.nextLong(), 1});
        theirs.addParameter(2016, HeaderArbitraries.text(random, random.nextInt(30) + 1));
        theirs.addParameter(3003, new String[] {HeaderArbitraries.text(random, 9), "B", "CCC"});
        byte[] bytes = new byte[random.nextInt(30) + 1];
        random.nextBytes(bytes);
        theirs.addParameter(7001, bytes);
        theirs.addFilterParameter(20, 2, 7);
        theirs.addFilterParameter(2016, 18, "ORD*");
        theirs.addFilterParameter(7002, 1, bytes);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        theirs.write(new DataOutputStream(out), encoding, 1208);
        byte[] written = out.toByteArray();

        MqHeader ours = Mqcfh.LAYOUT.read(ByteSlice.of(written), 0, encoding, 1208);
        assertThat(ours.length()).isEqualTo(written.length);
        assertThat(PcfParameters.write(ours.copy(), PcfParameters.read(ours)).bytes().toArray()).isEqualTo(written);
        assertThat(ours.get(Mqcfh.COMMAND)).isEqualTo(36);
    }

    @Property(tries = 300, seed = "20261121")
    void embeddedPcfOfIbmComesBackByteForByte(
            @ForAll @LongRange(min = 0) long seed, @ForAll("rfh2Encodings") int encoding) throws Exception {
        com.ibm.mq.headers.pcf.MQEPH theirs = embeddedPcf(new Random(seed));
        byte[] written = embeddedPcf(theirs, encoding, 1208);

        MqHeader ours = Mqeph.LAYOUT.read(ByteSlice.of(written), 0, encoding, 1208);
        assertThat(ours.length()).isEqualTo(written.length);
        assertThat(ours.get(Mqeph.FLAGS)).isEqualTo(theirs.getFlags());
        assertThat(ours.nextFormat()).isEqualTo(theirs.getFormat().stripTrailing());
        MqHeader command = Mqcfh.LAYOUT.read(ours.tail(), 0, encoding, 1208);
        assertThat(PcfParameters.read(command)).hasSize(theirs.getPCFHeader().getParameterCount()).isNotEmpty();

        MqHeader made = Mqeph.LAYOUT
                .create(encoding, 1208)
                .set(Mqeph.FLAGS, ours.get(Mqeph.FLAGS))
                .setNext(ours.nextFormat(), ours.nextEncoding(), ours.nextCcsid())
                .setTail(PcfParameters.write(command.copy(), PcfParameters.read(command)).bytes());
        assertThat(made.bytes().toArray()).isEqualTo(written);
        Header again = read(new com.ibm.mq.headers.pcf.MQEPH(), made.bytes().toArray(), encoding, 1208);
        assertThat(embeddedPcf(again, encoding, 1208)).isEqualTo(written);
    }

    /** IBM's class leaves StrucLength at 68, the length without parameters; it is set here to what the header has. */
    private static byte[] embeddedPcf(Header header, int encoding, int ccsid) throws IOException {
        byte[] bytes = write(header, encoding, ccsid);
        HeaderNumbers.putInt(bytes, Mqeph.STRUC_LENGTH.offset(), bytes.length, NumericEncoding.isReversed(encoding));
        return bytes;
    }

    private static com.ibm.mq.headers.pcf.MQEPH embeddedPcf(Random random) throws Exception {
        com.ibm.mq.headers.pcf.MQEPH header = new com.ibm.mq.headers.pcf.MQEPH();
        header.setFlags(random.nextInt(2));
        header.setFormat("MQSTR   ");
        header.setEncoding(546);
        header.setCodedCharSetId(819);
        header.addParameter(20, random.nextInt());
        header.addParameter(1001, new int[] {random.nextInt(), 3});
        header.addParameter(1101, random.nextLong());
        header.addParameter(2016, HeaderArbitraries.text(random, random.nextInt(30) + 1));
        return header;
    }

    /** An MQRMH with its names, as IBM's class reads it and writes it again. */
    private static MqHeader referenceMessage(int encoding, int ccsid, Random random) {
        MqHeader header = HeaderArbitraries.fill(Mqrmh.LAYOUT, encoding, ccsid, random);
        new ReferenceMessage(
                        HeaderArbitraries.text(random, 9),
                        HeaderArbitraries.text(random, 20),
                        "",
                        HeaderArbitraries.text(random, 5))
                .write(header);
        return header;
    }

    @Property(tries = 300, seed = "20261121")
    void referenceMessagesAreReadByIbmFieldByField(
            @ForAll @LongRange(min = 0) long seed, @ForAll("rfh2Encodings") int encoding) throws Exception {
        MqHeader ours = referenceMessage(encoding, 1208, new Random(seed));
        Header theirs = read(new com.ibm.mq.headers.MQRMH(), ours.bytes().toArray(), encoding, 1208);
        for (HeaderField field : Mqrmh.LAYOUT.fields()) {
            assertThat(plain(theirs.getValue(field.name()))).as(field.name()).isEqualTo(plain(field.value(ours)));
        }
        byte[] fixed = write(theirs, encoding, 1208);
        assertThat(fixed).isEqualTo(java.util.Arrays.copyOf(ours.bytes().toArray(), fixed.length));
    }

    @Test
    void chainsOfIbmAreFollowedAndRelinkedTheSame() throws Exception {
        MQHeaderList list = new MQHeaderList();
        com.ibm.mq.headers.MQRFH2 rfh2 = new com.ibm.mq.headers.MQRFH2();
        rfh2.setIntFieldValue("usr", "n", 5);
        com.ibm.mq.headers.MQCIH cih = new com.ibm.mq.headers.MQCIH();
        list.add(new com.ibm.mq.headers.MQDLH());
        list.add(rfh2);
        list.add(cih);
        String format = list.updateHeaderChaining("MQSTR   ");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        list.write(new DataOutputStream(out), 273, 1208);
        out.write("body".getBytes(StandardCharsets.UTF_8));

        HeaderChain chain = HeaderChain.parse(ByteSlice.of(out.toByteArray()), format, 273, 1208);
        assertThat(chain.headers()).extracting(MqHeader::name).containsExactly("MQDLH", "MQRFH2", "MQCIH");
        assertThat(chain.body().text(StandardCharsets.UTF_8)).isEqualTo("body");
        assertThat(chain.relink().toBytes().toArray()).isEqualTo(out.toByteArray());
    }

    @Test
    void constantsHaveIbmsValues() throws Exception {
        int compared = 0;
        for (Class<?> type : List.of(
                com.ibm.mq.constants.CMQC.class,
                com.ibm.mq.constants.CMQCFC.class,
                com.ibm.mq.constants.CMQPSC.class,
                com.ibm.mq.constants.CMQBC.class)) {
            for (Field field : type.getFields()) {
                if (field.getType() == int.class && field.getName().matches("MQ[A-Z0-9]+_.*")) {
                    assertThat(MqiConstants.integer(field.getName())).as(field.getName()).hasValue(field.getInt(null));
                    compared++;
                }
            }
        }
        assertThat(compared).isGreaterThan(4000);
    }

    /** Writes the golden files of the default build: {@code -Dgolden.write=true}. */
    @Test
    @EnabledIfSystemProperty(named = "golden.write", matches = "true")
    void writeGoldenFiles() throws Exception {
        Path folder = Path.of("src", "test", "resources", "golden");
        Random random = new Random(1);
        for (HeaderLayout layout : HeaderTypes.all()) {
            for (int[] form : new int[][] {{273, 819}, {546, 1208}, {785, 500}, {273, 1047}}) {
                MqHeader values = HeaderArbitraries.fill(layout, form[0], form[1], random);
                Header theirs = IBM.get(layout.name()).get();
                StringBuilder text = new StringBuilder();
                if (layout == Mqeph.LAYOUT) {
                    theirs = embeddedPcf(random);
                    values = layout.read(ByteSlice.of(embeddedPcf(theirs, form[0], form[1])), 0, form[0], form[1]);
                    text.append("tail=").append(HexFormat.of().formatHex(values.tail().toArray())).append('\n');
                } else if (layout == Mqrmh.LAYOUT) { // IBM's class leaves StrucLength at 0 unless it is read
                    read(theirs, values.bytes().toArray(), form[0], form[1]);
                }
                for (HeaderField field : layout.fields()) {
                    boolean settable = values.has(field)
                            && !List.of("StrucId", "StrucLength", "Version", "MsgDesc", "Type").contains(field.name())
                            && !(layout == Mqrmh.LAYOUT && field.name().endsWith("Offset"));
                    if (settable) {
                        theirs.setValue(field.name(), field.value(values));
                        Object value = field.value(values);
                        text.append(field.name()).append('=')
                                .append(value instanceof byte[] b ? "0x" + HexFormat.of().formatHex(b) : value.toString())
                                .append('\n');
                    }
                }
                text.append("bytes=").append(HexFormat.of().formatHex(
                                layout == Mqeph.LAYOUT ? embeddedPcf(theirs, form[0], form[1]) : write(theirs, form[0], form[1])))
                        .append('\n');
                Files.writeString(folder.resolve(layout.name() + "-" + form[0] + "-" + form[1] + ".txt"), text);
            }
        }
        assertThat(Files.list(folder)).isNotEmpty();
    }

    private static Header read(Header into, byte[] bytes, int encoding, int ccsid) throws Exception {
        into.read(new DataInputStream(new ByteArrayInputStream(bytes)), encoding, ccsid);
        return into;
    }

    private static byte[] write(Header header, int encoding, int ccsid) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        header.write(new DataOutputStream(out), encoding, ccsid);
        return out.toByteArray();
    }

    private static Object plain(Object value) {
        return value instanceof String s ? s.replaceAll("[ \0]+$", "") : value;
    }
}
