// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.Validation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The compiled rules never say "fits" of what the JDK's processor refuses, and do say it of what is
 * common. What is wrong is in the JDK's words always, so those need no comparing.
 */
class XmlAcceptorTest {
    private static final String LOCATION = "classpath:messagesets/schemas/SaleListMessage.xsd";

    /** Values that are right for one type or another, or nearly so. */
    private static final String[] VALUES = {
        "",
        " ",
        "0",
        "1",
        "-1",
        "+1",
        "-0",
        "00",
        "007",
        " 7 ",
        "1 2",
        "1  2",
        "\t1\n",
        "127",
        "128",
        "-128",
        "-129",
        "255",
        "256",
        "32767",
        "32768",
        "65535",
        "65536",
        "2147483647",
        "2147483648",
        "-2147483648",
        "-2147483649",
        "4294967295",
        "4294967296",
        "9223372036854775807",
        "9223372036854775808",
        "-9223372036854775808",
        "-9223372036854775809",
        "18446744073709551615",
        "18446744073709551616",
        "99999999999999999999999",
        "+",
        "-",
        ".",
        "1.",
        ".5",
        "1.5",
        "1.50",
        "0.001",
        "-.5",
        "1.5.",
        "1,5",
        "1e5",
        "1E-5",
        "1e",
        "1e+",
        "e5",
        "1.5e3",
        "INF",
        "-INF",
        "+INF",
        "NaN",
        "-NaN",
        "nan",
        "1f",
        "1d",
        "0x1",
        "Infinity",
        "true",
        "false",
        "TRUE",
        "True",
        " true ",
        "yes",
        "2008-03-31",
        "2008-02-29",
        "2007-02-29",
        "2008-02-30",
        "1900-02-29",
        "2000-02-29",
        "2008-13-01",
        "2008-00-01",
        "2008-01-00",
        "2008-3-1",
        "0000-01-01",
        "-0001-01-01",
        "12008-01-01",
        "2008-03-31Z",
        "2008-03-31+02:00",
        "2008-03-31+14:00",
        "2008-03-31-14:01",
        "2008-03-31+13:59",
        "2008-03-31 ",
        "2008-03-31T12:00:00",
        "2008-03-31T12:00:00.",
        "2008-03-31T12:00:00.123456789012",
        "2008-03-31T24:00:00",
        "2008-03-31T23:59:60",
        "2008-03-31T23:60:00",
        "2008-03-31T12:00",
        "2008-03-31T12:00:00Z",
        "2008-03-31t12:00:00",
        "2008-03-31T12:00:00-05:00",
        "2008-03-31T12.00.00",
        "12:00:00",
        "12:00:00.5Z",
        "24:00:00",
        "25:00:00",
        "12:00",
        "12.00.00",
        "2008",
        "2008Z",
        "02008",
        "0000",
        "-2008",
        "2008-05",
        "2008-13",
        "--05",
        "--13",
        "--05--",
        "--05-31",
        "--02-29",
        "--02-30",
        "--04-31",
        "---31",
        "---32",
        "---1",
        "P1Y",
        "P1Y2M3DT4H5M6.7S",
        "-P1D",
        "PT1S",
        "P",
        "PT",
        "P1YT",
        "P1S",
        "P1.5Y",
        "PT1.5S",
        "PT1.S",
        "PT.5S",
        "P1M1Y",
        "+P1Y",
        "P-1Y",
        "p1y",
        "00ff",
        "00FF",
        "0",
        "0g",
        "00 ff",
        "AAAA",
        "AAA=",
        "AA==",
        "A===",
        "AAAB",
        "AAB=",
        "AB==",
        "AAAA AAAA",
        "AAA",
        "====",
        "A=A=",
        "en",
        "en-GB",
        "en-",
        "-en",
        "toolonglang",
        "de-1996",
        "1-de",
        "x-y-z",
        "a",
        "a b",
        "a  b",
        "a:b",
        ":a",
        "a:",
        "1a",
        "_a",
        "-a",
        "a-b.c",
        "\u00e4",
        "\u00e4b",
        "b\u00e4",
        "\ud83d\ude00",
        "ab\ud83d\ude00",
        "http://x.org/a/b",
        "http://x.org:80/",
        "http://",
        "http:///a",
        "http://a..b/",
        "http://x.org/a b",
        "urn:a:b",
        "urn:",
        "urn:a:",
        "a/b",
        "//x",
        "#f",
        "?q",
        "%41",
        "%4",
        "a:b/c",
        "1:b",
        "http://x.org/<",
        "\u0001",
        "abc",
        "abcd",
        "ABC",
        "aB3",
        "a]b",
        "a-",
        "^a$",
    };

