// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.camel;

import dev.bactrian.esql.debug.Debugger;
import dev.bactrian.esql.project.RecordedModules;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.apache.camel.Endpoint;
import org.apache.camel.spi.Metadata;
import org.apache.camel.spi.annotations.Component;
import org.apache.camel.support.DefaultComponent;
import org.apache.camel.support.ResolverHelper;
import org.apache.camel.util.PropertiesHelper;

/** {@code esql:file#Module}: Compute, Filter and Database modules. */
@Component("esql")
public class EsqlComponent extends DefaultComponent {
    @Metadata(
            defaultValue = "true",
            description =
                    "Whether modules are compiled once, where an endpoint does not say. If not, they are compiled again when their source changes: live reload while developing.")
    private boolean contentCache = true;

    private EsqlDebugService debugService;
    private Debugger debugger;
    private RecordedModules recorded;

    @Override
    protected void doInit() throws Exception {
        super.doInit();
        if (recorded == null) {
            recorded = readRecorded();
        }
    }

    private RecordedModules readRecorded() throws IOException {
        try (InputStream in =
                getCamelContext()
                        .getClassResolver()
                        .loadResourceAsStream(RecordedModules.RESOURCE)) {
            return in == null
                    ? RecordedModules.NONE
                    : RecordedModules.read(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    /** What the build of the application has compiled. */
    RecordedModules recorded() {
        return recorded;
    }

    /** Sets it, in place of what stands on the class path. */
    void setRecorded(RecordedModules recorded) {
        this.recorded = recorded;
    }

    @Override
    protected void doStart() throws Exception {
        super.doStart();
        Optional<String> port =
                getCamelContext().getPropertiesComponent().resolveProperty(EsqlDebugService.PORT);
        if (port.isPresent() && debugger == null) {
            debugService =
                    ResolverHelper.resolveService(
                                    getCamelContext(),
                                    EsqlDebugService.SERVICE,
                                    EsqlDebugService.class)
                            .orElseThrow(
                                    () ->
                                            new IllegalArgumentException(
                                                    EsqlDebugService.PORT
                                                            + " is set, but bactrian-esql-tools is not on the class path"));
            debugger = debugService.start(Integer.parseInt(port.get().trim()));
        }
    }

    @Override
    protected void doStop() throws Exception {
        if (debugService != null) {
            debugService.close();
            debugService = null;
            debugger = null;
        }
        super.doStop();
    }

    /** The debugger that modules are compiled with; null for none. */
    Debugger debugger() {
        return debugger;
    }

    @Override
    protected Endpoint createEndpoint(String uri, String remaining, Map<String, Object> parameters)
            throws Exception {
        String path = remaining.replace("%23", "#");
        int hash = path.lastIndexOf('#');
        if (hash < 0) {
            hash = path.lastIndexOf(':');
        }
        if (hash <= 0 || hash == path.length() - 1) {
            throw new IllegalArgumentException(
                    "expected esql:file#Module, for instance esql:esql/Orders.esql#Orders, not esql:"
                            + remaining);
        }
        EsqlEndpoint endpoint =
                new EsqlEndpoint(uri, this, path.substring(0, hash), path.substring(hash + 1));
        endpoint.setTerminals(PropertiesHelper.extractProperties(parameters, "terminal."));
        endpoint.setProperties(PropertiesHelper.extractProperties(parameters, "property."));
        endpoint.setContentCache(contentCache);
        setProperties(endpoint, parameters);
        return endpoint;
    }

    /** Whether modules are compiled once, where an endpoint does not say. */
    public boolean isContentCache() {
        return contentCache;
    }

    /** Sets whether modules are compiled once, where an endpoint does not say. */
    public void setContentCache(boolean contentCache) {
        this.contentCache = contentCache;
    }
}
