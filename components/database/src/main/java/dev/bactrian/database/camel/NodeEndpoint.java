// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import dev.bactrian.database.SqlTemplate;
import dev.bactrian.database.TreeExpression;
import dev.bactrian.database.error.DatabaseError;
import dev.bactrian.esql.camel.CamelServices;
import dev.bactrian.esql.camel.FlowNames;
import dev.bactrian.esql.run.EsqlLimits;
import dev.bactrian.esql.run.EsqlServices;
import dev.bactrian.tree.MessageException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.apache.camel.Component;
import org.apache.camel.Consumer;
import org.apache.camel.Processor;
import org.apache.camel.spi.UriParam;
import org.apache.camel.support.DefaultEndpoint;
import org.apache.camel.support.ResourceHelper;

/** A node that expressions say what to do: their languages and namespaces. */
abstract class NodeEndpoint extends DefaultEndpoint {
    private static final String RESOURCE = "resource:";

    @UriParam(
            label = "common",
            prefix = "namespace.",
            multiValue = true,
            description =
                    "What the prefixes in XPath and in places stand for, such as namespace.o=urn:orders")
    private Map<String, Object> namespaces;

    NodeEndpoint(String uri, Component component) {
        super(uri, component);
    }

    /** The type of the node in the originals, for ESQL. */
    abstract String nodeType();

    /** The name of the data source that ESQL in expressions uses. */
    abstract String expressionSource();

    @Override
    public Consumer createConsumer(Processor processor) throws Exception {
        throw new UnsupportedOperationException(
                getEndpointUri() + " works on messages; nothing can be received from it");
    }

    /** What ESQL in expressions needs of the world. */
    final EsqlServices services(String label) {
        String source = expressionSource();
        return new CamelServices(
                getCamelContext(),
                source,
                EsqlLimits.DEFAULT,
                FlowNames.of(getCamelContext(), null, label, nodeType(), source));
    }

    /** Compiles an expression. */
    final TreeExpression expression(String text, EsqlServices services) {
        return TreeExpression.of(text, DatabaseOptions.texts(namespaces), services);
    }

    /** Reads SQL; {@code resource:} names a file that holds it. */
    final SqlTemplate template(String text, EsqlServices services) {
        String sql = text.strip();
        if (sql.startsWith(RESOURCE)) {
            String name = sql.substring(RESOURCE.length());
            try (InputStream in =
                    ResourceHelper.resolveMandatoryResourceAsInputStream(getCamelContext(), name)) {
                sql = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            } catch (IOException e) {
                throw new MessageException(
                        DatabaseError.NO_SQL_FILE,
                        "expected a file with SQL, found none at " + name,
                        e);
            }
        }
        return SqlTemplate.of(sql, expression -> expression(expression, services));
    }

    /** What the prefixes in XPath and in places stand for. */
    public Map<String, Object> getNamespaces() {
        return namespaces;
    }

    /** Sets it. */
    public void setNamespaces(Map<String, Object> namespaces) {
        this.namespaces = namespaces;
    }
}
