// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.soap;

import org.apache.cxf.message.Message;
import org.apache.cxf.message.MessageContentsList;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;

/** Tells CXF to write a message as MTOM where {@code SoapOutput} made its body for that. */
final class MtomSwitch extends AbstractPhaseInterceptor<Message> {
    MtomSwitch() {
        super(Phase.SETUP);
    }

    @Override
    public void handleMessage(Message message) {
        MessageContentsList parts = MessageContentsList.getContentsList(message);
        if (parts != null
                && parts.stream().anyMatch(part -> part instanceof BodySource b && b.isMtom())) {
            message.put(Message.MTOM_ENABLED, Boolean.TRUE);
        }
    }
}
