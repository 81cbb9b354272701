// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.hl7;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ca.uhn.hl7v2.DefaultHapiContext;
import ca.uhn.hl7v2.HapiContext;
import ca.uhn.hl7v2.model.Group;
import ca.uhn.hl7v2.model.Segment;
import ca.uhn.hl7v2.model.Structure;
import ca.uhn.hl7v2.parser.CanonicalModelClassFactory;
import ca.uhn.hl7v2.validation.impl.ValidationContextFactory;
import dev.bactrian.mrm.MessageSets;
import dev.bactrian.mrm.PhysicalOptions;
import dev.bactrian.mrm.model.CompiledModel;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.ParseException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Node;

/** Messages with the groups of the standard, as HAPI's structure classes have them. */
class GroupsTest {
    static List<String> structures() {
        List<String> types = new ArrayList<>();
        MessageSets.installed().get("HL7").messageTypes().forEach(types::add);
        types.remove("HL7");
        assertThat(types).hasSizeGreaterThan(10);
        return types;
    }

    private static CompiledModel model(String type) {
        return MessageSets.installed().get("HL7").model(type, "").with(PhysicalOptions.DEFAULT);
    }

    private static Element parse(CompiledModel model, String text) {
        return model.parse(
                        ByteSlice.of(text.getBytes(StandardCharsets.UTF_8)),
                        Name.of("MRM"),
                        Limits.DEFAULT)
                .complete();
    }

    @ParameterizedTest
    @MethodSource("structures")
    void groupsAndOccurrencesAreThoseOfTheStandard(String type) throws Exception {
        List<String> theirs = new ArrayList<>();
        describe(Hl7Samples.structure(type), "", theirs);
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        List<String> ours = new ArrayList<>();
        try (InputStream in =
                GroupsTest.class.getResourceAsStream(
                        "/messagesets/models/HL7/" + type + ".dfdl.xsd")) {
            Node schema = factory.newDocumentBuilder().parse(in).getDocumentElement();
            for (Node n = schema.getFirstChild(); n != null; n = n.getNextSibling()) {
                if ("element".equals(n.getLocalName())) {
                    describe(n, "", false, ours);
                }
            }
        }
        assertThat(ours).isEqualTo(theirs);
    }

    private static void describe(Group group, String path, List<String> to) throws Exception {
        for (String name : group.getNames()) {
            boolean choice = group.isChoiceElement(name);
            String local = name.replaceAll("(?<=ROL)2$", ""); // the second of a name
            to.add(
                    path
                            + "/"
                            + local
                            + (choice || isNeeded(group, name) ? " 1" : " 0")
                            + (group.isRepeating(name) ? "n" : "1")
                            + (choice ? " choice" : ""));
            if (group.get(name) instanceof Group inner) {
                describe(inner, path + "/" + local, to);
            }
        }
    }

    /**
     * Whether something of the name has to be there: not of a group that may have nothing in it.
     */
    private static boolean isNeeded(Group group, String name) throws Exception {
        if (!group.isRequired(name) || !(group.get(name) instanceof Group inner)) {
            return group.isRequired(name);
        }
        for (String part : inner.getNames()) {
            if (inner.isChoiceElement(part) || isNeeded(inner, part)) {
                return true;
            }
        }
        return false;
    }

    private static void describe(Node at, String path, boolean choice, List<String> to) {
        for (Node n = at.getFirstChild(); n != null; n = n.getNextSibling()) {
            if (!"element".equals(n.getLocalName())) {
                describe(n, path, choice || "choice".equals(n.getLocalName()), to);
                continue;
            }
            org.w3c.dom.Element element = (org.w3c.dom.Element) n;
            String name = element.getAttribute("ref") + element.getAttribute("name");
            if (name.equals("Z")) {
                continue;
            }
            to.add(
                    path
                            + "/"
                            + name
                            + (element.getAttribute("minOccurs").equals("0") ? " 0" : " 1")
                            + (element.getAttribute("maxOccurs").isEmpty() ? "1" : "n")
                            + (choice ? " choice" : ""));
            describe(n, path + "/" + name, false, to);
        }
    }

