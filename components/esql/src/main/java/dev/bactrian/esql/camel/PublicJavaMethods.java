// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.camel;

import dev.bactrian.esql.run.JavaMethods;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.camel.spi.ClassResolver;

/**
 * Public static methods of the class path, by {@code package.Class.method}. Reflection is what the
 * statement {@code LANGUAGE JAVA EXTERNAL NAME} asks for; a native application registers a {@link
 * JavaMethods} bean instead, which needs none.
 */
final class PublicJavaMethods implements JavaMethods {
    private final ClassResolver classes;
    private final Map<String, Optional<JavaMethod>> found = new ConcurrentHashMap<>();

    PublicJavaMethods(ClassResolver classes) {
        this.classes = classes;
    }

    @Override
    public JavaMethod find(String name) {
        return found.computeIfAbsent(name, n -> Optional.ofNullable(search(n))).orElse(null);
    }

    private JavaMethod search(String name) {
        int dot = name.lastIndexOf('.');
        Class<?> type = dot < 0 ? null : classes.resolveClass(name.substring(0, dot));
        if (type == null) {
            return null;
        }
        List<Method> candidates = new ArrayList<>();
        for (Method method : type.getMethods()) {
            if (method.getName().equals(name.substring(dot + 1))
                    && Modifier.isStatic(method.getModifiers())) {
                candidates.add(method);
            }
        }
        return candidates.isEmpty()
                ? null
                : arguments -> call(choose(candidates, arguments), arguments);
    }

    /** The one that takes as many arguments, and of these types where there are several. */
    private static Method choose(List<Method> candidates, Object[] arguments) {
        Method fits = null;
        for (Method method : candidates) {
            if (method.getParameterCount() == arguments.length) {
                if (JavaArguments.accept(method.getParameterTypes(), arguments)) {
                    return method;
                }
                fits = method;
            }
        }
        if (fits == null) {
            throw new IllegalArgumentException(
                    candidates.get(0)
                            + " takes "
                            + candidates.get(0).getParameterCount()
                            + " arguments, not "
                            + arguments.length);
        }
        return fits;
    }

    /** OUT and INOUT arguments become arrays of the declared type, as such methods expect them. */
    private static Object call(Method method, Object[] arguments) throws Exception {
        Class<?>[] types = method.getParameterTypes();
        Object[] given = arguments.clone();
        for (int i = 0; i < given.length; i++) {
            if (given[i] instanceof Object[] box && types[i].isArray()) {
                given[i] = Array.newInstance(types[i].getComponentType(), 1);
                Object inside = JavaArguments.to(box[0], types[i].getComponentType());
                if (inside != null) {
                    Array.set(given[i], 0, inside);
                }
            } else {
                given[i] = JavaArguments.to(given[i], types[i]);
            }
        }
        try {
            Object result = method.invoke(null, given);
            for (int i = 0; i < given.length; i++) {
                if (arguments[i] instanceof Object[] box && given[i] != box) {
                    box[0] = JavaArguments.from(Array.get(given[i], 0));
                }
            }
            return JavaArguments.from(result);
        } catch (InvocationTargetException e) {
            throw e.getCause() instanceof Exception cause ? cause : e;
        }
    }
}
