// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlscan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bytes whose letters are not checked: markup still is. */
class AnyCharacterTest {
    private static int end(byte[] bytes) {
        XmlRules rules = Walked.RULES.withAnyCharacter();
        XmlScanner scanner = new XmlScanner(bytes, 0, bytes.length, rules, Walked.Wrong::new);
        XmlWalker<RuntimeException> walker = new XmlWalker<>(scanner, new XmlVisitor<>() {});
        walker.begin(0);
        walker.run();
        assertThat(scanner.endTag(scanner.content((int) scanner.startTag(0), 1), 0))
                .isEqualTo(walker.at());
        return walker.at();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<a$b>1</a$b>",
                "<1\u00e4 x.y='\u0001'>\u0001\u00ff&#1;</1\u00e4 >",
                "<r><a$b/><a>t</a><!--\u0002--></r>"
            })
    void anyLettersPass(String element) {
        byte[] bytes = element.getBytes(StandardCharsets.ISO_8859_1);
        assertThat(end(bytes)).isEqualTo(bytes.length);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"<a$b>1</a$c>", "<a$b>1</a>", "<a>&x;</a>", "<a>]]></a>", "<a b='<'></a>"})
    void markupIsChecked(String element) {
        byte[] bytes = element.getBytes(StandardCharsets.ISO_8859_1);
        assertThatThrownBy(() -> end(bytes)).isInstanceOf(Walked.Wrong.class);
    }
}
