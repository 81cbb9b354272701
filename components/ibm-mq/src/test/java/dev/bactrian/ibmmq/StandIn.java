// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.ibmmq;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.XAConnectionFactory;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.Map;

/** In place of IBM's client: keeps the properties, and connects to nothing. */
final class StandIn implements ClientFactories {
    private final JMSException failure;
    Map<String, Object> plain;
    Map<String, Object> xa;

    StandIn(JMSException failure) {
        this.failure = failure;
    }

    /** Settings as configuration sources give them, without their common beginning. */
    static IbmMqSettings settings(String... namesAndValues) {
        Map<String, String> values = new HashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            values.put("bactrian.ibm-mq." + namesAndValues[i], namesAndValues[i + 1]);
        }
        return new SmallRyeConfigBuilder()
                .withMapping(IbmMqSettings.class)
                .addDefaultInterceptors()
                .withSources(new PropertiesConfigSource(values, "test", 100))
                .build()
                .getConfigMapping(IbmMqSettings.class);
    }

    @Override
    public ConnectionFactory factory(Map<String, Object> properties) {
        plain = properties;
        return failing(ConnectionFactory.class);
    }

    @Override
    public XAConnectionFactory xaFactory(Map<String, Object> properties) {
        xa = properties;
        return failing(XAConnectionFactory.class);
    }

    private <T> T failing(Class<T> type) {
        return type.cast(
                Proxy.newProxyInstance(
                        StandIn.class.getClassLoader(),
                        new Class<?>[] {type},
                        (proxy, method, arguments) -> {
                            if (method.getName().endsWith("Context")) {
                                throw new JMSRuntimeException(
                                        failure.getMessage(), failure.getErrorCode(), failure);
                            }
                            throw failure;
                        }));
    }
}
