// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.process;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.routes.harness.BrokerClient;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One message through each flow that answers by itself: what comes out, by queue or address. The
 * same for any form of the application, so that outputs can be compared.
 */
final class Smoke {

    /** Input queue, test message, output queue. */
    private static final String[][] FLOWS = {
        {"PASSTHROUGH.IN", "SaleEnvelope", "PASSTHROUGH.OUT"},
        {"ROUTING.IN", "SaleEnvelope", "ROUTING.OUT1"},
        {"ROUTING.DB.IN", "SaleEnvelope", "ROUTING.OUT1"},
        {"TRANSFORM.ESQL.IN", "Parent", "TRANSFORM.ESQL.OUT"},
        {"TRANSFORM.XSLT.IN", "Parent", "TRANSFORM.XSLT.OUT"},
        {"COMPUTE.IN", "Parent", "COMPUTE.OUT"},
        {"SWIFT.IN", "MT103", "SWIFT.OUT"},
        {"VALIDATION.IN", "SaleListMessage", "VALIDATION.OUT"},
        {"WAREHOUSE.IN", "SaleEnvelope", "WAREHOUSE.OUT"},
        {"LARGE.IN", "SaleEnvelope", "LARGE.DONE"},
        {"FILE.IN", "Parent", "FILE.OUT"},
        {"JMS.IN", "Parent", "JMS.OUT"},
        {"ORDER.IN", "OrderMessage", "ORDER.OUT"},
    };

    private final BrokerClient queues;
    private final int httpPort;
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    Smoke(BrokerClient queues, int httpPort) {
        this.queues = queues;
        this.httpPort = httpPort;
    }

    /** Every flow once; the outputs. */
    Map<String, String> run() throws IOException, InterruptedException {
        Map<String, String> outputs = new LinkedHashMap<>();
        for (String[] flow : FLOWS) {
            queues.put(flow[0], TestMessages.sample(flow[1]));
            outputs.put(flow[0], new String(queues.getBytes(flow[2]), StandardCharsets.ISO_8859_1));
        }
        outputs.put("health", get("/q/health/ready").substring(0, 3));
        outputs.put("echo", post("/http/echo", "application/octet-stream", "as it came"));
        outputs.put("provider", soap("/WssSale/services/WssSale"));
        outputs.put("consumer", soap("/WssSale/services/Billing"));
        return outputs;
    }

    private String soap(String path) throws IOException, InterruptedException {
        String body = new String(TestMessages.sample("SaleRequest"), StandardCharsets.UTF_8);
        if (!body.contains(":Envelope")) {
            body =
                    "<soap:Envelope xmlns:soap=\"http://schemas.xmlsoap.org/soap/envelope/\"><soap:Body>"
                            + body.replaceFirst("^<\\?xml[^>]*\\?>", "")
                            + "</soap:Body></soap:Envelope>";
        }
        return post(path, "text/xml; charset=utf-8", body);
    }

    private String post(String path, String type, String body)
            throws IOException, InterruptedException {
        return send(
                HttpRequest.newBuilder(address(path))
                        .header("Content-Type", type)
                        .header("SOAPAction", "\"\"")
                        .POST(HttpRequest.BodyPublishers.ofString(body))
                        .build());
    }

    private String get(String path) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(address(path)).build());
    }

    private URI address(String path) {
        return URI.create("http://localhost:" + httpPort + path);
    }

    private String send(HttpRequest request) throws IOException, InterruptedException {
        HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
        return response.statusCode() + " " + response.body();
    }

    /** Without what is another one each time: times and identifiers. */
    static String stable(String output) {
        return output.replaceAll("\\d\\d[.:]\\d\\d[.:]\\d\\d(\\.\\d+)?", "TIME")
                .replaceAll("(?i)(ID:)?[0-9a-f]{8}-?[0-9a-f-]{8,}", "ID");
    }
}
