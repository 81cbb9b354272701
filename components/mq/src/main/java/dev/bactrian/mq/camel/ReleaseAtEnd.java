// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import dev.bactrian.mq.jms.JmsInput;
import org.apache.camel.Exchange;
import org.apache.camel.support.SynchronizationAdapter;

/** Releases what a message holds outside of memory when its exchange ends, however it does. */
final class ReleaseAtEnd extends SynchronizationAdapter {
    private final JmsInput input;

    ReleaseAtEnd(JmsInput input) {
        this.input = input;
    }

    @Override
    public void onDone(Exchange exchange) {
        input.release();
    }
}
