// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.samples.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The manifests of the cluster, and what the chart makes with its defaults and with scaling. */
class ClusterManifestsTest {

    private static final Path CLUSTER = Path.of("cluster");

    static Map<String, String> files() throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> manifests = Files.list(CLUSTER.resolve("kubernetes"))) {
            for (Path manifest : manifests.toList()) {
                files.put(manifest.getFileName().toString(), Files.readString(manifest));
            }
        }
        chart(false).forEach((name, text) -> files.put("chart/" + name, text));
        chart(true).forEach((name, text) -> files.put("scaled chart/" + name, text));
        return files;
    }

    @SuppressWarnings("unchecked")
    private static Map<String, String> chart(boolean scaled) throws IOException {
        Path folder = CLUSTER.resolve("helm/bactrian");
        Map<String, Object> values =
                Manifests.values(Files.readString(folder.resolve("values.yaml")));
        ((Map<String, Object>) values.get("scaling")).put("enabled", scaled);
        values.put("settings", Map.of("BACTRIAN_FLOW_ROUTING_INSTANCES", "4"));
        return new Chart(folder, values).render();
    }

    static List<JsonNode> documents() throws IOException {
        List<JsonNode> documents = new ArrayList<>();
        for (String text : files().values()) {
            documents.addAll(Manifests.documents(text));
        }
        return documents;
    }

    static List<JsonNode> known() throws IOException {
        return documents().stream().filter(Manifests::isKnown).toList();
    }

    static List<JsonNode> brokers() throws IOException {
        return documents().stream()
                .filter(document -> Manifests.kind(document).equals("apps/v1 Deployment"))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("known")
    void kubernetesKnowsEveryProperty(JsonNode document) throws IOException {
        assertThat(Manifests.unknown(document)).isEmpty();
    }

    @Test
    void aMisspeltPropertyIsFound() throws IOException {
        JsonNode broker = brokers().get(0).deepCopy();
        ((ObjectNode) broker.at("/spec/template/spec")).put("terminationGraceSeconds", 60);
        assertThat(Manifests.unknown(broker))
                .anyMatch(name -> name.endsWith("terminationGraceSeconds"));
    }

    /** Nothing is there that neither Kubernetes nor KEDA knows. */
    @Test
    void theOthersAreThoseOfKeda() throws IOException {
        assertThat(documents().stream().filter(document -> !Manifests.isKnown(document)))
                .hasSize(4)
                .allMatch(document -> Manifests.kind(document).startsWith("keda.sh/v1alpha1 "));
    }

    @ParameterizedTest
    @MethodSource("brokers")
    void brokersAreReadyWhenTheirFlowsAre(JsonNode broker) {
        JsonNode pod = broker.at("/spec/template/spec");
        JsonNode container = pod.at("/containers/0");
        assertThat(container.at("/readinessProbe/httpGet/path").asText())
                .isEqualTo("/q/health/ready");
        assertThat(container.at("/livenessProbe/httpGet/path").asText())
                .isEqualTo("/q/health/live");
        // Longer than quarkus.shutdown.timeout and camel.main.shutdown-timeout, one after the
        // other, and the queue manager's stop behind them.
        assertThat(pod.path("terminationGracePeriodSeconds").asInt()).isGreaterThan(30 + 30);
    }

    @ParameterizedTest
    @MethodSource("brokers")
    void brokersSelectTheirOwnPods(JsonNode broker) {
        JsonNode labels = broker.at("/spec/template/metadata/labels");
        broker.at("/spec/selector/matchLabels")
                .properties()
                .forEach(
                        label ->
                                assertThat(labels.path(label.getKey()))
                                        .isEqualTo(label.getValue()));
        assertThat(broker.at("/spec/selector/matchLabels")).isNotEmpty();
    }

    @Test
    void scaledBrokersLeaveTheirNumberToKeda() throws IOException {
        JsonNode plain = Manifests.documents(chart(false).get("deployment.yaml")).get(0);
        JsonNode scaled = Manifests.documents(chart(true).get("deployment.yaml")).get(0);
        assertThat(plain.at("/spec/replicas").asInt()).isEqualTo(2);
        assertThat(scaled.at("/spec").has("replicas")).isFalse();
        JsonNode trigger =
                Manifests.documents(chart(true).get("scaling.yaml")).get(0).at("/spec/triggers/0");
        assertThat(trigger.path("type").asText()).isEqualTo("artemis-queue");
        // KEDA takes strings only.
        assertThat(trigger.at("/metadata/queueLength").isTextual()).isTrue();
    }

    @Test
    void settingsReachTheBrokers() throws IOException {
        JsonNode settings = Manifests.documents(chart(false).get("configmap.yaml")).get(0);
        assertThat(settings.at("/data/BACTRIAN_FLOW_ROUTING_INSTANCES").asText()).isEqualTo("4");
    }

    @Test
    void noSecretIsWrittenDown() throws IOException {
        for (JsonNode document : documents()) {
            for (JsonNode environment : document.findValues("env")) {
                for (JsonNode variable : environment) {
                    if (variable.path("name").asText().endsWith("PASSWORD")) {
                        assertThat(variable.has("value")).isFalse();
                        assertThat(variable.at("/valueFrom/secretKeyRef/key").asText())
                                .isNotEmpty();
                    }
                }
            }
        }
    }
}
