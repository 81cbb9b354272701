// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.aggregation.camel;

import dev.bactrian.aggregation.AggregateResult;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;

/**
 * The message that a result becomes: {@code Root.ComIbmAggregateReplyBody}, in it one folder for
 * each reply, and in that the reply's own {@code Properties}, headers and body, parsed on demand.
 */
final class AggregateBody {
    private AggregateBody() {}

    static Message of(AggregateResult result) {
        Message message = new Message();
        message.root().append(Element.folder(Message.PROPERTIES));
        Element body = message.root().append(Element.folder(AggregationConstants.REPLY_BODY));
        for (AggregateResult.Part part : result.parts()) {
            Element folder = body.append(Element.folder(part.folder()));
            Element root = part.message().root();
            for (Element child = root.firstChild(); child != null; child = root.firstChild()) {
                folder.append(child.detach());
            }
        }
        return message;
    }
}
