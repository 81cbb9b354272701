// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.Origin;
import dev.bactrian.tree.ParseException;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.Charset;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Where elements of a JSON text come from. An object or array that somebody looks into has a parser
 * of its own, which starts where it starts and goes as far as its children were asked for; a child
 * that nobody looks into is passed over when its sibling is asked for, and no element is made.
 *
 * <p>An element's start and end are positions in the UTF-8 bytes; only objects and arrays have
 * them. The body folder has detail 1.
 */
final class JsonOrigin extends Origin {
    private static final int FOLDER = 1;

    final ByteSlice original;
    final Charset charset;
    private final ByteSlice utf8;
    private final Limits limits;
    private final JsonFactory factory;

    /**
     * The parsers of the objects and arrays that are read in part; by element, for copies share.
     */
    private final Map<Element, JsonParser> reading = new ConcurrentHashMap<>();

    private int elements;

    JsonOrigin(ByteSlice original, ByteSlice utf8, Charset charset, Limits limits) {
        this.original = original;
        this.utf8 = utf8;
        this.charset = charset;
        this.limits = limits;
        this.factory =
                JsonFactory.builder()
                        .streamReadConstraints(
                                StreamReadConstraints.builder()
                                        .maxNestingDepth(limits.depth())
                                        .maxStringLength(limits.valueBytes())
                                        .maxNameLength(limits.nameBytes())
                                        .maxNumberLength(1000)
                                        .build())
                        .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
                        .build();
    }

    Element folder() {
        Element folder = create(JsonDomain.FOLDER, FieldType.NAME, 0, utf8.length(), FOLDER);
        childrenPending(folder);
        return folder;
    }

    /** The bytes of an object or array. */
    ByteSlice slice(Element element) {
        findEnd(element);
        return utf8.slice(start(element), end(element) - start(element));
    }

    /** Whether an element is an object or array with bytes of its own. */
    static boolean hasSlice(Element element) {
        return element.isClean()
                && element.origin() instanceof JsonOrigin
                && !FieldType.hasValue(element.type())
                && detail(element) != FOLDER;
    }

    // ---- children

    @Override
    protected void parseNextChild(Element parent) {
        try {
            JsonParser parser = reading.get(parent);
            if (detail(parent) == FOLDER) {
                data(parent);
                return;
            }
            if (parser == null) {
                parser = open(parent);
                reading.put(parent, parser);
            } else if (parser.currentToken().isStructStart()) {
                pass(parser, lastParsedChild(parent), start(parent));
            }
            child(parent, parser);
        } catch (IOException e) {
            throw error(e, detail(parent) == FOLDER ? 0 : start(parent));
        }
    }

    private JsonParser open(Element parent) throws IOException {
        int start = start(parent);
        JsonParser parser =
                factory.createParser(utf8.array(), utf8.offset() + start, utf8.length() - start);
        parser.nextToken();
        return parser;
    }

    /** Passes over the child that the parser stands at. */
    private static void pass(JsonParser parser, Element child, int base) throws IOException {
        parser.skipChildren();
        int end = base + (int) parser.currentLocation().getByteOffset();
        if (child != null && child.origin() instanceof JsonOrigin && end(child) == 0) {
            span(child, start(child), end);
        }
    }

    private void child(Element parent, JsonParser parser) throws IOException {
        JsonToken token = parser.nextToken();
        Name name = JsonDomain.ITEM;
        if (token == JsonToken.FIELD_NAME) {
            name = Name.of(parser.currentName());
            token = parser.nextToken();
        }
        if (token == null) {
            throw truncated(parser, start(parent));
        }
        if (token.isStructEnd()) {
            if (end(parent) == 0) {
                int end = (int) parser.currentLocation().getByteOffset();
                span(parent, start(parent), start(parent) + end);
            }
            reading.remove(parent);
            parser.close();
            childrenDone(parent);
            return;
        }
        append(parent, element(name, parser, token, start(parent)));
    }

