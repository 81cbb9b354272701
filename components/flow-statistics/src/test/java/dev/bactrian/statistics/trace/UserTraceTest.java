// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where traces go, and what they show. */
class UserTraceTest {

    @TempDir Path folder;

    @Test
    void aTraceIsOffUntilItIsSwitchedOn() throws IOException {
        UserTrace traces = new UserTrace(folder, 1000);
        FlowTrace trace = traces.of("orders");
        trace.tell(() -> fail("nobody wants to know"));

        traces.set("orders", TraceLevel.NORMAL, true);
        trace.tell(() -> "first");
        assertThat(trace.isOn()).isTrue();
        assertThat(trace.isDebug()).isFalse();
        assertThat(Files.readString(folder.resolve("orders.trace")))
                .contains("[" + Thread.currentThread().getName() + "] first\n");

        traces.set("orders", TraceLevel.NONE, true);
        trace.tell(() -> fail("nobody wants to know"));
        traces.set("orders", TraceLevel.DEBUG, true);
        trace.tell(() -> "second");
        assertThat(Files.readString(folder.resolve("orders.trace")))
                .containsSubsequence("first\n", "second\n");
    }

    @Test
    void aFileIsForItsOwnerAndBeginsAnewWhenItIsFull() throws IOException {
        UserTrace traces = new UserTrace(folder.resolve("trace"), 200);
        traces.set("orders", TraceLevel.NORMAL, true);
        for (int i = 0; i < 10; i++) {
            int number = i;
            traces.of("orders").tell(() -> "line " + number);
        }

        Path file = folder.resolve("trace/orders.trace");
        Path before = folder.resolve("trace/orders.trace.1");
        assertThat(Files.size(file)).isBetween(1L, 200L);
        assertThat(Files.size(before)).isBetween(1L, 200L);
        assertThat(Files.readString(file)).contains("line 9");
        if (FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .isEqualTo("rw-------");
        }
    }

    @Test
    void whatCannotBeWrittenSwitchesTheTraceOff() throws IOException {
        Path taken = Files.writeString(folder.resolve("trace"), "a file, where a folder should be");
        UserTrace traces = new UserTrace(taken, 1000);
        traces.set("orders", TraceLevel.NORMAL, true);
        traces.of("orders").tell(() -> "lost");

        assertThat(traces.of("orders").isOn()).isFalse();
    }

    @Test
    void aTreeIsShownAndStaysAsItIs() {
        Message message = new Message();
        Element body = Element.folder("XMLNSC");
        body.append(Element.folder("Order")).append(Element.field("Number", "4711\nforged line"));
        message.root().append(body);

        assertThat(TreeListing.of(message))
                .contains("\n    XMLNSC\n      Order\n        Number = '4711·forged line'");
    }

    @Test
    void bytesAndLongTreesAreCut() {
        Message bytes = new Message();
        bytes.root().append(Element.field("BLOB", new byte[100_000]));
        assertThat(TreeListing.of(bytes)).contains("BLOB = X'0000").hasSizeLessThan(2000);

        Message wide = new Message();
        for (int i = 0; i < 5000; i++) {
            wide.root().append(Element.field("Item", "x"));
        }
        assertThat(TreeListing.of(wide).lines().count()).isBetween(900L, 1010L);
        assertThat(TreeListing.of(wide)).endsWith("…");

        Message deep = new Message();
        Element at = deep.root();
        for (int i = 0; i < 500; i++) {
            Element child = Element.folder("Down");
            at.append(child);
            at = child;
        }
        assertThat(TreeListing.of(deep).lines().count()).isLessThan(110);
    }
}
