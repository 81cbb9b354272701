// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.start;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Set;
import org.apache.camel.spi.ClassResolver;

/**
 * Finds what flows name, as ESQL, stylesheets and schemas, in the folders of the flows first and on
 * the class path after that. A name that leads out of a folder is not found there.
 */
final class FolderResources implements ClassResolver {

    private final ClassResolver classPath;
    private final List<Path> folders;

    FolderResources(ClassResolver classPath, List<Path> folders) {
        this.classPath = classPath;
        this.folders = folders;
    }

    /** A loader that finds the same, for those who ask the class path by themselves. */
    static ClassLoader loader(List<Path> folders, ClassLoader parent) {
        return new ClassLoader(parent == null ? FolderResources.class.getClassLoader() : parent) {
            @Override
            public URL getResource(String name) {
                Path file = find(folders, name);
                return file == null ? super.getResource(name) : url(file);
            }

            @Override
            public InputStream getResourceAsStream(String name) {
                Path file = find(folders, name);
                try {
                    return file == null
                            ? super.getResourceAsStream(name)
                            : Files.newInputStream(file);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        };
    }

    private Path find(String name) {
        return find(folders, name);
    }

    private static Path find(List<Path> folders, String name) {
        for (Path folder : folders) {
            Path file = folder.resolve(name.replaceFirst("^/+", "")).normalize();
            if (file.startsWith(folder) && Files.isRegularFile(file)) {
                return file;
            }
        }
        return null;
    }

    private static URL url(Path file) {
        try {
            return file.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public InputStream loadResourceAsStream(String uri) {
        Path file = find(uri);
        try {
            return file == null ? classPath.loadResourceAsStream(uri) : Files.newInputStream(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public URL loadResourceAsURL(String uri) {
        Path file = find(uri);
        return file == null ? classPath.loadResourceAsURL(uri) : url(file);
    }

    @Override
    public Enumeration<URL> loadResourcesAsURL(String uri) {
        return loadAllResourcesAsURL(uri);
    }

    @Override
    public Enumeration<URL> loadAllResourcesAsURL(String uri) {
        Path file = find(uri);
        return file == null
                ? classPath.loadAllResourcesAsURL(uri)
                : Collections.enumeration(List.of(url(file)));
    }

    @Override
    public void addClassLoader(ClassLoader classLoader) {
        classPath.addClassLoader(classLoader);
    }

    @Override
    public Set<ClassLoader> getClassLoaders() {
        return classPath.getClassLoaders();
    }

    @Override
    public ClassLoader getClassLoader(String name) {
        return classPath.getClassLoader(name);
    }

    @Override
    public Class<?> resolveClass(String name) {
        return classPath.resolveClass(name);
    }

    @Override
    public <T> Class<T> resolveClass(String name, Class<T> type) {
        return classPath.resolveClass(name, type);
    }

    @Override
    public Class<?> resolveClass(String name, ClassLoader loader) {
        return classPath.resolveClass(name, loader);
    }

    @Override
    public <T> Class<T> resolveClass(String name, Class<T> type, ClassLoader loader) {
        return classPath.resolveClass(name, type, loader);
    }

    @Override
    public Class<?> resolveMandatoryClass(String name) throws ClassNotFoundException {
        return classPath.resolveMandatoryClass(name);
    }

    @Override
    public <T> Class<T> resolveMandatoryClass(String name, Class<T> type)
            throws ClassNotFoundException {
        return classPath.resolveMandatoryClass(name, type);
    }

    @Override
    public Class<?> resolveMandatoryClass(String name, ClassLoader loader)
            throws ClassNotFoundException {
        return classPath.resolveMandatoryClass(name, loader);
    }

    @Override
    public <T> Class<T> resolveMandatoryClass(String name, Class<T> type, ClassLoader loader)
            throws ClassNotFoundException {
        return classPath.resolveMandatoryClass(name, type, loader);
    }
}