    /** The one child of the folder; behind it there may be white space only. */
    private void data(Element folder) throws IOException {
        JsonParser parser = factory.createParser(utf8.array(), utf8.offset(), utf8.length());
        JsonToken token = parser.nextToken();
        if (token == null) {
            throw truncated(parser, 0);
        }
        if (!token.isStructStart()) {
            throw new ParseException(
                    JsonError.NOT_JSON,
                    "a JSON message is an object or an array, not " + parser.getText(),
                    parser.currentTokenLocation().getByteOffset());
        }
        if (lastParsedChild(folder) != null) {
            parser.skipChildren();
            if (parser.nextToken() != null) {
                throw new ParseException(
                        JsonError.NOT_JSON,
                        "something stands behind the end of the JSON text",
                        parser.currentTokenLocation().getByteOffset());
            }
            childrenDone(folder);
            return;
        }
        append(folder, element(JsonDomain.DATA, parser, token, 0));
    }

    private Element element(Name name, JsonParser parser, JsonToken token, int base)
            throws IOException {
        if (++elements > limits.elements()) {
            throw new ParseException(
                    JsonError.BEYOND_LIMIT,
                    "the message has more than " + limits.elements() + " elements",
                    base + parser.currentTokenLocation().getByteOffset());
        }
        if (token.isStructStart()) {
            int type = token == JsonToken.START_ARRAY ? JsonFieldType.ARRAY : JsonFieldType.OBJECT;
            int start = base + (int) parser.currentTokenLocation().getByteOffset();
            Element made = create(name, type, start, 0, 0);
            childrenPending(made);
            return made;
        }
        Element made = create(name, JsonFieldType.VALUE, 0, 1, 0);
        value(made, scalar(parser, token));
        return made;
    }

    private static Object scalar(JsonParser parser, JsonToken token) throws IOException {
        switch (token) {
            case VALUE_STRING:
                return parser.getText();
            case VALUE_TRUE:
                return Boolean.TRUE;
            case VALUE_FALSE:
                return Boolean.FALSE;
            case VALUE_NUMBER_INT:
                if (parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER) {
                    BigInteger big = parser.getBigIntegerValue();
                    return new BigDecimal(big);
                }
                return parser.getLongValue();
            case VALUE_NUMBER_FLOAT:
                String text = parser.getText();
                boolean exponent = text.indexOf('e') >= 0 || text.indexOf('E') >= 0;
                return exponent ? (Object) parser.getDoubleValue() : new BigDecimal(text);
            default:
                return null;
        }
    }

    // ---- ends, copies

    @Override
    protected void settle(Element parent) {
        parent.lastChild();
    }

    @Override
    protected void findEnd(Element element) {
        if (end(element) != 0) {
            return;
        }
        try (JsonParser parser = open(element)) {
            parser.skipChildren();
            int end = (int) parser.currentLocation().getByteOffset();
            span(element, start(element), start(element) + end);
        } catch (IOException e) {
            throw error(e, start(element));
        }
    }

    @Override
    protected void restart(Element source, Element copy) {
        detail(copy, detail(source));
        if (FieldType.hasValue(source.type())) {
            value(copy, source.value());
        } else {
            childrenPending(copy);
        }
    }

    @Override
    protected Object decodeValue(Element element) {
        return null;
    }

    // ---- errors

    private static ParseException truncated(JsonParser parser, int base) {
        return new ParseException(
                JsonError.NOT_JSON,
                "the JSON text ends too early",
                base + parser.currentLocation().getByteOffset());
    }

    private static RuntimeException error(IOException e, int base) {
        if (e instanceof JsonProcessingException json) {
            long offset = json.getLocation() == null ? 0 : json.getLocation().getByteOffset();
            JsonError error =
                    e instanceof StreamConstraintsException
                            ? JsonError.BEYOND_LIMIT
                            : JsonError.NOT_JSON;
            return new ParseException(error, json.getOriginalMessage(), base + Math.max(0, offset));
        }
        return new ParseException(JsonError.NOT_JSON, e.toString(), base);
    }
}
