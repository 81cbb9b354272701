// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.nativeimage;

import static net.bytebuddy.matcher.ElementMatchers.isPublic;
import static net.bytebuddy.matcher.ElementMatchers.named;
import static net.bytebuddy.matcher.ElementMatchers.none;

import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.util.ServiceLoader;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import net.bytebuddy.agent.ByteBuddyAgent;
import net.bytebuddy.agent.builder.AgentBuilder;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.asm.AsmVisitorWrapper;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.implementation.bytecode.assign.Assigner;
import net.bytebuddy.matcher.ElementMatcher;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * Begins to watch the JDK before the first test: {@link AccessLog} has what is found. Only in the
 * profile {@code native-proof}.
 */
public class Recording implements LauncherSessionListener {

    /** Set by the profile. */
    static final String PROPERTY = "bactrian.test.native-proof";

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        if (!Boolean.getBoolean(PROPERTY)) {
            return;
        }
        Instrumentation jdk = ByteBuddyAgent.install();
        intoBootLoader(jdk);
        jdk.addTransformer(new Generated());
        watch(
                jdk,
                Class.class,
                Advice.to(TypeFound.class).on(named("forName")),
                Advice.to(MemberFound.class)
                        .on(
                                named("getMethod")
                                        .or(named("getDeclaredMethod"))
                                        .or(named("getField"))
                                        .or(named("getDeclaredField"))),
                Advice.to(ResourceFound.class)
                        .on(named("getResourceAsStream").or(named("getResource"))));
        watch(jdk, Constructor.class, Advice.to(MemberUsed.class).on(named("newInstance")));
        watch(jdk, Method.class, Advice.to(MemberUsed.class).on(named("invoke")));
        watch(jdk, ServiceLoader.class, Advice.to(ServiceAsked.class).on(staticNamed("load")));
        watch(
                jdk,
                Proxy.class,
                Advice.to(ProxyMade.class).on(named("newProxyInstance").and(isPublic())));
        watch(jdk, ObjectStreamClass.class, Advice.to(Serialised.class).on(lookup()));
        new AgentBuilder.Default()
                .ignore(none())
                .with(AgentBuilder.RedefinitionStrategy.RETRANSFORMATION)
                .disableClassFormatChanges()
                .type(named("io.quarkus.bootstrap.classloading.QuarkusClassLoader"))
                .transform(
                        (builder, type, loader, module, domain) ->
                                builder.visit(
                                                Advice.to(ResourceFound.class)
                                                        .on(
                                                                takesName("getResource")
                                                                        .or(
                                                                                takesName(
                                                                                        "getResourceAsStream"))))
                                        .visit(
                                                Advice.to(ResourcesFound.class)
                                                        .on(takesName("getResources")))
                                        .visit(
                                                Advice.to(TypeLoaded.class)
                                                        .on(takesName("loadClass"))))
                .installOn(jdk);
    }

    private static void watch(Instrumentation jdk, Class<?> type, AsmVisitorWrapper... advices) {
        new AgentBuilder.Default()
                .ignore(none())
                .with(AgentBuilder.RedefinitionStrategy.RETRANSFORMATION)
                .with(AgentBuilder.Listener.StreamWriting.toSystemError().withErrorsOnly())
                .disableClassFormatChanges()
                .type(named(type.getName()))
                .transform(
                        (builder, description, loader, module, domain) -> {
                            for (AsmVisitorWrapper advice : advices) {
                                builder = builder.visit(advice);
                            }
                            return builder;
                        })
                .installOn(jdk);
    }

    private static ElementMatcher.Junction<MethodDescription> takesName(String name) {
        return named(name).<MethodDescription>and(method -> method.getParameters().size() == 1);
    }

    private static ElementMatcher.Junction<MethodDescription> staticNamed(String name) {
        return named(name)
                .<MethodDescription>and(
                        method ->
                                method.isStatic()
                                        && method.isPublic()
                                        && method.getParameters()
                                                .get(0)
                                                .getType()
                                                .asErasure()
                                                .equals(
                                                        TypeDescription.ForLoadedType.of(
                                                                Class.class)));
    }

    private static ElementMatcher.Junction<MethodDescription> lookup() {
        return named("lookup").<MethodDescription>and(method -> method.getParameters().size() == 2);
    }

    /**
     * The log alone, for the methods of the JDK. It is named by its path, not as a class: a class
     * literal would make a second log in this class loader, which what is watched outside of the
     * JDK would write to.
     */
    private static void intoBootLoader(Instrumentation jdk) {
        String path = Recording.class.getPackageName().replace('.', '/') + "/AccessLog.class";
        try {
            Path jar = Files.createTempFile("access-log", ".jar");
            jar.toFile().deleteOnExit();
            try (OutputStream file = Files.newOutputStream(jar);
                    JarOutputStream out = new JarOutputStream(file);
                    InputStream in = Recording.class.getClassLoader().getResourceAsStream(path)) {
                out.putNextEntry(new ZipEntry(path));
                in.transferTo(out);
            }
            jdk.appendToBootstrapClassLoaderSearch(new JarFile(jar.toFile()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Sees every class that is defined. */
    private static final class Generated implements ClassFileTransformer {
        @Override
        public byte[] transform(
                ClassLoader loader,
                String name,
                Class<?> redefined,
                ProtectionDomain domain,
                byte[] bytes) {
            if (name != null && loader != null && redefined == null) {
                AccessLog.generated(loader, name);
            }
            return null;
        }
    }

    /** Becomes part of {@code ClassLoader.loadClass}. */
    static final class TypeLoaded {
        @Advice.OnMethodExit
        static void exit(@Advice.Return Class<?> found) {
            AccessLog.loaded(found);
        }
    }

    /** Becomes part of {@code Class.forName}. */
    static final class TypeFound {
        @Advice.OnMethodExit
        static void exit(@Advice.Return Class<?> found) {
            AccessLog.type(found);
        }
    }

    /** Becomes part of {@code Class.getMethod} and the like. */
    static final class MemberFound {
        @Advice.OnMethodExit
        static void exit(@Advice.Return(typing = Assigner.Typing.DYNAMIC) Object found) {
            AccessLog.member(found);
        }
    }

    /** Becomes part of {@code Method.invoke}, {@code Constructor.newInstance}. */
    static final class MemberUsed {
        @Advice.OnMethodEnter
        static void enter(@Advice.This Object member) {
            AccessLog.member(member);
        }
    }

    /** Becomes part of {@code getResource} and the like. */
    static final class ResourceFound {
        @Advice.OnMethodExit
        static void exit(
                @Advice.Argument(0) String name,
                @Advice.Return(typing = Assigner.Typing.DYNAMIC) Object found) {
            AccessLog.resource(found, name);
        }
    }

    /** Becomes part of {@code getResources}. */
    static final class ResourcesFound {
        @Advice.OnMethodExit
        static void exit(
                @Advice.Argument(0) String name,
                @Advice.Return(typing = Assigner.Typing.DYNAMIC) Object found) {
            AccessLog.resources(found, name);
        }
    }

    /** Becomes part of {@code ServiceLoader.load}. */
    static final class ServiceAsked {
        @Advice.OnMethodEnter
        static void enter(@Advice.Argument(0) Class<?> service) {
            AccessLog.service(service);
        }
    }

    /** Becomes part of {@code Proxy.newProxyInstance}. */
    static final class ProxyMade {
        @Advice.OnMethodEnter
        static void enter(@Advice.Argument(1) Class<?>[] interfaces) {
            AccessLog.proxy(interfaces);
        }
    }

    /** Becomes part of what both directions of serialisation begin with. */
    static final class Serialised {
        @Advice.OnMethodEnter
        static void enter(@Advice.Argument(0) Class<?> type) {
            AccessLog.serialised(type);
        }
    }
}
