// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.sales;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import java.util.ArrayList;
import java.util.List;
import org.apache.camel.Exchange;
import org.apache.camel.support.ExpressionAdapter;

/** The messages of a collection, each as it came. */
public final class ExpiredMessages extends ExpressionAdapter {
    @Override
    public Object evaluate(Exchange exchange) {
        List<Message> messages = new ArrayList<>();
        for (Element folder : ExchangeAssembly.message(exchange).body().children()) {
            if (folder.firstChild() == null) {
                continue; // the name of the collection
            }
            Message message = new Message();
            for (Element child = folder.firstChild(); child != null; child = folder.firstChild()) {
                message.root().append(child.detach());
            }
            messages.add(message);
        }
        return messages;
    }
}