    /** Messages made from the structure by chance: each segment is in the group HAPI puts it in. */
    @ParameterizedTest
    @MethodSource("structures")
    void everySegmentIsInItsGroup(String type) throws Exception {
        CompiledModel model = model(type);
        HapiContext context = new DefaultHapiContext(new CanonicalModelClassFactory("2.5"));
        context.setValidationContext(ValidationContextFactory.noValidation());
        for (int seed = 0; seed < 12; seed++) {
            String message = Hl7Samples.message(type, seed);
            List<String> theirs = new ArrayList<>();
            places(context.getPipeParser().parse(message), "", theirs);
            Element tree = parse(model, message);
            List<String> ours = new ArrayList<>();
            places(tree, "", ours);
            assertThat(ours).as(message.replace('\r', '\n')).isEqualTo(theirs);

            String again = written(model, tree);
            assertThat(again).isEqualTo(message);
            String changed = message.substring(0, message.length() - 1) + "9\r";
            Element last = tree.path("MSH", "F10", "Repetition", "C1", "S1");
            last.setValue("MSG2");
            assertThat(written(model, tree)).isEqualTo(message.replace("MSG1", "MSG2"));
            assertThat(written(model, parse(model, changed))).isEqualTo(changed);
        }
    }

    private static String written(CompiledModel model, Element tree) {
        ByteSink sink = new ByteSink();
        model.write(tree, sink, Limits.DEFAULT);
        return new String(sink.toArray(), StandardCharsets.UTF_8);
    }

    private static void places(Group group, String path, List<String> to) throws Exception {
        for (String name : group.getNames()) {
            int number = 0;
            for (Structure structure : group.getAll(name)) {
                String at = path + "/" + name.replaceAll("(?<=ROL)2$", "") + "[" + ++number + "]";
                if (structure instanceof Group inner) {
                    places(inner, at, to);
                } else if (!structure.isEmpty()) {
                    boolean header = structure.getName().equals("MSH");
                    to.add(
                            at
                                    + " "
                                    + (header
                                            ? "|"
                                            : ((Segment) structure).getField(1, 0).encode()));
                }
            }
        }
    }

    private static void places(Element parent, String path, List<String> to) {
        String before = "";
        int number = 0;
        String previous = "";
        for (Element child : parent.children()) {
            String name = child.localName();
            number = name.equals(before) ? number + 1 : 1;
            before = name;
            String at = path + "/" + name + "[" + number + "]";
            if (name.equals("MSH")) {
                to.add(at + " |");
            } else if (child.path("F1") != null) {
                to.add(at + " " + child.path("F1", "Repetition", "C1", "S1").value());
            } else {
                places(child, at, to);
            }
            previous = name;
        }
        assertThat(previous).isNotEmpty();
    }

    /** ORC and OBR behind an order are its prior result where that can be: as HAPI has them. */
    @ParameterizedTest
    @CsvSource({
        "ORC|1;OBR|2;OBX|3;ORC|4;OBR|5;OBX|6",
        "ORC|1;OBR|2;OBX|3;OBR|4;OBX|5",
        "ORC|1;OBR|2;PID|3;ORC|4;OBR|5;OBX|6;ORC|7;OBR|8;OBX|9",
        "ORC|1;ORC|2;OBR|3",
        "ORC|1;OBR|2;FT1|3;ORC|4;OBR|5",
        "ORC|1;OBR|2;BLG|3;ORC|4;OBR|5;OBX|6"
    })
    void ordersAndPriorResults(String segments) throws Exception {
        String message = laboratoryOrder(segments);
        HapiContext context = new DefaultHapiContext(new CanonicalModelClassFactory("2.5"));
        context.setValidationContext(ValidationContextFactory.noValidation());
        List<String> theirs = new ArrayList<>();
        places(context.getPipeParser().parse(message), "", theirs);
        List<String> ours = new ArrayList<>();
        places(parse(model("OML_O21"), message), "", ours);
        assertThat(ours).isEqualTo(theirs);
    }

    /**
     * A prior result has an observation, says the standard: an ORC and an OBR without one are
     * another order. HAPI does not look so far, and has a prior result that lacks what it needs.
     */
    @Test
    void anOrderWithoutObservationIsNoPriorResult() {
        List<String> ours = new ArrayList<>();
        places(parse(model("OML_O21"), laboratoryOrder("ORC|1;OBR|2;OBX|3;ORC|4;OBR|5")), "", ours);
        assertThat(ours)
                .containsExactly(
                        "/MSH[1] |",
                        "/ORDER[1]/ORC[1] 1",
                        "/ORDER[1]/OBSERVATION_REQUEST[1]/OBR[1] 2",
                        "/ORDER[1]/OBSERVATION_REQUEST[1]/OBSERVATION[1]/OBX[1] 3",
                        "/ORDER[2]/ORC[1] 4",
                        "/ORDER[2]/OBSERVATION_REQUEST[1]/OBR[1] 5");
    }

