// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.harness;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestExtension;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.opentest4j.TestAbortedException;

/**
 * With {@code CI=true}, a test of the application that failed is run once more while the
 * application still runs, as Surefire does with all other tests: it cannot do so here, for an
 * application that has ended does not start again in the same process. Each that passes then only
 * is named in a file of {@code target/second-attempt}, which {@code .ci/run} prints.
 *
 * <p>Found by JUnit in {@code META-INF/services}.
 */
public final class SecondAttempt implements InvocationInterceptor {
    private static final Path NAMED = Path.of("target/second-attempt");

    private static final int LONGEST_NAME = 200;

    private final boolean wanted;

    /** As the environment says. */
    public SecondAttempt() {
        this(Boolean.parseBoolean(System.getenv("CI")));
    }

    SecondAttempt(boolean wanted) {
        this.wanted = wanted;
    }

    @Override
    public void interceptTestMethod(
            Invocation<Void> invocation,
            ReflectiveInvocationContext<Method> method,
            ExtensionContext context)
            throws Throwable {
        run(invocation, method, context);
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<Void> invocation,
            ReflectiveInvocationContext<Method> method,
            ExtensionContext context)
            throws Throwable {
        run(invocation, method, context);
    }

    private void run(
            Invocation<Void> invocation,
            ReflectiveInvocationContext<Method> method,
            ExtensionContext context)
            throws Throwable {
        try {
            invocation.proceed();
        } catch (TestAbortedException notFor) {
            throw notFor;
        } catch (Throwable first) {
            if (!wanted
                    || isInterrupted(first)
                    || !isOfApplication(context.getRequiredTestClass())) {
                throw first;
            }
            again(method, first);
            invocation.skip(); // what Quarkus does after a test that passed
            name(context, first);
        }
    }

    /** One that hung was interrupted by JUnit, whose limit does not count a second time. */
    private static boolean isInterrupted(Throwable first) {
        for (Throwable each = first; each != null; each = each.getCause()) {
            if (each instanceof InterruptedException) {
                return true;
            }
        }
        return Thread.currentThread().isInterrupted();
    }

    /** By name: the class that is tested comes from a class loader of the application's own. */
    private static boolean isOfApplication(Class<?> test) {
        return Stream.of(test.getAnnotations())
                .anyMatch(
                        each ->
                                each.annotationType()
                                        .getName()
                                        .equals(QuarkusTest.class.getName()));
    }

    private static void again(ReflectiveInvocationContext<Method> method, Throwable first)
            throws Throwable {
        try {
            Method test = method.getExecutable();
            test.setAccessible(true);
            test.invoke(injected(test), method.getArguments().toArray());
        } catch (InvocationTargetException second) {
            first.addSuppressed(second.getCause());
            throw first;
        } catch (ReflectiveOperationException | RuntimeException notRun) {
            first.addSuppressed(notRun);
            throw first;
        }
    }

    /** What Quarkus runs tests on: JUnit knows an instance only into which nothing is injected. */
    private static Object injected(Method test) throws ReflectiveOperationException {
        Field instance =
                Class.forName(
                                QuarkusTestExtension.class.getName(),
                                true,
                                test.getDeclaringClass().getClassLoader())
                        .getDeclaredField("actualTestInstance");
        instance.setAccessible(true);
        return instance.get(null);
    }

    private static void name(ExtensionContext context, Throwable first) throws IOException {
        String test = context.getRequiredTestClass().getName() + "." + context.getDisplayName();
        System.out.println("[WARNING] passed at the second attempt only: " + test);
        first.printStackTrace(System.out);
        String file = test.replaceAll("[^\\w.]+", "_");
        Files.createDirectories(NAMED);
        Files.writeString(
                NAMED.resolve(file.substring(0, Math.min(file.length(), LONGEST_NAME))),
                first.toString());
    }
}
