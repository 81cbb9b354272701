// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.mrm.ShippedMessages.Shipped;
import dev.bactrian.mrm.model.CompiledModel;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.WriteOptions;
import dev.bactrian.xmlnsc.XmlnscDomain;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every message that is shipped, to XML and back by names: the bytes that it would have anyway. */
class XmlConversionTest {
    private static final XmlnscDomain XML = new XmlnscDomain();

    static List<Shipped> shipped() {
        return ShippedMessages.all();
    }

    private static byte[] write(CompiledModel model, Element tree) {
        ByteSink sink = new ByteSink();
        model.write(tree, sink, Limits.DEFAULT);
        return sink.toArray();
    }

    private static byte[] xml(Element fields) {
        Element folder = Element.folder(XmlnscDomain.NAME);
        folder.append(DaffodilOracle.rebuilt(fields));
        ByteSink sink = new ByteSink();
        XML.write(folder, WriteOptions.DEFAULT, sink);
        return sink.toArray();
    }

    @ParameterizedTest
    @MethodSource("shipped")
    void toXmlAndBack(Shipped message) {
        CompiledModel model = message.model();
        Element read =
                model.parse(ByteSlice.of(message.sample()), Name.of(message.type()), Limits.DEFAULT)
                        .complete();
        byte[] expected = write(model, DaffodilOracle.rebuilt(read));
        byte[] xml = xml(read);
        Element root = XML.parse(ByteSlice.of(xml), ParseOptions.DEFAULT).lastChild();
        assertThat(model.mapping(root)).isEmpty();
        byte[] written = write(model, root);
        assertThat(written).asHexString().isEqualTo(hex(expected));
        Element again = model.parse(ByteSlice.of(written), Name.of(message.type()), Limits.DEFAULT);
        assertThat(xml(again)).asString().isEqualTo(new String(xml));
    }

    /** An unknown element in every folder of the message is named for every folder. */
    @ParameterizedTest
    @MethodSource("shipped")
    void everyElementThatDoesNotMapIsNamed(Shipped message) {
        CompiledModel model = message.model();
        Element read =
                model.parse(ByteSlice.of(message.sample()), Name.of(message.type()), Limits.DEFAULT)
                        .complete();
        Element tree = DaffodilOracle.rebuilt(read);
        Set<String> places = new TreeSet<>();
        spoil(tree, "/" + message.type(), places);
        assertThat(model.mapping(tree))
                .extracting(problem -> problem.path().replaceAll("\\[\\d+]", ""))
                .containsAll(places);
        assertThatThrownBy(() -> write(model, tree))
                .isInstanceOf(MessageException.class)
                .hasMessageStartingWith("BAC3020: ")
                .message()
                .satisfies(
                        text -> {
                            String plain = text.replaceAll("\\[\\d+]", "");
                            if (places.size() > 1) {
                                places.forEach(
                                        place ->
                                                assertThat(plain)
                                                        .contains(
                                                                place
                                                                        + ": element Spoilt: the model"
                                                                        + " has none there"));
                            }
                        });
    }

    private static void spoil(Element folder, String path, Set<String> places) {
        for (Element child = folder.firstChild(); child != null; child = child.nextSibling()) {
            if (child.firstChild() != null) {
                spoil(child, path + "/" + child.localName(), places);
            }
        }
        folder.append(Element.field("Spoilt", "x"));
        places.add(path);
    }

    private static String hex(byte[] bytes) {
        return java.util.HexFormat.of().withUpperCase().formatHex(bytes);
    }
}
