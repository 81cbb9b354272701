// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.samples.cluster;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.KubernetesResource;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudget;
import java.io.IOException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Manifests read by the types that are generated from Kubernetes' own schema. */
final class Manifests {

    private static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());

    private static final Map<String, Class<? extends KubernetesResource>> KINDS =
            Map.of(
                    "v1 ConfigMap", ConfigMap.class,
                    "v1 Service", Service.class,
                    "apps/v1 Deployment", Deployment.class,
                    "apps/v1 StatefulSet", StatefulSet.class,
                    "policy/v1 PodDisruptionBudget", PodDisruptionBudget.class);

    private Manifests() {}

    static Map<String, Object> values(String text) throws IOException {
        return YAML.readValue(text, new TypeReference<Map<String, Object>>() {});
    }

    /** The documents of a file. */
    static List<JsonNode> documents(String text) throws IOException {
        List<JsonNode> documents = new ArrayList<>();
        for (JsonNode document :
                YAML.readerFor(JsonNode.class).<JsonNode>readValues(text).readAll()) {
            if (document != null && !document.isNull() && !document.isMissingNode()) {
                documents.add(document);
            }
        }
        return documents;
    }

    static String kind(JsonNode document) {
        return document.path("apiVersion").asText() + " " + document.path("kind").asText();
    }

    static boolean isKnown(JsonNode document) {
        return KINDS.containsKey(kind(document));
    }

    /** The properties that Kubernetes does not know; a value of a wrong type is an exception. */
    static List<String> unknown(JsonNode document) throws IOException {
        List<String> unknown = new ArrayList<>();
        collect(YAML.treeToValue(document, KINDS.get(kind(document))), kind(document), unknown);
        return unknown;
    }

    private static void collect(Object value, String path, List<String> unknown) {
        if (value instanceof Collection<?> items) {
            items.forEach(item -> collect(item, path + "[]", unknown));
        } else if (value instanceof Map<?, ?> map) {
            map.forEach((name, item) -> collect(item, path + "." + name, unknown));
        } else if (value instanceof KubernetesResource) {
            for (Method getter : value.getClass().getMethods()) {
                if (getter.getName().startsWith("get")
                        && getter.getParameterCount() == 0
                        && getter.getDeclaringClass() != Object.class) {
                    Object part = call(getter, value);
                    if (getter.getName().equals("getAdditionalProperties")) {
                        ((Map<?, ?>) part).keySet().forEach(name -> unknown.add(path + "." + name));
                    } else {
                        collect(part, path + "." + getter.getName().substring(3), unknown);
                    }
                }
            }
        }
    }

    private static Object call(Method getter, Object value) {
        try {
            return getter.invoke(value);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(getter.toString(), e);
        }
    }
}
