package dev.bactrian.xmlnsc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.ParseException;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.WriteOptions;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
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
