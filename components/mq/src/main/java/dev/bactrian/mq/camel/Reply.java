// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import dev.bactrian.mq.jms.JmsOutput;
import dev.bactrian.mq.jms.JmsProperties;
import dev.bactrian.mq.jms.MessageIds;
import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.mqheaders.Mqmd;

/**
 * Makes a message a reply: MsgType, and the identifiers as the request's report options say
 * (MQRO_*).
 */
final class Reply {
    private static final int REPLY = 2;
    private static final int PASS_CORREL_ID = 0x40;
    private static final int PASS_MSG_ID = 0x80;

    private Reply() {}

    /**
     * @param request the descriptor of the request
     * @param requestId the request's message identifier where the descriptor is as it came; null
     *     where it was changed
     * @param correlationId the request's correlation identifier likewise
     */
    static void apply(JmsOutput out, MqHeader request, String requestId, String correlationId) {
        boolean pass = (request.get(Mqmd.REPORT) & PASS_CORREL_ID) != 0;
        String id = requestId != null ? requestId : MessageIds.toText(request.get(Mqmd.MSG_ID));
        String correlation =
                correlationId != null
                        ? correlationId
                        : MessageIds.toText(request.get(Mqmd.CORREL_ID));
        apply(out, pass ? correlation : id);
        if ((request.get(Mqmd.REPORT) & PASS_MSG_ID) != 0) {
            out.messageId(requestId != null ? MessageIds.toBytes(id) : request.get(Mqmd.MSG_ID));
        }
    }

    /** Whether the report options ask for nothing but that the reply has the request's MsgId. */
    static boolean isPlain(int report) {
        return (report & (PASS_CORREL_ID | PASS_MSG_ID)) == 0;
    }

    /** Makes the message a reply with that correlation identifier. */
    static void apply(JmsOutput out, String correlationId) {
        out.correlationId(correlationId);
        out.set(JmsProperties.MSG_TYPE, REPLY);
        out.set(JmsProperties.MQMD_PREFIX + "Report", null);
        out.replyToQueue("");
    }
}
