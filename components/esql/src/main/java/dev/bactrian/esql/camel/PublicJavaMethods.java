package dev.bactrian.esql.camel;

import dev.bactrian.esql.run.JavaMethods;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
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
        for (Method method : type.getMethods()) {
            if (method.getName().equals(name.substring(dot + 1))
                    && Modifier.isStatic(method.getModifiers())) {
                return arguments -> call(method, arguments);
            }
        }
        return null;
    }

    /** OUT and INOUT arguments become arrays of the declared type, as such methods expect them. */
    private static Object call(Method method, Object[] arguments) throws Exception {
        Class<?>[] types = method.getParameterTypes();
        if (types.length != arguments.length) {
            throw new IllegalArgumentException(
                    method + " takes " + types.length + " arguments, not " + arguments.length);
        }
        Object[] given = arguments.clone();
        for (int i = 0; i < given.length; i++) {
            if (given[i] instanceof Object[] box && types[i].isArray()) {
                given[i] = Array.newInstance(types[i].getComponentType(), 1);
                Array.set(given[i], 0, box[0]);
            }
        }
        try {
            Object result = method.invoke(null, given);
            for (int i = 0; i < given.length; i++) {
                if (arguments[i] instanceof Object[] box && given[i] != box) {
                    box[0] = plain(Array.get(given[i], 0));
                }
            }
            return plain(result);
        } catch (InvocationTargetException e) {
            throw e.getCause() instanceof Exception cause ? cause : e;
        }
    }

    private static Object plain(Object value) {
        return value instanceof Integer n ? (Object) n.longValue() : value;
    }
}
