// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.echo;

import io.smallrye.common.annotation.NonBlocking;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;

/** Quarkus REST: on a worker thread, as a resource is that may block, and on the event loop. */
@Path("/rest")
@Consumes("text/xml")
@Produces("text/xml")
public class RestEcho {
    /** May block. */
    @POST
    @Path("worker")
    public byte[] worker(byte[] body) {
        return body;
    }

    /** May not. */
    @POST
    @Path("loop")
    @NonBlocking
    public byte[] loop(byte[] body) {
        return body;
    }
}
