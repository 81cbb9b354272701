// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.tree.MessageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SingleFileSetTest {

    private static final String SCHEMA =
            """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:dfdl="http://www.ogf.org/dfdl/dfdl-1.0/"
                xmlns:b="http://bactrian.dev/dfdl">
              <xs:element name="First" type="xs:string"/>
              <xs:element name="Second" type="xs:string"/>
            </xs:schema>
            """;

    @TempDir Path folder;

    @Test
    void eachGlobalElementOfASchemaIsAMessageType() throws IOException {
        Files.writeString(folder.resolve("orders.dfdl.xsd"), SCHEMA);
        MessageSet set = MessageSets.in(folder).get("orders");
        assertThat(set.messageTypes()).containsExactly("First", "Second");
        assertThat(set.formats("First")).containsExactly("DFDL");
    }

    @Test
    void eachRecordOfACopybookIsAMessageType() throws IOException {
        Files.writeString(
                folder.resolve("customer.cpy"),
                "       01  CUST.\n           05  ID  PIC 9(4).\n       01  VISIT.\n           05 DAY PIC X(8).\n");
        MessageSet set = MessageSets.in(folder).get("customer");
        assertThat(set.messageTypes()).containsExactly("CUST", "VISIT");
        assertThat(set.formats("CUST")).containsExactly("CWF");
    }

    @Test
    void copybookThatIsNoneNamesFileAndLine() throws IOException {
        Files.writeString(
                folder.resolve("bad.cpy"), "       01  CUST.\n           05  ID  PIC Q.\n");
        assertThatThrownBy(() -> MessageSets.in(folder).get("bad"))
                .isInstanceOf(MessageException.class)
                .hasMessageContaining("bad.cpy")
                .hasMessageContaining("line 2");
    }

    @Test
    void nameWithoutAnyOfTheThreeIsRefused() {
        assertThatThrownBy(() -> MessageSets.in(folder).get("nothing"))
                .hasMessageContaining("there is no message set 'nothing'")
                .hasMessageContaining(
                        "nothing/messageset.properties, no nothing.dfdl.xsd, no nothing.cpy");
    }

    @Test
    void folderThatIsAddedIsAskedFirst() throws IOException {
        MessageSets sets = MessageSets.in(Files.createDirectory(folder.resolve("a")));
        assertThatThrownBy(() -> sets.get("orders")).isInstanceOf(MessageException.class);
        Files.writeString(folder.resolve("orders.dfdl.xsd"), SCHEMA);
        sets.addFirst(folder);
        assertThat(sets.get("orders").name()).isEqualTo("orders");
    }
}
