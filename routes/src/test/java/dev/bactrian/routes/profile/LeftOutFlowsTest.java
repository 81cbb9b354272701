// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A start with one flow does not pay for the others: each flow is an object there, since its name
 * is, but what it works with is made only when it is. XPath would load a thousand classes of Saxon.
 */
class LeftOutFlowsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "dev.bactrian.routes.profile.ProfileFlows",
                "dev.bactrian.routes.profile.SoapProfiles$Validated",
                "dev.bactrian.routes.profile.SoapProfiles$RequestValidated"
            })
    void aFlowThatIsNotAskedForCompilesNothing(String type) throws Exception {
        try (Loader loader = new Loader()) {
            Object flow = loader.loadClass(type).getDeclaredConstructor().newInstance();
            if (type.endsWith("Flows")) {
                assertThat((Iterable<?>) flow.getClass().getMethod("ids").invoke(flow))
                        .hasSizeGreaterThan(50);
            }
            assertThat(loader.names)
                    .contains(type)
                    .noneMatch(name -> name.startsWith("net.sf.saxon."))
                    .noneMatch(name -> name.startsWith("dev.bactrian.xmlnsc.rules."));
        }
    }

    /** The class path of this test once more, which remembers what it has loaded. */
    private static final class Loader extends URLClassLoader {
        private final Set<String> names = ConcurrentHashMap.newKeySet();

        Loader() {
            super(classPath(), ClassLoader.getPlatformClassLoader());
        }

        private static URL[] classPath() {
            return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                    .map(Loader::url)
                    .toArray(URL[]::new);
        }

        private static URL url(String entry) {
            try {
                return Path.of(entry).toUri().toURL();
            } catch (MalformedURLException e) {
                throw new IllegalArgumentException(entry, e);
            }
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            names.add(name);
            return super.findClass(name);
        }
    }
}
