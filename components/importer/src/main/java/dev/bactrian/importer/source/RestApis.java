// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.source;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The REST APIs of a workspace: OpenAPI documents in JSON and YAML, of version 2 (Swagger) and 3.
 * How deep and how large a document may be is what Jackson allows (1,000 levels; 3 MiB of YAML) and
 * {@link ImportLimits}. Aliases of YAML are not followed, so that a document is never more than its
 * text.
 */
public final class RestApis {
    private static final Set<String> METHODS =
            Set.of("get", "put", "post", "delete", "options", "head", "patch");
    private static final JsonFactory JSON = new JsonFactory();
    private static final JsonFactory YAML = new YAMLFactory();

    /** What a document in YAML has at its outermost level. */
    private static final Pattern BEGINS =
            Pattern.compile("^(?:\\{\\s*)?[\"']?(?:swagger|openapi)[\"']?\\s*:", Pattern.MULTILINE);

    private final Map<Artefact, Api> apis = new LinkedHashMap<>();
    private final Map<String, Integer> documents = new HashMap<>();

    /**
     * One API.
     *
     * @param file the document's path in its project
     * @param base what the paths begin with, as the document says; empty where it does not
     * @param server scheme and host before that, {@code https://host:8080}; empty where the
     *     document has none
     * @param operations a line for each: method, path, name, names of parameters of the query
     *     ({@code ?max}) and of headers ({@code @X-Trace})
     * @param left what of the document has no line: an operation without a name
     */
    public record Api(
            String file, String base, String server, List<String> operations, List<String> left) {

        /** The line of an operation; null where there is none of that name. */
        public String operation(String name) {
            return operations.stream()
                    .filter(line -> line.split(" ")[2].equals(name))
                    .findFirst()
                    .orElse(null);
        }
    }

    /** Those of the files that are OpenAPI documents; others are passed over. */
    public RestApis(Workspace workspace) {
        for (Artefact file : workspace.files(".json")) {
            String text = file.text();
            if (text.contains("\"paths\"")
                    && (text.contains("\"swagger\"") || text.contains("\"openapi\""))) {
                documents.merge(file.project(), 1, Integer::sum);
                read(JSON, file, text);
            }
        }
        for (Artefact file : workspace.files(".yaml", ".yml")) {
            String text = file.text();
            if (BEGINS.matcher(text).find()) {
                documents.merge(file.project(), 1, Integer::sum);
                read(YAML, file, text);
            }
        }
    }

    private void read(JsonFactory language, Artefact file, String text) {
        try (JsonParser parser = language.createParser(text)) {
            parser.nextToken();
            if (value(parser) instanceof Map<?, ?> document
                    && document.get("paths") instanceof Map) {
                apis.put(file, api(file.path(), document));
            }
        } catch (IOException e) {
            // a file that is not of its language is no API: it is kept as the others are
            return;
        }
    }

    /** The API whose document this is; null where it is none. */
    public Api of(Artefact file) {
        return apis.get(file);
    }

    /** The API of a document that a node names by its path in the project; null where none is. */
    public Api named(String project, String path) {
        return apis.entrySet().stream()
                .filter(entry -> entry.getKey().project().equals(project))
                .filter(entry -> ("/" + entry.getKey().path()).endsWith("/" + path))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(null);
    }

    /** Whether a project has an OpenAPI document, be it one that cannot be read. */
    public boolean hasDocument(String project) {
        return documents.containsKey(project);
    }

    /**
     * The API of a project.
     *
     * @param base what its paths begin with: chooses among several
     * @return null where no document has that base, unless the project's only document is read
     */
    public Api find(String project, String base) {
        List<Api> own =
                apis.entrySet().stream()
                        .filter(entry -> entry.getKey().project().equals(project))
                        .map(Map.Entry::getValue)
                        .toList();
        boolean only = own.size() == 1 && documents.get(project) == 1;
        return own.stream().filter(api -> only || api.base().equals(base)).findFirst().orElse(null);
    }

    private static Api api(String file, Map<?, ?> document) {
        List<String> operations = new ArrayList<>();
        List<String> left = new ArrayList<>();
        ((Map<?, ?>) document.get("paths"))
                .forEach(
                        (path, item) -> {
                            if (item instanceof Map<?, ?> methods) {
                                operations(document, "" + path, methods, operations, left);
                            }
                        });
        return new Api(file, base(document), server(document), operations, left);
    }