    @TempDir Path folder;

    /** How many values neither is valid for the JDK nor accepted, both, and only the former. */
    private int[] compare(XmlSchema schema, String before, String after) {
        int[] counts = new int[3];
        for (String value : VALUES) {
            String escaped = value.replace("<", "&lt;");
            if (escaped.contains("\u0001")) {
                continue;
            }
            Judged judged = Judged.of(schema, before + escaped + after);
            assertThat(judged.accepted() && !judged.fits())
                    .as("%s is accepted as %s", value, before)
                    .isFalse();
            counts[!judged.fits() ? 0 : judged.accepted() ? 1 : 2]++;
        }
        return counts;
    }

    /**
     * @param share of its valid values that are accepted, at least, in percent
     */
    @ParameterizedTest
    @CsvSource({
        "string, 100",
        "normalizedString, 100",
        "token, 100",
        "boolean, 100",
        "decimal, 100",
        "integer, 100",
        "nonPositiveInteger, 100",
        "negativeInteger, 100",
        "nonNegativeInteger, 100",
        "positiveInteger, 100",
        "long, 100",
        "int, 100",
        "short, 100",
        "byte, 100",
        "unsignedLong, 100",
        "unsignedInt, 100",
        "unsignedShort, 100",
        "unsignedByte, 100",
        "float, 100",
        "double, 100",
        "dateTime, 60",
        "date, 60",
        "time, 60",
        "gYear, 20",
        "gYearMonth, 100",
        "gMonth, 50",
        "gMonthDay, 100",
        "gDay, 100",
        "duration, 80",
        "hexBinary, 100",
        "base64Binary, 80",
        "anyURI, 20",
        "language, 100",
        "NMTOKEN, 90",
        "NMTOKENS, 80",
        "Name, 90",
        "NCName, 90",
        "anySimpleType, 100",
        "ID, 0",
        "QName, 0"
    })
    void valuesOfBuiltinTypes(String type, int share) {
        XmlSchema schema =
                Judged.schema(
                        folder,
                        "<xs:element name='e' type='xs:%1$s'/><xs:element name='a'><xs:complexType><xs:attribute name='v' type='xs:%1$s'/></xs:complexType></xs:element>"
                                .formatted(type));
        for (int[] counts :
                List.of(compare(schema, "<e>", "</e>"), compare(schema, "<a v=\"", "\"/>"))) {
            assertThat(100 * counts[1]).isGreaterThanOrEqualTo(share * (counts[1] + counts[2]));
            assertThat(counts[1] + counts[2]).isPositive();
        }
        assertThat(schema.notCompiled().isEmpty()).isEqualTo(share > 0);
    }

