// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import dev.bactrian.broker.Flow;
import dev.bactrian.quarkus.http.HttpAddress;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import org.apache.camel.Exchange;

/** "HTTP Nodes" of the 2008 report. */
public final class HttpProfiles {
    private HttpProfiles() {}

    /** Reading and writing messages over the HTTP transport: {@code POST /profile/http}. */
    @Singleton
    public static class Echo extends Flow {
        /** Names the flow. */
        public Echo() {
            super("profile-http");
        }

        @Override
        protected void define() {
            from("http-input:/profile/http").routeId(id()).to("log:profile?level=DEBUG");
        }
    }

    /** Making an HTTP request: what is put goes to {@code /profile/http} and comes back. */
    @Singleton
    public static class Request extends Flow {
        @Inject HttpAddress address;

        /** Names the flow. */
        public Request() {
            super("profile-http-request");
        }

        @Override
        protected void define() {
            input("PROFILE.HTTP.REQUEST.IN")
                    .setHeader(Exchange.HTTP_METHOD, constant("POST"))
                    .setHeader(Exchange.HTTP_URI, address.of("/profile/http"))
                    .setHeader("Authorization", address.authorization())
                    .convertBodyTo(byte[].class)
                    .to(
                            "http:localhost?headerFilterStrategy=#ownRequestHeaders&connectionsPerRoute=100")
                    .convertBodyTo(byte[].class)
                    .removeHeaders("CamelHttp*")
                    .removeHeader("Authorization")
                    .to(output("PROFILE.HTTP.REQUEST.OUT"));
        }
    }
}
