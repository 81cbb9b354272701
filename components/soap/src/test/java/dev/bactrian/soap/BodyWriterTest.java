// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.soap;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.tree.ByteSlice;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.util.List;
import javax.xml.stream.XMLStreamWriter;
import org.apache.cxf.message.ExchangeImpl;
import org.apache.cxf.message.Message;
import org.apache.cxf.message.MessageContentsList;
import org.apache.cxf.message.MessageImpl;
import org.apache.cxf.service.model.MessagePartInfo;
import org.apache.cxf.staxutils.StaxUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BodyWriterTest {
    @ParameterizedTest
    @CsvSource({"UTF-8, true", "utf-8, true", "ISO-8859-1, false"})
    void theBytesStandBetweenTheTagsAndCxfWritesNothingMore(String encoding, boolean direct)
            throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        XMLStreamWriter writer = StaxUtils.createXMLStreamWriter(out, encoding);
        writer.writeStartElement("Body");
        Message message = new MessageImpl();
        message.setExchange(new ExchangeImpl());
        message.put(Message.ENCODING, encoding);
        message.setContent(OutputStream.class, out);
        message.setContent(XMLStreamWriter.class, writer);
        MessageContentsList parts =
                new MessageContentsList(
                        new BodySource(ByteSlice.of("<a>ü</a>".getBytes(UTF_8)), false));
        message.setContent(List.class, parts);
        new BodyWriter().handleMessage(message);
        writer.writeEndElement();
        writer.flush();
        assertThat(out.toString(UTF_8)).isEqualTo(direct ? "<Body><a>ü</a></Body>" : "<Body/>");
        MessagePartInfo part = new MessagePartInfo(new javax.xml.namespace.QName("a"), null);
        part.setIndex(0);
        assertThat(parts.hasValue(part)).as("left to CXF").isEqualTo(!direct);
    }

    @Test
    void whatIsNotOursIsLeftToCxf() {
        Message message = new MessageImpl();
        message.setContent(List.class, new MessageContentsList("text"));
        new BodyWriter().handleMessage(message);
        assertThat(MessageContentsList.getContentsList(message)).containsExactly("text");
    }
}