    /** Facets, alone and together; each schema has values that are accepted. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "string; <xs:maxLength value='2'/>",
                "string; <xs:length value='1'/>",
                "string; <xs:minLength value='4'/>",
                "token; <xs:maxLength value='3'/>",
                "normalizedString; <xs:maxLength value='4'/>",
                "string; <xs:enumeration value='a'/><xs:enumeration value='1 2'/>",
                "token; <xs:enumeration value=' a  b '/>",
                "string; <xs:whiteSpace value='collapse'/><xs:enumeration value='7'/>",
                "string; <xs:whiteSpace value='replace'/><xs:maxLength value='4'/>",
                "int; <xs:minInclusive value='1'/><xs:maxInclusive value='100'/>",
                "integer; <xs:minExclusive value='0'/><xs:maxExclusive value='128'/>",
                "integer; <xs:minInclusive value='9223372036854775807'/>",
                "long; <xs:enumeration value='7'/><xs:enumeration value='1'/>",
                "decimal; <xs:minInclusive value='0.5'/><xs:maxExclusive value='128'/>",
                "decimal; <xs:minExclusive value='.5'/>",
                "decimal; <xs:totalDigits value='3'/><xs:fractionDigits value='1'/>",
                "decimal; <xs:totalDigits value='3'/>",
                "decimal; <xs:fractionDigits value='2'/>",
                "integer; <xs:totalDigits value='2'/>",
                "float; <xs:minInclusive value='0'/><xs:maxExclusive value='1.5'/>",
                "double; <xs:minExclusive value='-1'/><xs:maxInclusive value='1E-5'/>",
                "float; <xs:enumeration value='1.5'/><xs:enumeration value='NaN'/>",
                "double; <xs:enumeration value='-0'/><xs:enumeration value='INF'/>",
                "hexBinary; <xs:length value='2'/>",
                "base64Binary; <xs:maxLength value='2'/>",
                "base64Binary; <xs:minLength value='3'/>",
                "NMTOKENS; <xs:maxLength value='1'/>",
                "string; <xs:pattern value='[A-Za-z0-9]{2}'/>",
                "string; <xs:pattern value='a|b c?'/><xs:pattern value='\\d+'/>",
                "token; <xs:pattern value='a b'/>",
                "string; <xs:pattern value='[a-z-[b]]*'/>",
                "string; <xs:pattern value='[^a-z]+'/>",
                "string; <xs:pattern value='\\^a\\$'/>",
                "string; <xs:pattern value='^a$'/>",
                "string; <xs:pattern value='\\i\\c*'/>",
                "string; <xs:pattern value='\\p{Lu}+|\\P{L}{3}'/>",
                "string; <xs:pattern value='.{2,3}'/>",
                "string; <xs:pattern value='(a|ab)(c|bcd)?'/>",
                "string; <xs:pattern value='\\S\\s\\S'/>",
                "string; <xs:pattern value='[\\d\\-]{2}'/>",
                "string; <xs:pattern value='[a\\]]*b'/>",
                "string; <xs:pattern value='[+\\-]?\\D{1,2}'/>",
                "int; <xs:pattern value='\\d'/>",
                "dateTime; <xs:pattern value='.*Z'/>",
                "dateTime; <xs:enumeration value='2008-03-31T12:00:00'/>",
            })
    void facets(String base, String facets) {
        XmlSchema schema =
                Judged.schema(
                        folder,
                        "<xs:element name='e'><xs:simpleType><xs:restriction base='xs:%s'>%s</xs:restriction></xs:simpleType></xs:element>"
                                .formatted(base, facets));
        int[] counts = compare(schema, "<e>", "</e>");
        assertThat(schema.notCompiled()).isEmpty();
        assertThat(counts[1]).isPositive();
        assertThat(counts[0]).isPositive();
    }

    /** Escapes of patterns, character by character. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\\d",
                "\\D",
                "\\s",
                "\\S",
                "\\i",
                "\\I",
                "\\c",
                "\\C",
                ".",
                "\\p{L}",
                "\\P{L}",
                "\\p{Lu}",
                "\\p{Ll}",
                "\\p{N}",
                "\\p{Nd}",
                "[\\i-[:]]",
                "[^\\s\\d]",
                "[!-~]"
            })
    void escapesMeanTheSameCharacters(String pattern) {
        XmlSchema schema =
                Judged.schema(
                        folder,
                        "<xs:element name='e'><xs:simpleType><xs:restriction base='xs:string'><xs:pattern value='%s'/></xs:restriction></xs:simpleType></xs:element>"
                                .formatted(pattern));
        for (char c = 1; c < 128; c++) {
            if (c >= ' ' || c == '\n' || c == '\t' || c == '\r') {
                Judged judged = Judged.of(schema, "<e>&#" + (int) c + ";</e>");
                assertThat(judged.accepted()).as("%d", (int) c).isEqualTo(judged.fits());
            }
        }
    }

    /** Derivation, lists, unions, in several steps. */
    @Test
    void derivedTypes() {
        XmlSchema schema =
                Judged.schema(
                        folder,
                        """
                        <xs:simpleType name='small'><xs:restriction base='xs:int'><xs:maxInclusive value='128'/></xs:restriction></xs:simpleType>
                        <xs:simpleType name='tiny'><xs:restriction base='small'><xs:minInclusive value='1'/><xs:pattern value='1.*'/></xs:restriction></xs:simpleType>
                        <xs:simpleType name='some'><xs:list itemType='small'/></xs:simpleType>
                        <xs:simpleType name='two'><xs:restriction base='some'><xs:maxLength value='2'/></xs:restriction></xs:simpleType>
                        <xs:simpleType name='either'><xs:union memberTypes='tiny xs:boolean'><xs:simpleType><xs:restriction base='xs:string'><xs:enumeration value='a'/></xs:restriction></xs:simpleType></xs:union></xs:simpleType>
                        <xs:simpleType name='less'><xs:restriction base='either'><xs:enumeration value='a'/><xs:enumeration value='1'/></xs:restriction></xs:simpleType>
                        <xs:complexType name='full'><xs:simpleContent><xs:extension base='tiny'><xs:attribute name='v' type='small' use='required'/></xs:extension></xs:simpleContent></xs:complexType>
                        <xs:complexType name='narrow'><xs:simpleContent><xs:restriction base='full'><xs:attribute name='v' type='tiny' use='required'/></xs:restriction></xs:simpleContent></xs:complexType>
                        <xs:complexType name='lists'><xs:simpleContent><xs:extension base='some'><xs:attribute name='v' type='two'/></xs:extension></xs:simpleContent></xs:complexType>
                        <xs:element name='lists' type='lists'/>
                        <xs:element name='tiny' type='tiny'/><xs:element name='some' type='some'/><xs:element name='two' type='two'/>
                        <xs:element name='either' type='either'/><xs:element name='less' type='less'/>
                        <xs:element name='full' type='full'/><xs:element name='narrow' type='narrow'/>
                        <xs:element name='fixed' type='xs:int' fixed='7'/><xs:element name='default' type='xs:int' default='7'/>
                        <xs:element name='any'/>
                        """);
        for (String name :
                new String[] {"tiny", "some", "two", "either", "less", "fixed", "default", "any"}) {
            assertThat(compare(schema, "<" + name + ">", "</" + name + ">")[1]).isPositive();
        }
        assertThat(compare(schema, "<full v='1'>", "</full>")[1]).isPositive();
        assertThat(compare(schema, "<full v='", "'>1</full>")[1]).isPositive();
        assertThat(compare(schema, "<lists v='1'>", "</lists>")[1]).isPositive();
        assertThat(compare(schema, "<lists v='", "'>1</lists>")[1]).isPositive();
        assertThat(compare(schema, "<narrow v='", "'>1</narrow>")[1]).isPositive();
        assertThat(Judged.of(schema, "<full>1</full>")).isEqualTo(new Judged(false, false));
        assertThat(Judged.of(schema, "<fixed/>")).isEqualTo(new Judged(true, true));
    }

