// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.architecture;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The classes of all modules, loaded: for those that need nothing beyond this build. */
final class ClassesOfModules implements AutoCloseable {
    private final URLClassLoader loader;

    ClassesOfModules() {
        loader =
                new URLClassLoader(
                        Modules.classes().stream().map(ClassesOfModules::url).toArray(URL[]::new),
                        ClassesOfModules.class.getClassLoader());
    }

    /** The classes that say of themselves, in their own byte code, that they are such a thing. */
    List<Class<?>> implementing(Class<?> type) throws Exception {
        byte[] name = type.getName().replace('.', '/').getBytes();
        List<Class<?>> found = new ArrayList<>();
        for (Path root : Modules.classes()) {
            for (Path file : candidates(root, name)) {
                String binary =
                        root.relativize(file).toString().replace('/', '.').replace('\\', '.');
                Class<?> c =
                        Class.forName(
                                binary.substring(0, binary.length() - ".class".length()),
                                false,
                                loader);
                if (!c.isInterface() && List.of(c.getInterfaces()).contains(type)) {
                    found.add(c);
                }
            }
        }
        return found;
    }

    private static List<Path> candidates(Path root, byte[] name) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> file.toString().matches(".*(Error|Fault|Problem)\\.class"))
                    .filter(file -> holds(file, name))
                    .toList();
        }
    }

    private static boolean holds(Path file, byte[] name) {
        try {
            return new String(
                            Files.readAllBytes(file), java.nio.charset.StandardCharsets.ISO_8859_1)
                    .contains(new String(name, java.nio.charset.StandardCharsets.ISO_8859_1));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static URL url(Path directory) {
        try {
            return directory.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(e);
        }
    }

    @Override
    public void close() throws IOException {
        loader.close();
    }
}
