// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.compute.recipes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.compute.camel.JavaCompute;
import java.io.StringWriter;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** The JDK's compiler on rewritten sources, against our classes as they are. */
final class Compiling {
    private Compiling() {}

    static JavaCompute node(String name, String source, Path dir) throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        JavaFileObject file =
                new SimpleJavaFileObject(
                        URI.create("string:///" + name.replace('.', '/') + ".java"),
                        JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignore) {
                        return source;
                    }
                };
        List<String> options =
                List.of("-d", dir.toString(), "-cp", System.getProperty("java.class.path"));
        boolean done = compiler.getTask(said, null, null, options, null, List.of(file)).call();
        assertThat(done).as(() -> said + "\n" + source).isTrue();
        URLClassLoader loader =
                new URLClassLoader(
                        new URL[] {dir.toUri().toURL()}, Compiling.class.getClassLoader());
        return (JavaCompute) loader.loadClass(name).getDeclaredConstructor().newInstance();
    }
}