    private static String laboratoryOrder(String segments) {
        return Hl7Samples.HEADER.formatted("OML", "O21", "OML_O21")
                + segments.replace(';', '\r')
                + "\r";
    }

    @Test
    void observationsAreFoundByTheirGroups() throws Exception {
        byte[] bytes;
        try (InputStream in = GroupsTest.class.getResourceAsStream("/samples/ORU.hl7")) {
            bytes = in.readAllBytes();
        }
        Element tree =
                model("ORU_R01")
                        .parse(ByteSlice.of(bytes), Name.of("MRM"), Limits.DEFAULT)
                        .complete();
        Element result = tree.path("PATIENT_RESULT");
        assertThat(result.path("PATIENT", "PID", "F5", "Repetition", "C2", "S1").value())
                .isEqualTo("KATE");
        assertThat(result.path("PATIENT", "VISIT", "PV1", "F2")).isNotNull();
        Element second = result.path("ORDER_OBSERVATION", "OBSERVATION").nextSame().path("OBX");
        assertThat(second.path("F5", "Repetition", "C1", "S1").value()).isEqualTo("130");
        Object value =
                model("ORU_R01")
                        .field(
                                "PATIENT_RESULT/ORDER_OBSERVATION/OBSERVATION[2]/OBX/F5/Repetition/C1/S1")
                        .value(ByteSlice.of(bytes), Limits.DEFAULT);
        assertThat(value).isEqualTo("130");
    }

    @Test
    void segmentsOfOnesOwnStandWhereTheyStood() {
        String text =
                Hl7Samples.HEADER.formatted("ADT", "A01", "ADT_A01")
                        + "EVN|A01\rPID|1\rZPI|x|y\rPV1|1\rZVI|z\rZVJ|\r";
        CompiledModel model = model("ADT_A01");
        Element tree = parse(model, text);
        List<String> names = new ArrayList<>();
        tree.children().forEach(child -> names.add(child.localName()));
        assertThat(names).containsExactly("MSH", "EVN", "PID", "Z", "PV1", "Z", "Z");
        assertThat(tree.path("Z", "Id").value()).isEqualTo("PI");
        tree.path("PID", "F1", "Repetition", "C1", "S1").setValue("2");
        assertThat(written(model, tree)).isEqualTo(text.replace("PID|1", "PID|2"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "EVN|A01 # /ADT_A01/PID: expected initiator PID",
                "EVN|A01;PID|1 # /ADT_A01/PV1: expected initiator PV1",
                "EVN|A01;PID|1;PV1|1;OBR|1 # /ADT_A01: expected the end of the message, found X'4F4252",
                "EVN|A01;PID|1;PV1|1;PR1 2 # PR1",
            })
    void whatIsNotInItsPlaceIsNamed(String segments, String problem) {
        String text =
                Hl7Samples.HEADER.formatted("ADT", "A01", "ADT_A01")
                        + segments.replace(';', '\r')
                        + "\r";
        assertThatThrownBy(() -> parse(model("ADT_A01"), text))
                .isInstanceOf(ParseException.class)
                .hasMessageContaining(problem);
    }

    /** More than the models have places for is told from what is wrong. */
    @ParameterizedTest
    @CsvSource({
        "75, |, F75 is",
        "23, ^, C23 is",
        "10, &, S10 is",
    })
    void whatHasNoPlaceIsNamed(int places, String separator, String last) {
        String values = String.join(separator, Collections.nCopies(places, "x"));
        for (String type : List.of("HL7", "ADT_A01")) {
            String before =
                    Hl7Samples.HEADER.formatted("ADT", "A01", "ADT_A01")
                            + (type.equals("HL7") ? "ZPI|" : "EVN|A01\rPID|1\rPV1|1\rZPI|");
            parse(model(type), before + values + "\r");
            assertThatThrownBy(() -> parse(model(type), before + values + separator + "x\r"))
                    .as(type)
                    .isInstanceOf(ParseException.class)
                    .hasMessageContaining("one more than the model has places for")
                    .hasMessageContaining(last);
        }
    }
}
