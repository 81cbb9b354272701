// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.tree.MessageException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A schema that is compiled by the first document, and not before. */
class XmlSchemaLateTest {

    private static final String ORDER =
            "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>"
                    + "<xs:element name='Order' type='xs:int'/></xs:schema>";

    @TempDir Path folder;

    @Test
    void theFirstDocumentCompilesIt() throws Exception {
        Path file = folder.resolve("order.xsd");
        XmlSchema schema = XmlSchema.late(file.toString());
        Files.writeString(file, ORDER);

        assertThat(schema.violations("<Order>1</Order>")).isEmpty();
        Files.delete(file);
        assertThat(schema.violations("<Order>one</Order>")).isNotEmpty();
        assertThat(XmlSchema.at(file.toString())).isSameAs(schema);
    }

    @Test
    void oneThatIsNotThereIsMissedByTheFirstDocumentAndFoundByTheNext() throws Exception {
        Path file = folder.resolve("later.xsd");
        XmlSchema schema = XmlSchema.late(file.toString());

        assertThatThrownBy(() -> schema.violations("<Order>1</Order>"))
                .isInstanceOf(MessageException.class)
                .hasMessageContaining("later.xsd");
        assertThatThrownBy(() -> XmlSchema.at(file.toString())).hasMessageContaining("later.xsd");
        Files.writeString(file, ORDER);
        assertThat(schema.violations("<Order>1</Order>")).isEmpty();
    }

    /** The first caller's class path was kept for all, until the process ended. */
    @Test
    void whoeverMissesItLeavesTheOthersTheirClassPath() throws Exception {
        Files.writeString(folder.resolve("theirs.xsd"), ORDER);
        assertThatThrownBy(() -> XmlSchema.at("classpath:theirs.xsd"))
                .hasMessageContaining("theirs.xsd");
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (var mine = new java.net.URLClassLoader(new java.net.URL[] {folder.toUri().toURL()})) {
            thread.setContextClassLoader(mine);
            XmlSchema schema = XmlSchema.at("classpath:theirs.xsd");
            assertThat(schema.violations("<Order>1</Order>")).isEmpty();
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    @Test
    void itIsFoundOnTheClassPathOfWhoeverAskedForIt() throws Exception {
        Files.writeString(folder.resolve("mine.xsd"), ORDER);
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        XmlSchema schema;
        try (var mine = new java.net.URLClassLoader(new java.net.URL[] {folder.toUri().toURL()})) {
            thread.setContextClassLoader(mine);
            schema = XmlSchema.late("classpath:mine.xsd");
            thread.setContextClassLoader(before);

            assertThat(schema.violations("<Order>1</Order>")).isEmpty();
            assertThat(thread.getContextClassLoader()).isSameAs(before);
        } finally {
            thread.setContextClassLoader(before);
            XmlSchema.forget();
        }
    }
}
