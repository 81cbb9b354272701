// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.drive;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.concurrent.TimeoutException;

/**
 * Posts to a URL over a connection of its own that it keeps; any status from 200 to 299 is an
 * answer.
 */
public final class HttpRequestor implements Client {

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final HttpRequest request;

    /**
     * Prepares it.
     *
     * @param url of the service
     * @param payload of each request
     * @param contentType of the payload
     * @param patience how long an answer may take
     */
    public HttpRequestor(URI url, byte[] payload, String contentType, Duration patience) {
        request =
                HttpRequest.newBuilder(url)
                        .timeout(patience)
                        .header("Content-Type", contentType)
                        .header("SOAPAction", "\"\"")
                        .POST(HttpRequest.BodyPublishers.ofByteArray(payload))
                        .build();
    }

    @Override
    public boolean next() throws IOException, InterruptedException, TimeoutException {
        HttpResponse<byte[]> response;
        try {
            response = client.send(request, HttpResponse.BodyHandlers.ofByteArray());
        } catch (HttpTimeoutException e) {
            throw new TimeoutException("no answer from " + request.uri() + ": " + e.getMessage());
        }
        if (response.statusCode() / 100 != 2) {
            throw new IOException(
                    "HTTP status " + response.statusCode() + " from " + request.uri());
        }
        return true;
    }

    @Override
    public void close() {
        // The client has no close before Java 21; its connections end with the process.
    }
}
