// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.start;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.apache.camel.CamelContext;
import org.apache.camel.RoutesBuilder;
import org.apache.camel.spi.Resource;
import org.apache.camel.spi.RoutesBuilderLoader;
import org.apache.camel.spi.RoutesLoader;
import org.apache.camel.support.service.ServiceSupport;

/**
 * Reads the routes that an application brings as files ({@code camel/*.camel.yaml} on the class
 * path): each is a flow, and one that cannot be read leaves the others alone.
 */
final class FlowLoader extends ServiceSupport implements RoutesLoader {

    private final RoutesLoader camel;
    private final FlowFiles files;
    private CamelContext context;

    FlowLoader(CamelContext context, RoutesLoader camel, FlowFiles files) {
        this.context = context;
        this.camel = camel;
        this.files = files;
    }

    @Override
    public Collection<RoutesBuilder> findRoutesBuilders(Collection<Resource> resources)
            throws Exception {
        return findRoutesBuilders(resources, false);
    }

    /** Hands the flows to the registry while the context is being made; later it is Camel's own. */
    @Override
    public Collection<RoutesBuilder> findRoutesBuilders(
            Collection<Resource> resources, boolean optional) throws Exception {
        if (context.isStarted()) {
            return camel.findRoutesBuilders(resources, optional);
        }
        for (Resource resource : resources) {
            files.readBuiltIn(context, camel, resource);
        }
        return List.of();
    }

    @Override
    public Set<String> updateRoutes(Collection<Resource> resources) throws Exception {
        return camel.updateRoutes(resources);
    }

    @Override
    public RoutesBuilderLoader getRoutesLoader(String extension) throws Exception {
        return camel.getRoutesLoader(extension);
    }

    @Override
    public void preParseRoute(Resource resource, boolean optional) throws Exception {
        camel.preParseRoute(resource, optional);
    }

    @Override
    public void initRoutesBuilderLoader(RoutesBuilderLoader loader) {
        camel.initRoutesBuilderLoader(loader);
    }

    @Override
    public void setIgnoreLoadingError(boolean ignoreLoadingError) {
        camel.setIgnoreLoadingError(ignoreLoadingError);
    }

    @Override
    public boolean isIgnoreLoadingError() {
        return camel.isIgnoreLoadingError();
    }

    @Override
    public CamelContext getCamelContext() {
        return context;
    }

    @Override
    public void setCamelContext(CamelContext camelContext) {
        this.context = camelContext;
    }
}