    /** Random content models over three elements, and all short sequences of them. */
    @Test
    void contentModels() {
        Random random = new Random(7);
        int compiled = 0;
        int valid = 0;
        for (int round = 0; round < 300; round++) {
            XmlSchema schema;
            try {
                schema =
                        Judged.schema(
                                folder,
                                "<xs:element name='r'><xs:complexType>"
                                        + particle(random, 2, true)
                                        + "</xs:complexType></xs:element>");
            } catch (MessageException e) {
                continue; // ambiguous
            }
            compiled++;
            for (int i = 0; i < 121; i++) {
                StringBuilder document = new StringBuilder("<r>");
                for (int n = i; n > 0; n = (n - 1) / 3) {
                    document.append('<').append("abc".charAt((n - 1) % 3)).append("/>");
                }
                Judged judged = Judged.of(schema, document.append("</r>").toString());
                assertThat(judged.accepted()).as("%s", document).isEqualTo(judged.fits());
                valid += judged.fits() ? 1 : 0;
            }
        }
        assertThat(compiled).isGreaterThan(100);
        assertThat(valid).isGreaterThan(500);
    }

    private static String particle(Random random, int depth, boolean group) {
        String occurs =
                switch (random.nextInt(6)) {
                    case 0 -> " minOccurs='0'";
                    case 1 -> " maxOccurs='unbounded'";
                    case 2 -> " minOccurs='0' maxOccurs='unbounded'";
                    case 3 -> " minOccurs='2' maxOccurs='3'";
                    default -> "";
                };
        if (!group && (depth == 0 || random.nextBoolean())) {
            String name = "abc".substring(random.nextInt(3)).substring(0, 1);
            return "<xs:element name='" + name + "' type='xs:string'" + occurs + "/>";
        }
        String kind = random.nextBoolean() ? "sequence" : "choice";
        StringBuilder text = new StringBuilder("<xs:" + kind + occurs + ">");
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            text.append(particle(random, depth - 1, false));
        }
        return text + "</xs:" + kind + ">";
    }

    /** What else a schema can say, each with a document that fits. */
    @Test
    void structures() {
        XmlSchema schema =
                Judged.schema(
                        folder,
                        """
                        <xs:group name='g'><xs:sequence><xs:element name='a' type='xs:int'/><xs:element ref='d' minOccurs='0'/></xs:sequence></xs:group>
                        <xs:attributeGroup name='h'><xs:attribute name='x'/><xs:attribute name='y' use='required' fixed='1'/></xs:attributeGroup>
                        <xs:complexType name='base'><xs:group ref='g'/><xs:attributeGroup ref='h'/></xs:complexType>
                        <xs:complexType name='more'><xs:complexContent><xs:extension base='base'><xs:sequence><xs:element name='c' type='more' minOccurs='0'/></xs:sequence><xs:attribute name='z' type='xs:int' default='3'/></xs:extension></xs:complexContent></xs:complexType>
                        <xs:complexType name='less'><xs:complexContent><xs:restriction base='base'><xs:group ref='g'/><xs:attribute name='x' use='prohibited'/></xs:restriction></xs:complexContent></xs:complexType>
                        <xs:complexType name='mixed' mixed='true'><xs:choice minOccurs='0' maxOccurs='unbounded'><xs:element name='b' type='xs:string'/></xs:choice></xs:complexType>
                        <xs:complexType name='all'><xs:all><xs:element name='p' type='xs:int'/><xs:element name='q' type='xs:int' minOccurs='0'/></xs:all></xs:complexType>
                        <xs:complexType name='none'/>
                        <xs:complexType name='open'><xs:sequence><xs:element name='a' type='xs:int'/><xs:any minOccurs='0' processContents='lax'/></xs:sequence><xs:anyAttribute processContents='skip'/></xs:complexType>
                        <xs:element name='d' type='xs:boolean'/><xs:element name='d2' type='xs:boolean' substitutionGroup='d'/>
                        <xs:element name='base' type='base'/><xs:element name='more' type='more'/><xs:element name='less' type='less'/>
                        <xs:element name='mixed' type='mixed'/><xs:element name='all' type='all'/><xs:element name='none' type='none'/>
                        <xs:element name='open' type='open'/><xs:element name='nil' type='xs:int' nillable='true'/>
                        <xs:element name='key'><xs:complexType><xs:sequence><xs:element name='k' type='xs:int' maxOccurs='unbounded'/></xs:sequence></xs:complexType><xs:unique name='u'><xs:selector xpath='k'/><xs:field xpath='.'/></xs:unique></xs:element>
                        """);
        String[] accepted = {
            "<base y='1'><a>1</a></base>",
            "<base y='1' x=''><a>1</a>\n<!-- c --><d>true</d><?p?></base>",
            "<more y='1' z='2'><a>1</a><c y='1'><a>1</a></c></more>",
            "<less y='1'><a>1</a></less>",
            "<mixed>a<b>c</b>d<![CDATA[<]]>&amp;</mixed>",
            "<mixed/>",
            "<all><q>1</q><p>2</p></all>",
            "<all><p>2</p></all>",
            "<none/>",
            "<none></none>",
            "<open><a>1</a></open>",
            "<nil>1</nil>",
            "<d>&#x74;rue</d>",
            "<d>tr<!-- -->ue</d>",
            "<d><![CDATA[true]]></d>",
        };
        for (String document : accepted) {
            assertThat(Judged.of(schema, document)).as(document).isEqualTo(new Judged(true, true));
        }
        String xsi = " xmlns:i='http://www.w3.org/2001/XMLSchema-instance' ";
        String[] leftToTheJdk = {
            "<open x='1'><a>1</a><z/></open>",
            "<nil" + xsi + "i:nil='true'/>",
            "<nil" + xsi + "i:type='nil'>1</nil>",
            "<base y='1'><a>1</a><d2>1</d2></base>",
            "<key><k>1</k><k>2</k></key>",
            "<key><k>1</k><k>1</k></key>",
        };
        for (String document : leftToTheJdk) {
            assertThat(Judged.of(schema, document).accepted()).as(document).isFalse();
        }
        assertThat(schema.notCompiled()).anyMatch(n -> n.contains("identity")).hasSize(2);
        String[] wrong = {
            "<base><a>1</a></base>",
            "<base y='2'><a>1</a></base>",
            "<base y='1' q=''><a>1</a></base>",
            "<base y='1'>text<a>1</a></base>",
            "<base y='1'><a>1</a><![CDATA[ x]]></base>",
            "<base y='1'><a>1</a>&#32;x</base>",
            "<base y='1'><a><b/></a></base>",
            "<less y='1' x=''><a>1</a></less>",
            "<mixed><c/></mixed>",
            "<all><p>2</p><p>2</p></all>",
            "<all><q>2</q></all>",
            "<none> </none>",
            "<none a=''/>",
            "<other/>",
            "<q:d xmlns:q='u'>true</q:d>",
            "<d xmlns='u'>true</d>",
            "<d>true</d><d/>",
            "<d>true</e>",
            "<d>true",
        };
        for (String document : wrong) {
            assertThat(Judged.of(schema, document))
                    .as(document)
                    .isEqualTo(new Judged(false, false));
        }
    }

    /** Name spaces, with documents of a schema that are included and imported. */
    @Test
    void nameSpaces() throws IOException {
        String open = "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' ";
        Files.writeString(
                folder.resolve("chameleon.xsd"),
                open
                        + "><xs:complexType name='t'><xs:sequence><xs:element name='in'"
                        + " type='u'/></xs:sequence></xs:complexType><xs:simpleType"
                        + " name='u'><xs:restriction base='xs:int'/></xs:simpleType></xs:schema>");
        Files.writeString(
                folder.resolve("other.xsd"),
                open
                        + "targetNamespace='o' elementFormDefault='qualified'><xs:element"
                        + " name='e'><xs:complexType><xs:sequence><xs:element name='f'"
                        + " type='xs:int'/><xs:element name='g' type='xs:int'"
                        + " form='unqualified'/></xs:sequence><xs:attribute"
                        + " name='a'/></xs:complexType></xs:element><xs:attribute name='b'"
                        + " type='xs:int'/></xs:schema>");
        Path main = folder.resolve("main.xsd");
        Files.writeString(
                main,
                open
                        + "xmlns:m='m' xmlns:o='o' targetNamespace='m'><xs:include"
                        + " schemaLocation='chameleon.xsd'/><xs:import namespace='o'"
                        + " schemaLocation='other.xsd'/><xs:element"
                        + " name='r'><xs:complexType><xs:sequence><xs:element name='l'"
                        + " type='m:t'/><xs:element ref='o:e'/></xs:sequence><xs:attribute"
                        + " ref='o:b' use='required'/></xs:complexType></xs:element></xs:schema>");
        XmlSchema schema = XmlSchema.at(main.toString());
        assertThat(schema.notCompiled()).isEmpty();
        String right =
                "<m:r xmlns:m='m' xmlns:p='o' p:b='1'><l><in>1</in></l><e xmlns='o' a=''><f>2</f><g"
                        + " xmlns=''>3</g></e></m:r>";
        assertThat(Judged.of(schema, right)).isEqualTo(new Judged(true, true));
        for (String[] change :
                new String[][] {
                    {"p:b='1'", "b='1'"},
                    {"p:b='1'", "p:b='x'"},
                    {"<m:r xmlns:m='m'", "<m:r xmlns:m='n'"},
                    {"<l>", "<m:l>"},
                    {"<e xmlns='o' a=''>", "<e a=''>"},
                    {"a=''", "p:a=''"},
                    {"<g xmlns=''>", "<g>"},
                    {"<in>1<", "<in>a<"},
                }) {
            assertThat(Judged.of(schema, right.replace(change[0], change[1])))
                    .as(change[1])
                    .isEqualTo(new Judged(false, false));
        }
        assertThat(Judged.of(schema, right).fits()).isTrue();
    }

    /** The message of the report, damaged at random, with values of all kinds put in. */
    @Test
    void damagedMessages() {
        compareDamaged(3000, 3);
    }

    @Test
    @Tag("soak")
    void manyDamagedMessages() {
        compareDamaged(300_000, System.nanoTime());
    }

    private static void compareDamaged(int rounds, long seed) {
        XmlSchema schema = XmlSchema.at(LOCATION);
        String valid = new String(TestMessages.sample("SaleListMessage"), StandardCharsets.UTF_8);
        Random random = new Random(seed);
        int accepted = 0;
        List<String> unsure = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            String document = damaged(valid, random);
            Validation level = round % 3 == 0 ? Validation.CONTENT : Validation.CONTENT_AND_VALUE;
            Judged judged = Judged.of(schema, document, level);
            assertThat(judged.accepted() && !judged.fits())
                    .as("seed %d: %s", seed, document)
                    .isFalse();
            accepted += judged.accepted() ? 1 : 0;
            if (judged.fits() && !judged.accepted()) {
                unsure.add(document);
            }
        }
        assertThat(accepted).isGreaterThan(rounds / 20);
        assertThat(unsure.size()).isLessThan(rounds / 20);
    }

    private static String damaged(String valid, Random random) {
        String document = valid;
        for (int i = 1 + random.nextInt(2); i > 0; i--) {
            int from = document.indexOf('<', random.nextInt(document.length()));
            int to = from < 0 ? -1 : document.indexOf('<', from + 1);
            if (to < 0) {
                continue;
            }
            String piece = document.substring(from, to);
            int text = piece.indexOf('>') + 1;
            String value =
                    VALUES[random.nextInt(VALUES.length)].replace("<", "").replace("\u0001", "");
            String replacement =
                    switch (random.nextInt(6)) {
                        case 0 -> "";
                        case 1 -> piece + piece;
                        case 2 -> piece.substring(0, text) + value;
                        case 3 -> piece.replaceFirst("\"[^\"]*\"", "\"1\"");
                        case 4 -> piece.replaceFirst(" \\w+=\"[^\"]*\"", "");
                        default ->
                                "<!-- c -->"
                                        + piece.substring(0, text)
                                        + "<![CDATA["
                                        + value
                                        + "]]>";
                    };
            document = document.substring(0, from) + replacement + document.substring(to);
        }
        return document;
    }
}
