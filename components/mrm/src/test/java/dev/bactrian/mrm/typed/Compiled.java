// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.typed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.mrm.model.CompiledModel;
import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Classes compiled from their source, in memory, without a warning. */
final class Compiled extends ClassLoader {
    private static final String PACKAGE = "made";

    private final Map<String, ByteArrayOutputStream> classes = new HashMap<>();

    private Compiled() {
        super(Compiled.class.getClassLoader());
    }

    /** The class of a model. */
    static TypedMessage<?> of(CompiledModel model) throws ReflectiveOperationException {
        return of(model, JavaSource.of(model, PACKAGE, "Made", null, 0, 273));
    }

    /** An instance of a class of that source, for a model. */
    static TypedMessage<?> of(CompiledModel model, String source)
            throws ReflectiveOperationException {
        Compiled loader = new Compiled();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
        StringBuilder said = new StringBuilder();
        boolean compiled =
                compiler.getTask(
                                null,
                                loader.new Classes(files),
                                message -> said.append(message).append('\n'),
                                List.of("-Xlint:all", "-proc:none"),
                                null,
                                List.of(new Source(source)))
                        .call();
        assertThat(said).as(source).isEmpty();
        assertThat(compiled).isTrue();
        return (TypedMessage<?>)
                loader.loadClass(PACKAGE + ".Made")
                        .getConstructor(CompiledModel.class)
                        .newInstance(model);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        ByteArrayOutputStream made = classes.get(name);
        if (made == null) {
            throw new ClassNotFoundException(name);
        }
        return defineClass(name, made.toByteArray(), 0, made.size());
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String text) {
            super(URI.create("string:///made/Made.java"), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    private final class Classes extends ForwardingJavaFileManager<StandardJavaFileManager> {
        Classes(StandardJavaFileManager files) {
            super(files);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                JavaFileManager.Location location,
                String name,
                JavaFileObject.Kind kind,
                FileObject sibling) {
            ByteArrayOutputStream made = new ByteArrayOutputStream();
            classes.put(name, made);
            URI place = URI.create("mem:///" + name.replace('.', '/') + ".class");
            return new SimpleJavaFileObject(place, kind) {
                @Override
                public ByteArrayOutputStream openOutputStream() {
                    return made;
                }
            };
        }
    }
}
