// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.nativeimage;

import java.lang.StackWalker.StackFrame;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Enumeration;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * What code of the application has found by name. It stands in the boot class loader, where the
 * watched methods of the JDK can call it, and therefore uses nothing but the JDK.
 *
 * <p>An access is a line {@code kind target caller}: {@code constructor org.acme.A org.acme.B}.
 */
public final class AccessLog {

    private static final Set<String> LINES = ConcurrentHashMap.newKeySet();
    private static final Set<Object> MEMBERS = ConcurrentHashMap.newKeySet();
    private static final ThreadLocal<Boolean> BUSY = new ThreadLocal<>();
    private static final StackWalker STACK =
            StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    private AccessLog() {}

    /** The accesses so far. */
    public static Set<String> lines() {
        return LINES;
    }

    /** A constructor is called, a method is called or looked up, a field is looked up. */
    public static void member(Object found) {
        // One caller is enough for a member: the hot paths pass here each time.
        if (found instanceof Member member
                && !member.getDeclaringClass().isHidden()
                && ofApplication(member.getDeclaringClass().getClassLoader())
                && MEMBERS.add(member)
                && !note(kind(member), member.getDeclaringClass().getName() + suffix(member))) {
            MEMBERS.remove(member);
        }
    }

    private static String kind(Member member) {
        if (member instanceof Constructor) {
            return "constructor";
        }
        return member instanceof Field ? "field" : "method";
    }

    private static String suffix(Member member) {
        return member instanceof Method || member instanceof Field ? "#" + member.getName() : "";
    }

    /** A class is found by its name. */
    public static void type(Class<?> found) {
        if (found != null && !found.isArray() && ofApplication(found.getClassLoader())) {
            note("class", found.getName());
        }
    }

    /**
     * A class loader gives a class: to code that asks by name, or to the JVM on behalf of code that
     * has the class as a constant, which looks the same from here. The line of the code tells them
     * apart later: {@code loaded org.acme.A org.acme.B@17}.
     */
    public static void loaded(Class<?> found) {
        if (found == null || !ofApplication(found.getClassLoader()) || isBuilding()) {
            return;
        }
        BUSY.set(true);
        try {
            STACK.walk(AccessLog::asking)
                    .ifPresent(
                            frame ->
                                    LINES.add(
                                            "loaded "
                                                    + found.getName()
                                                    + " "
                                                    + frame.getClassName()
                                                    + "@"
                                                    + frame.getLineNumber()));
        } finally {
            BUSY.remove();
        }
    }

    /** The code behind {@code loadClass}; none where a class is being defined or initialised. */
    private static Optional<StackFrame> asking(Stream<StackFrame> frames) {
        Optional<StackFrame> first =
                frames.filter(frame -> frame.getDeclaringClass() != AccessLog.class)
                        .dropWhile(
                                frame ->
                                        frame.getMethodName().equals("loadClass")
                                                && ClassLoader.class.isAssignableFrom(
                                                        frame.getDeclaringClass()))
                        .findFirst();
        return first.filter(frame -> isCode(frame.getDeclaringClass()))
                .filter(frame -> ofApplication(frame.getDeclaringClass().getClassLoader()));
    }

    /** Resources of one name are found; there may be none. */
    public static void resources(Object found, String name) {
        if (found instanceof Enumeration<?> all && all.hasMoreElements()) {
            resource(found, name);
        }
    }

    /** A resource is found by its name. */
    public static void resource(Object found, String name) {
        if (found != null && !name.isEmpty() && !name.endsWith(".class") && !name.endsWith("/")) {
            note("resource", name.startsWith("/") ? name.substring(1) : name);
        }
    }

    /** The providers of a service are asked for. */
    public static void service(Class<?> service) {
        note("service", service.getName());
    }

    /** A proxy is made. */
    public static void proxy(Class<?>[] interfaces) {
        if (interfaces.length > 0 && !interfaces[0].isAnnotation()) {
            note("proxy", interfaces[0].getName());
        }
    }

    /** An object is written or read by Java's own serialisation. */
    public static void serialised(Class<?> type) {
        if (ofApplication(type.getClassLoader())) {
            note("serialisation", type.getName());
        }
    }

    /** A class whose bytes are in no jar and no folder. */
    public static void generated(ClassLoader loader, String path) {
        if (ofApplication(loader) && BUSY.get() == null) {
            BUSY.set(true);
            try {
                if (loader.getResource(path + ".class") == null) {
                    LINES.add("generated " + path.replace('/', '.') + " -");
                }
            } finally {
                BUSY.remove();
            }
        }
    }

    /** Whether the access is one of the running application's own code. */
    private static boolean note(String kind, String target) {
        if (isBuilding()) {
            return false;
        }
        BUSY.set(true);
        try {
            boolean own = kind.equals("resource") || kind.equals("service");
            Optional<String> caller = STACK.walk(frames -> caller(frames, own));
            caller.ifPresent(name -> LINES.add(kind + " " + target + " " + name));
            return caller.isPresent();
        } finally {
            BUSY.remove();
        }
    }

    /** A build step, or this log itself. */
    private static boolean isBuilding() {
        return BUSY.get() != null || Thread.currentThread().getName().startsWith("build-");
    }

    /**
     * The code that asked; none where it runs while an executable is built (static initialisation),
     * or where the JDK asks on its own account, which a native build knows of.
     *
     * @param throughJdk whether what the JDK asks for in between counts
     */
    private static Optional<String> caller(Stream<StackFrame> frames, boolean throughJdk) {
        Class<?> caller = null;
        for (StackFrame frame : (Iterable<StackFrame>) frames::iterator) {
            Class<?> type = frame.getDeclaringClass();
            if (frame.getMethodName().equals("<clinit>")
                    && type.getName().equals("io.quarkus.runner.ApplicationImpl")) {
                return Optional.empty();
            }
            if (caller == null && !isBetween(type) && (!throughJdk || isCode(type))) {
                caller = type;
            }
        }
        return caller != null && isCode(caller) && ofApplication(caller.getClassLoader())
                ? Optional.of(caller.getName())
                : Optional.empty();
    }

    private static boolean isCode(Class<?> type) {
        return type.getClassLoader() != null
                && type.getClassLoader() != ClassLoader.getPlatformClassLoader();
    }

    /** The watched methods themselves, what they are made of, and the class loaders. */
    private static boolean isBetween(Class<?> type) {
        String name = type.getName();
        return type == AccessLog.class
                || type == Class.class
                || ClassLoader.class.isAssignableFrom(type)
                || type == ServiceLoader.class
                || type == Proxy.class
                || name.startsWith("java.lang.reflect.")
                || name.startsWith("jdk.internal.reflect.");
    }

    /** Quarkus loads an application that is under test with class loaders of these names. */
    private static boolean ofApplication(ClassLoader loader) {
        return loader != null
                && loader.getName() != null
                && loader.getName().contains("Runtime ClassLoader");
    }
}
