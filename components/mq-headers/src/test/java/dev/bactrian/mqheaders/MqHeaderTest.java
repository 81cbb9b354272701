// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.mqheaders.tree.HeaderElements;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class MqHeaderTest {
    @Provide
    Arbitrary<MqHeader> headers() {
        return HeaderArbitraries.headers();
    }

    @Provide
    Arbitrary<HeaderLayout> layouts() {
        return HeaderArbitraries.layouts();
    }

    @Property(tries = 500, seed = "20261121")
    void readsBackWhatItWrote(@ForAll("headers") MqHeader header) {
        MqHeader read = header.layout().read(header.bytes(), 0, header.encoding(), header.ccsid());

        assertThat(read.bytes()).isEqualTo(header.bytes());
        for (HeaderField field : header.layout().fields()) {
            if (header.has(field)) {
                assertThat(field.value(read)).as(field.name()).isEqualTo(field.value(header));
            }
        }
    }

    @Property(tries = 300, seed = "20261121")
    void isTheSameInElements(@ForAll("headers") MqHeader header) {
        Element folder = HeaderElements.toElement(header);
        assertThat(HeaderElements.toHeader(folder, 0, 0).bytes()).isEqualTo(header.bytes());

        Element byHand = Element.folder(folder.localName());
        for (Element child : folder.children()) {
            byHand.append(
                    child.firstChild() == null
                            ? Element.field(child.localName(), child.value())
                            : child.copy());
        }
        MqHeader again = HeaderElements.toHeader(byHand, header.encoding(), header.ccsid());
        assertThat(again.bytes()).isEqualTo(header.bytes());
    }

    @Property(tries = 300, seed = "20261121")
    void aChangeOfOneFieldChangesItsBytesOnly(
            @ForAll("headers") MqHeader header, @ForAll Random random) {
        byte[] before = header.bytes().toArray().clone();
        HeaderField field =
                header.layout().fields().get(random.nextInt(header.layout().fields().size()));
        MqHeader copy = header.copy();
        if (field instanceof IntField i && header.has(field)) {
            copy.set(i, header.get(i) + 1);
        } else if (field instanceof BytesField b && header.has(field)) {
            copy.set(b, new byte[] {1, 2});
        }
        byte[] after = copy.bytes().toArray();
        assertThat(header.bytes().toArray()).isEqualTo(before);
        assertThat(Arrays.copyOfRange(after, 0, field.offset()))
                .isEqualTo(Arrays.copyOfRange(before, 0, field.offset()));
        int end = Math.min(before.length, field.offset() + field.length());
        assertThat(Arrays.copyOfRange(after, end, after.length))
                .isEqualTo(Arrays.copyOfRange(before, end, before.length));
    }

    @Property(tries = 300, seed = "20261121")
    void convertsToAnotherEncodingAndBack(@ForAll("headers") MqHeader header) {
        MqHeader other = header.convert(NumericEncoding.REVERSED, 500);
        MqHeader back = other.convert(header.encoding(), header.ccsid());
        if (header.layout() != Mqxqh.LAYOUT) {
            assertThat(back.bytes()).isEqualTo(header.bytes());
        }
        assertThat(other.length()).isEqualTo(header.length());
    }

    @Property(tries = 2000, seed = "20261121")
    void damageIsReportedAndNothingElse(
            @ForAll("headers") MqHeader header, @ForAll Random random, @ForAll boolean cut) {
        byte[] bytes = header.bytes().toArray().clone();
        for (int i = random.nextInt(4); i >= 0; i--) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
        }
        int length = cut ? random.nextInt(bytes.length) : bytes.length;
        try {
            MqHeader read =
                    header.layout()
                            .read(
                                    new ByteSlice(bytes, 0, length),
                                    0,
                                    header.encoding(),
                                    header.ccsid());
            HeaderElements.toElement(read).complete();
        } catch (HeaderException e) {
            assertThat(e.offset()).isBetween(-1L, (long) bytes.length);
            assertThat(e.code()).startsWith("BAC20");
        }
    }

    @Test
    void saysWhereAHeaderIsCut() {
        byte[] bytes = Mqdlh.LAYOUT.create(NumericEncoding.NORMAL, 819).bytes().toArray();
        assertThatThrownBy(() -> Mqdlh.LAYOUT.read(new ByteSlice(bytes, 0, 100), 0, 273, 819))
                .isInstanceOf(HeaderException.class)
                .hasMessage(
                        "BAC2001: MQDLH.DestQMgrName: the header needs 172 bytes, the message ends after 100"
                                + " (offset 60)");
    }

    @Test
    void saysThatTheByteOrderIsTheOther() {
        byte[] bytes = Mqwih.LAYOUT.create(NumericEncoding.REVERSED, 819).bytes().toArray();
        assertThatThrownBy(() -> Mqwih.LAYOUT.read(ByteSlice.of(bytes), 0, 273, 819))
                .hasMessageContaining("BAC2003: MQWIH.Version: expected 1, found 16777216")
                .hasMessageContaining("other byte order");
    }

    @Test
    void saysThatTheEyeCatcherIsInAnotherCharacterSet() {
        byte[] bytes = Mqwih.LAYOUT.create(NumericEncoding.NORMAL, 500).bytes().toArray();
        assertThatThrownBy(() -> Mqwih.LAYOUT.read(ByteSlice.of(bytes), 0, 273, 819))
                .hasMessageContaining(
                        "BAC2002: MQWIH.StrucId: expected 'WIH ' in CCSID 819, found bytes e6c9c840");
    }

    @Test
    void refusesTextThatIsTooLong() {
        MqHeader md = Mqmd.LAYOUT.create(NumericEncoding.NORMAL, 819);
        assertThatThrownBy(() -> md.set(Mqmd.FORMAT, "MUCHTOOLONG"))
                .hasMessageContaining("BAC2009: MQMD.Format: expected text of at most 8 bytes");
        assertThat(md.set(Mqmd.FORMAT, "MQSTR        ").get(Mqmd.FORMAT)).isEqualTo("MQSTR");
    }

    @Test
    void showsItselfWithNames() {
        MqHeader dlh = Mqdlh.LAYOUT.create(NumericEncoding.NORMAL, 819).set(Mqdlh.REASON, 2035);
        assertThat(dlh.toString()).contains("Reason = 2035 (MQRC_NOT_AUTHORIZED)");
    }
}
