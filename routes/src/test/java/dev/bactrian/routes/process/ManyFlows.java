// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.routes.harness.BrokerClient;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A folder of flows in YAML, each from a queue of its own to another. */
final class ManyFlows {

    private final int number;

    private ManyFlows(int number) {
        this.number = number;
    }

    /** Writes so many into the folder. */
    static ManyFlows in(Path folder, int number) throws IOException {
        for (int flow = 0; flow < number; flow++) {
            write(
                    folder,
                    "many-" + flow,
                    "- from:\n    uri: mq:MANY."
                            + flow
                            + ".IN\n    steps:\n      - to: mq:MANY."
                            + flow
                            + ".OUT\n");
        }
        return new ManyFlows(number);
    }

    /** Writes one. */
    static void write(Path folder, String name, String routes) throws IOException {
        Files.writeString(folder.resolve(name + ".camel.yaml"), routes);
    }

    /** Each is started in the console's list, and the first and the last move a message. */
    void assertAllWork(ApplicationProcess process) throws Exception {
        try (BrokerClient client = process.client()) {
            for (int flow : new int[] {0, number - 1}) {
                client.put("MANY." + flow + ".IN", "through " + flow);
                assertThat(client.getText("MANY." + flow + ".OUT")).isEqualTo("through " + flow);
            }
        }
        String answer =
                HttpClient.newHttpClient()
                        .send(
                                HttpRequest.newBuilder(
                                                URI.create(
                                                        "http://localhost:"
                                                                + process.httpPort()
                                                                + "/console/api/flows"))
                                        .build(),
                                HttpResponse.BodyHandlers.ofString())
                        .body();
        List<JsonObject> ours =
                new JsonObject(answer)
                        .getJsonArray("flows").stream()
                                .map(JsonObject.class::cast)
                                .filter(flow -> flow.getString("id").startsWith("many-"))
                                .toList();
        assertThat(ours)
                .hasSize(number)
                .allMatch(flow -> flow.getString("state").equals("started"));
    }
}
