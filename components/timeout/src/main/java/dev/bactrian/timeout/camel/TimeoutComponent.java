// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.timeout.camel;

import dev.bactrian.state.camel.StateComponent;
import dev.bactrian.timeout.TimeoutError;
import java.util.Map;
import org.apache.camel.Endpoint;
import org.apache.camel.spi.annotations.Component;

/** Keeps messages until a time: see {@link TimeoutEndpoint}. */
@Component("timeout")
public class TimeoutComponent extends StateComponent<TimeoutGroup> {
    /** For Camel. */
    public TimeoutComponent() {
        super(TimeoutError.SETTINGS);
    }

    @Override
    protected TimeoutGroup createGroup(String name) {
        return new TimeoutGroup(this, name);
    }

    @Override
    protected Endpoint createEndpoint(String uri, String remaining, Map<String, Object> parameters)
            throws Exception {
        TimeoutEndpoint endpoint = new TimeoutEndpoint(uri, this, remaining);
        setProperties(endpoint, parameters);
        return endpoint;
    }
}
