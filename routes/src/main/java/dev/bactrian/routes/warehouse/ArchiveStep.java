// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.warehouse;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.mq.camel.MqConstants;
import dev.bactrian.quarkus.database.ActiveDatabase;
import dev.bactrian.routes.sales.SalesError;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.WriteOptions;
import io.smallrye.common.annotation.Identifier;
import jakarta.inject.Singleton;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.OffsetTime;
import javax.sql.DataSource;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;

/**
 * Archives the sale lists of a message as one BLOB with the date and time (GMT) at which the
 * message was put, and makes the confirmation. The row is committed before the message is; a
 * process that ends in between gets the message again. Its identifier is a unique key of the table,
 * so that it is archived once all the same, and confirmed.
 */
@Singleton
public final class ArchiveStep implements Processor {
    private static final String INSERT =
            "INSERT INTO SALESDATA (MESSAGE, MESSAGE_DATE, MESSAGE_TIME, MESSAGE_ID) VALUES (?, ?, ?, ?)";

    /** SQL state of a unique key that is there already, in the standard and all databases. */
    private static final String DUPLICATE = "23505";

    private static final String DOMAIN = "XMLNSC";
    private static final String PORTION = "SaleList";

    private final DataSource database;

    ArchiveStep(@Identifier(ActiveDatabase.NAME) DataSource database) {
        this.database = database;
    }

    @Override
    public void process(Exchange exchange) throws SQLException {
        Message message = ExchangeAssembly.message(exchange);
        ByteSlice portion = portion(message);
        String id = exchange.getMessage().getHeader(MqConstants.MESSAGE_ID, String.class);
        insert(portion, message.root().firstChild("MQMD"), id);
        exchange.getMessage().setHeader(MqConstants.CORRELATION_ID, id);
        exchange.getMessage().setBody(confirmation(id, portion.length()));
    }

    /** The sale lists, one after the other, as bytes: unchanged ones are taken as they came. */
    private static ByteSlice portion(Message message) {
        Element sale = message.root().path(DOMAIN, "SaleEnvelope");
        if (sale == null) {
            throw new MessageException(
                    SalesError.NO_SALE_TO_ARCHIVE,
                    "expected a SaleEnvelope as root of the message");
        }
        Element lists = Element.folder(DOMAIN);
        for (Element child : sale.children()) {
            if (child.name().sameLocal(PORTION)) {
                lists.append(child.copy());
            }
        }
        ByteSink out = new ByteSink();
        Domains.installed().get(DOMAIN).write(lists, WriteOptions.DEFAULT, out);
        return out.toSlice();
    }

    private void insert(ByteSlice portion, Element descriptor, String id) throws SQLException {
        try (Connection connection = database.getConnection();
                PreparedStatement statement = connection.prepareStatement(INSERT)) {
            statement.setBinaryStream(
                    1,
                    new ByteArrayInputStream(portion.array(), portion.offset(), portion.length()),
                    portion.length());
            statement.setObject(2, value(descriptor, "PutDate", LocalDate.class));
            statement.setObject(3, value(descriptor, "PutTime", OffsetTime.class).toLocalTime());
            statement.setString(4, id);
            statement.executeUpdate();
        } catch (SQLException e) {
            if (!DUPLICATE.equals(e.getSQLState())) {
                throw e;
            }
            // It came before, and was archived: only the message was not committed.
        }
    }

    private static <T> T value(Element descriptor, String field, Class<T> type) {
        Element element = descriptor == null ? null : descriptor.firstChild(field);
        if (element == null || !type.isInstance(element.value())) {
            throw new MessageException(
                    SalesError.NO_PUT_TIME, "expected date and time of the put in MQMD." + field);
        }
        return type.cast(element.value());
    }

    private static byte[] confirmation(String id, int bytes) {
        return ("<Archived><MessageId>"
                        + id
                        + "</MessageId><Bytes>"
                        + bytes
                        + "</Bytes></Archived>")
                .getBytes(StandardCharsets.UTF_8);
    }
}
