// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.mrm;

import dev.bactrian.mrm.model.CompiledModel;
import dev.bactrian.mrm.typed.JavaSource;
import dev.bactrian.mrm.typed.TypedMessage;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;

import javax.tools.ToolProvider;

/**
 * A message by the class that {@code bactrian classes} makes of its model, compiled when the
 * benchmark is set up.
 *
 * @param <T> its record
 */
final class MadeClass<T> {
    private final TypedMessage<T> format;
    private final byte[] bytes;
    private final T message;

    /** Fails where the class says other than the tree. */
    private MadeClass(TypedMessage<T> format, byte[] bytes) {
        this.format = format;
        this.bytes = bytes;
        this.message = format.read(ByteSlice.of(bytes));
        Messages.require(
                message.equals(format.of(Messages.parse(format.model(), bytes))),
                "the class that is made reads other values");
    }

    static MadeClass<?> of(CompiledModel model, byte[] bytes) throws IOException {
        Path folder = Files.createTempDirectory("classes");
        Path file = folder.resolve("Made.java");
        Files.writeString(file, JavaSource.of(model, "", "Made", null, 0, 273));
        int failed =
                ToolProvider.getSystemJavaCompiler()
                        .run(
                                null,
                                null,
                                null,
                                "-cp",
                                System.getProperty("java.class.path"),
                                "-d",
                                folder.toString(),
                                file.toString());
        Messages.require(failed == 0, "the class does not compile: " + file);
        try {
            return new MadeClass<>(
                    (TypedMessage<?>)
                            new URLClassLoader(new URL[] {folder.toUri().toURL()})
                                    .loadClass("Made")
                                    .getConstructor(CompiledModel.class)
                                    .newInstance(model),
                    bytes);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    T parse() {
        return format.read(ByteSlice.of(bytes));
    }

    /** Writes the message that was parsed first. */
    ByteSink write(ByteSink sink) {
        sink.truncate(0);
        format.write(message, sink);
        return sink;
    }
}
