// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.ParseException;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.Repeats;
import dev.bactrian.tree.WriteOptions;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Iterator;
import org.junit.jupiter.api.Test;

/** What is claimed of the work that is not done, proved by counting. */
class XmlWorkTest {
    private static final byte[] MEGABYTE = TestMessages.generate("Parent", "1024K", 1);

    private static Element parse(byte[] bytes) {
        return Xml.DOMAIN.parse(ByteSlice.of(bytes), ParseOptions.DEFAULT);
    }

    /**
     * A byte that is not XML behind the first four thousand is not noticed: it was not looked at.
     */
    @Test
    void theFirstElementTakesLessThanFourKilobytes() {
        byte[] bytes = MEGABYTE.clone();
        Arrays.fill(bytes, 4096, bytes.length, (byte) 0);
        Element body = parse(bytes);
        assertThat(body.path("Parent", "First").text()).isEqualTo("1");
        assertThat(body.path("Parent", "SaleList", "Invoice", "Initial").text()).isNotEmpty();
        assertThatThrownBy(() -> body.firstChild().lastChild()).isInstanceOf(ParseException.class);
    }

    /** Who stops at a child does not have the next one looked at. */
    @Test
    void anIterationLooksNoFurtherThanItGoes() {
        byte[] bytes = "<a><b>1</b><c>2</c><\0></a>".getBytes(StandardCharsets.UTF_8);
        Element root = parse(bytes).firstChild();
        Iterator<Element> children = root.children().iterator();
        assertThat(children.next().text()).isEqualTo("1");
        assertThat(children.hasNext()).isTrue();
        assertThat(children.next().text()).isEqualTo("2");
        Repeats repeats = Repeats.of(parse(bytes).firstChild(), "c");
        assertThat(repeats.next().text()).isEqualTo("2");
        assertThatThrownBy(children::hasNext).isInstanceOf(ParseException.class);
    }

    /** The elements made on the way to the last one: those that it is among, no others. */
    @Test
    void whatIsPassedIsNotMade() {
        Element body = parse(MEGABYTE);
        body.firstChild().lastChild();
        int made = 0;
        for (Element list = body.firstChild().firstChild();
                list != null;
                list = list.nextSibling()) {
            made += XmlOrigin.lastOf(list) == null ? 0 : 1;
        }
        assertThat(made).isZero();
    }

    /** Numbers are read from the bytes: nothing is allocated, and no value is made. */
    @Test
    void numbersTakeNoText() {
        Element root =
                Xml.parse("<a n=' 42 '><b>-17</b><c>1.5</c><d>true</d><e>&#49;</e><f/></a>")
                        .firstChild();
        root.complete();
        Element fresh = root.copy();
        Element b = fresh.firstChild("b");
        Element c = fresh.firstChild("c");
        Element d = fresh.firstChild("d");
        double[] sum = {0};
        int[] times = {0};
        Runnable read =
                () -> {
                    for (int i = 0; i < 1000; i++) {
                        times[0]++;
                        sum[0] += b.longValue() + c.doubleValue() + (d.booleanValue() ? 1 : 0);
                    }
                };
        read.run();
        assertThat(allocated(read)).isLessThan(1000);
        assertThat(sum[0]).isEqualTo(times[0] * -14.5);
        assertThat(b.toString()).isEqualTo("b=?");
        assertThat(fresh.firstChild("n").longValue()).isEqualTo(42);
        assertThat(fresh.firstChild("e").longValue()).isEqualTo(1);
        assertThat(c.decimalValue()).isEqualTo("1.5");
        assertThatThrownBy(() -> fresh.firstChild("f").longValue())
                .isInstanceOf(NumberFormatException.class);
        assertThat(b.value()).isEqualTo("-17");
    }

    /** Bytes that one thread allocates meanwhile. */
    private static long allocated(Runnable work) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long id = Thread.currentThread().getId();
        work.run();
        long before = threads.getThreadAllocatedBytes(id);
        work.run();
        return threads.getThreadAllocatedBytes(id) - before;
    }

    @Test
    void aCopyAllocatesAConstant() {
        Element small = parse(TestMessages.generate("Parent", "4K", 1));
        Element large = parse(MEGABYTE);
        small.complete();
        large.complete();
        long ofSmall = allocated(() -> small.firstChild().copy());
        long ofLarge = allocated(() -> large.firstChild().copy());
        assertThat(ofLarge).isEqualTo(ofSmall).isLessThan(512);
        Element target = Element.folder("target");
        assertThat(allocated(() -> target.assign(large.firstChild()))).isLessThan(512);
    }

    @Test
    void anUnchangedSubtreeIsWrittenWithoutAnElement() {
        Element made = Element.folder("XMLNSC");
        made.append(Element.folder("wrapper")).append(parse(MEGABYTE).firstChild().copy());
        ByteSink sink = new ByteSink(2 * MEGABYTE.length);
        long bytes =
                allocated(
                        () -> {
                            sink.truncate(0);
                            Xml.DOMAIN.write(made, WriteOptions.DEFAULT, sink);
                        });
        assertThat(sink.size()).isEqualTo(MEGABYTE.length + "<wrapper></wrapper>".length());
        // forty thousand elements would take megabytes
        assertThat(bytes).isLessThan(4096);
    }

    /** With a limit of three elements, a fourth would be an error. */
    @Test
    void anUnchangedSubtreeIsWrittenWithinALimitOfThreeElements() {
        Limits three = new Limits(512, 1 << 30, 64 << 20, 1000, 1000, 3);
        Element body =
                Xml.DOMAIN.parse(ByteSlice.of(MEGABYTE), ParseOptions.DEFAULT.withLimits(three));
        Element list = body.path("Parent", "SaleList");
        assertThat(list).isNotNull(); // Parent, First, SaleList: that is three
        Element made = Element.folder("XMLNSC");
        made.append(Element.folder("wrapper")).append(list.copy());
        String written = Xml.write(made);
        String all = new String(MEGABYTE, java.nio.charset.StandardCharsets.UTF_8);
        int from = all.indexOf("<SaleList>");
        int to = all.indexOf("</SaleList>") + "</SaleList>".length();
        assertThat(written).isEqualTo("<wrapper>" + all.substring(from, to) + "</wrapper>");
        made.firstChild().append(body.firstChild().copy());
        assertThat(Xml.write(made)).hasSize(written.length() + all.length());
        assertThatThrownBy(() -> list.firstChild()).hasMessageContaining("BAC1007");
    }

    @Test
    void aValueIsDecodedOnce() {
        Element first = parse(MEGABYTE).path("Parent", "First");
        Object value = first.value();
        assertThat(first.value()).isSameAs(value);
        assertThat(first.copy().value()).isSameAs(value);
    }

    @Test
    void skippingMakesNoElements() {
        long bytes = allocated(() -> parse(MEGABYTE).firstChild().firstChild().nextSibling());
        assertThat(bytes).isLessThan(4096);
    }

    /** Any number of threads read a frozen tree, and each its own copy of it. */
    @Test
    void frozenTreesAreReadByManyThreads() throws Exception {
        Element frozen = parse(TestMessages.generate("Parent", "64K", 1)).freeze();
        String expected = Xml.dump(frozen);
        String[] seen = new String[8];
        Thread[] threads = new Thread[seen.length];
        for (int i = 0; i < threads.length; i++) {
            int number = i;
            threads[i] =
                    new Thread(
                            () ->
                                    seen[number] =
                                            Xml.dump(number % 2 == 0 ? frozen : frozen.copy()));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(seen).containsOnly(expected);
    }
}
