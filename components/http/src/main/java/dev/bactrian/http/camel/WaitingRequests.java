// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.http.camel;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;

/** The requests of this process that wait for a reply, by identifier. */
final class WaitingRequests {
    private final ConcurrentMap<String, HttpRequest> byIdentifier = new ConcurrentHashMap<>();
    private final AtomicLong next = new AtomicLong();
    private final String process;

    /** {@code process} keeps identifiers of an earlier process from being taken for this one's. */
    WaitingRequests(String process) {
        this.process = process;
    }

    String newIdentifier() {
        return process + "-" + next.incrementAndGet();
    }

    void add(HttpRequest request) {
        byIdentifier.put(request.identifier(), request);
    }

    /** The request, or null where none waits under that name (any more). */
    HttpRequest get(String identifier) {
        return byIdentifier.get(identifier);
    }

    void remove(String identifier) {
        byIdentifier.remove(identifier);
    }

    int size() {
        return byIdentifier.size();
    }
}
