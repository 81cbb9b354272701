// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.nativeimage;

import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;
import org.apache.activemq.artemis.api.core.BroadcastEndpoint;
import org.apache.activemq.artemis.api.core.ChannelBroadcastEndpointFactory;

/**
 * One of the two doors to JGroups, shut: brokers of a cluster are named here, none is found by
 * multicast, and without a call of it an executable has none of JGroups' nine hundred classes.
 */
@TargetClass(ChannelBroadcastEndpointFactory.class)
final class ChannelDiscovery {

    @Substitute
    public BroadcastEndpoint createBroadcastEndpoint() throws Exception {
        throw new UnsupportedOperationException("an executable has no JGroups");
    }
}
