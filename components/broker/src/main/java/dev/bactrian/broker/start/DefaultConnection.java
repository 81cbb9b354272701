// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.start;

import dev.bactrian.broker.BrokerSettings;
import jakarta.inject.Singleton;
import jakarta.jms.ConnectionFactory;
import java.util.function.Supplier;
import org.apache.camel.CamelContext;
import org.apache.camel.Component;
import org.apache.camel.spi.CamelContextCustomizer;
import org.apache.camel.spi.PropertyConfigurer;
import org.apache.camel.spi.PropertyConfigurerGetter;
import org.apache.camel.support.CamelContextHelper;
import org.apache.camel.support.LifecycleStrategySupport;

/**
 * Gives the components that connect to a queue manager the connection factory that the settings
 * name, {@code bactrian.broker.connection-factory}. Where they name none, Camel gives them the one
 * in its registry. What {@code camel.component.NAME.connection-factory} says stays.
 */
@Singleton
public class DefaultConnection implements CamelContextCustomizer {
    private static final String OPTION = "connectionFactory";

    private final BrokerSettings settings;

    DefaultConnection(BrokerSettings settings) {
        this.settings = settings;
    }

    @Override
    public void configure(CamelContext context) {
        settings.broker()
                .connectionFactory()
                .ifPresent(
                        bean ->
                                give(
                                        context,
                                        () ->
                                                CamelContextHelper.mandatoryLookup(
                                                        context, bean, ConnectionFactory.class)));
    }

    /**
     * Keeps the one connection factory that there is for the components, whatever flow files bind
     * beside it: Camel gives components none where the registry holds two. Where there is none yet,
     * or more than one, nothing is done.
     */
    static void keep(CamelContext context) {
        ConnectionFactory only = context.getRegistry().findSingleByType(ConnectionFactory.class);
        if (only != null) {
            give(context, () -> only);
        }
    }

    /**
     * Gives every component from now on, that has the option, a connection factory.
     *
     * @param factory asked when the first of them is made
     */
    public static void give(CamelContext context, Supplier<ConnectionFactory> factory) {
        context.addLifecycleStrategy(
                new LifecycleStrategySupport() {
                    @Override
                    public void onComponentAdd(String name, Component component) {
                        PropertyConfigurer options = component.getComponentPropertyConfigurer();
                        if (options instanceof PropertyConfigurerGetter types
                                && types.getOptionType(OPTION, true) == ConnectionFactory.class
                                && !isSet(context, name)) {
                            options.configure(context, component, OPTION, factory.get(), true);
                        }
                    }
                });
    }

    private static boolean isSet(CamelContext context, String component) {
        String prefix = "camel.component." + component + ".";
        return context.getPropertiesComponent()
                        .resolveProperty(prefix + "connection-factory")
                        .isPresent()
                || context.getPropertiesComponent().resolveProperty(prefix + OPTION).isPresent();
    }
}
