// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker;

import java.util.List;
import java.util.Optional;
import org.apache.camel.model.RouteDefinition;

/** A flow of this process, whether it runs or could not be started. */
public final class FlowEntry {

    private final String id;
    private final String source;
    private final boolean file;
    private final List<RouteDefinition> routes;
    private FlowText text;
    private volatile FlowFailure failure;

    FlowEntry(String id, String source, boolean file, List<RouteDefinition> routes) {
        this.id = id;
        this.source = source;
        this.file = file;
        this.routes = List.copyOf(routes);
    }

    /** Its name. */
    public String id() {
        return id;
    }

    /** The class or the file that it is written in. */
    public String source() {
        return source;
    }

    /** Whether it was read from a file when the process started, rather than built in. */
    public boolean isFile() {
        return file;
    }

    /** Its routes as they were written; empty where the writing itself failed. */
    public List<RouteDefinition> routes() {
        return routes;
    }

    /** The ids of its routes. */
    public List<String> routeIds() {
        return routes.stream().map(RouteDefinition::getRouteId).toList();
    }

    /** The text that it is written in; null where it is no file. */
    public FlowText text() {
        return text;
    }

    /** Says it. */
    public void setText(FlowText text) {
        this.text = text;
    }

    /** Why it does not run. */
    public Optional<FlowFailure> failure() {
        return Optional.ofNullable(failure);
    }

    /** It does not run; null: it does. */
    public void setFailure(FlowFailure failure) {
        this.failure = failure;
    }
}
