// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.compute.xpath;

import java.util.Set;
import net.sf.saxon.Configuration;
import net.sf.saxon.lib.EnvironmentVariableResolver;
import net.sf.saxon.lib.Feature;

/** Saxon that fetches nothing, calls no Java by name and shows no environment variables. */
final class LockedConfiguration {
    private static final class NoEnvironment implements EnvironmentVariableResolver {
        @Override
        public Set<String> getAvailableEnvironmentVariables() {
            return Set.of();
        }

        @Override
        public String getEnvironmentVariable(String name) {
            return null;
        }
    }

    private LockedConfiguration() {}

    /** Locks a configuration, and gives it back. */
    static Configuration lock(Configuration configuration) {
        configuration.setBooleanProperty(Feature.ALLOW_EXTERNAL_FUNCTIONS, false);
        configuration.setConfigurationProperty(Feature.ALLOWED_PROTOCOLS, "");
        configuration.setConfigurationProperty(
                Feature.ENVIRONMENT_VARIABLE_RESOLVER, new NoEnvironment());
        return configuration;
    }
}