    private static void operations(
            Map<?, ?> document,
            String path,
            Map<?, ?> methods,
            List<String> operations,
            List<String> left) {
        methods.forEach(
                (method, what) -> {
                    if (!METHODS.contains("" + method) || !(what instanceof Map<?, ?> operation)) {
                        return;
                    }
                    String name = "" + operation.get("operationId");
                    String line = ("" + method).toUpperCase(Locale.ROOT) + " " + path;
                    if (operation.get("operationId") == null || !isWord(name) || !isWord(path)) {
                        left.add(line + ": has no operationId of one word");
                        return;
                    }
                    StringBuilder all = new StringBuilder(line + " " + name);
                    parameters(document, methods.get("parameters"), all);
                    parameters(document, operation.get("parameters"), all);
                    operations.add(all.toString());
                });
    }

    private static void parameters(Map<?, ?> document, Object list, StringBuilder line) {
        if (!(list instanceof List<?> parameters)) {
            return;
        }
        for (Object one : parameters) {
            Map<?, ?> parameter = resolved(document, one);
            String name = "" + parameter.get("name");
            String sign =
                    "query".equals(parameter.get("in"))
                            ? " ?"
                            : "header".equals(parameter.get("in")) ? " @" : null;
            if (sign != null && isWord(name) && !(line + " ").contains(sign + name + " ")) {
                line.append(sign).append(name);
            }
        }
    }

    /** What a reference within the document leads to; one step, as parameters have it. */
    private static Map<?, ?> resolved(Map<?, ?> document, Object one) {
        if (!(one instanceof Map<?, ?> parameter)) {
            return Map.of();
        }
        if (!(parameter.get("$ref") instanceof String reference) || !reference.startsWith("#/")) {
            return parameter;
        }
        Object at = document;
        for (String step : reference.substring(2).split("/")) {
            at = at instanceof Map<?, ?> map ? map.get(step) : null;
        }
        return at instanceof Map<?, ?> found ? found : Map.of();
    }

    /**
     * {@code basePath} of version 2, the path of the first server of version 3; empty where it is
     * more than a part of an address.
     */
    private static String base(Map<?, ?> document) {
        String base = "";
        if (document.get("basePath") instanceof String path) {
            base = path;
        } else if (document.get("servers") instanceof List<?> servers
                && !servers.isEmpty()
                && servers.get(0) instanceof Map<?, ?> server
                && server.get("url") instanceof String url) {
            base = url.replaceFirst("^[a-zA-Z]+://[^/]*", "");
        }
        return isPart(base) ? base.replaceFirst("/+$", "") : "";
    }

    /**
     * The host of version 2 with the first scheme, the first server of version 3 without its path;
     * empty where it is more than a part of an address.
     */
    private static String server(Map<?, ?> document) {
        if (document.get("host") instanceof String host) {
            String scheme =
                    document.get("schemes") instanceof List<?> schemes && !schemes.isEmpty()
                            ? "" + schemes.get(0)
                            : "http";
            String begin = scheme + "://" + host;
            return isPart(begin) ? begin : "";
        }
        if (document.get("servers") instanceof List<?> servers
                && !servers.isEmpty()
                && servers.get(0) instanceof Map<?, ?> server
                && server.get("url") instanceof String url
                && url.matches("[a-zA-Z]+://.*")) {
            String begin = url.replaceFirst("^([a-zA-Z]+://[^/]*).*", "$1");
            return isPart(begin) ? begin : "";
        }
        return "";
    }

    /** One word, in which nothing is a placeholder of Camel. */
    private static boolean isWord(String text) {
        return !text.isEmpty()
                && !text.contains("{{")
                && text.chars().noneMatch(Character::isWhitespace);
    }

    /** One word, in which no options of an endpoint begin. */
    private static boolean isPart(String text) {
        return isWord(text) && !text.matches(".*[?&#].*");
    }

    private static Object value(JsonParser parser) throws IOException {
        if (parser.currentToken() == JsonToken.START_OBJECT) {
            Map<String, Object> map = new LinkedHashMap<>();
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String name = parser.currentName();
                parser.nextToken();
                map.put(name, value(parser));
            }
            return map;
        }
        if (parser.currentToken() == JsonToken.START_ARRAY) {
            List<Object> list = new ArrayList<>();
            while (parser.nextToken() != JsonToken.END_ARRAY && parser.currentToken() != null) {
                list.add(value(parser));
            }
            return list;
        }
        return parser.currentToken() == JsonToken.VALUE_STRING ? parser.getText() : null;
    }
}
