// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.test.recording;

import dev.bactrian.tree.MessageAssembly;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Message assemblies as files: recorded by App Connect Enterprise or Integration Bus, or written
 * here.
 *
 * <pre>{@code
 * MessageAssembly input = Recording.resource("orders/input.mxml");
 * MessageAssembly output = nodes.evaluate("price", input);
 * TreeComparison.strict().ignoring("/Root/Properties/CreationTime").assertEqual(Recording.resource("orders/output.mxml"), output);
 * }</pre>
 *
 * <p>A file is the XML element {@code MessageAssembly} with {@code message}, {@code
 * localEnvironment}, {@code environment} and {@code exceptionList}, each of which may be missing.
 * An element of a tree is an XML element; {@code iib:valueType} is the type of its value, {@code
 * iib:elementType} its field type where that is not the usual one, {@code iib:value} its value
 * where it has children, too. Of {@code iib:parser}, {@code iib:injectable} and the folder {@code
 * checkpoint} (which node was recorded) nothing is kept. A body is read as the tree that was
 * recorded, of whatever domain; its domain is asked only when it is written as bytes.
 *
 * <p>Attributes and elements of the namespace {@code http://bactrian.dev/recording} hold what XML
 * cannot: names and characters that it does not allow, elements without a name.
 */
public final class Recording {

    private Recording() {}

    /**
     * Reads a file.
     *
     * @throws RecordingException BAC8601 where it is no recording, with line and column
     */
    public static MessageAssembly read(Path file) {
        try (InputStream bytes = Files.newInputStream(file)) {
            return read(bytes, file.toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Reads a resource of the class path.
     *
     * @throws RecordingException BAC8601 where it is no recording, BAC8602 where there is none
     */
    public static MessageAssembly resource(String name) {
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        try (InputStream bytes =
                (loader == null ? Recording.class.getClassLoader() : loader)
                        .getResourceAsStream(name)) {
            if (bytes == null) {
                throw new RecordingException(
                        RecordingError.NO_RECORDING, "no recording " + name + " on the class path");
            }
            return read(bytes, name);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads the text of a recording, for instance out of a test. */
    public static MessageAssembly parse(String xml) {
        return read(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)), "text");
    }

    /**
     * Reads a stream.
     *
     * @param name what errors call it
     */
    public static MessageAssembly read(InputStream bytes, String name) {
        return new RecordingReader(name).read(bytes);
    }

    /** Writes a file, in UTF-8. */
    public static void write(MessageAssembly assembly, Path file) {
        try {
            Files.writeString(file, text(assembly));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What {@link #write} writes. */
    public static String text(MessageAssembly assembly) {
        return new RecordingWriter().text(assembly);
    }
}
