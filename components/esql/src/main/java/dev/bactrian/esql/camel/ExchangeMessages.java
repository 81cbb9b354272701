// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.camel;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageAssembly;
import dev.bactrian.tree.ParseOptions;
import org.apache.camel.Exchange;

/** The assembly that ESQL works on, of an exchange whose body may be anything. */
public final class ExchangeMessages {
    private ExchangeMessages() {}

    /**
     * The assembly. A body that is no message yet is parsed in the domain; where none is named,
     * bytes that begin with {@code <} are XMLNSC, others BLOB.
     */
    public static MessageAssembly assembly(Exchange exchange, String domain) {
        if (!(exchange.getMessage().getBody() instanceof Message)) {
            byte[] bytes = exchange.getMessage().getBody(byte[].class);
            byte[] known = bytes == null ? new byte[0] : bytes;
            String name = domain == null || domain.isEmpty() ? guess(known) : domain;
            exchange.getMessage()
                    .setBody(
                            Message.parse(
                                    ByteSlice.of(known),
                                    Domains.installed().get(name),
                                    ParseOptions.DEFAULT));
        }
        return ExchangeAssembly.of(exchange);
    }

    private static String guess(byte[] bytes) {
        for (byte b : bytes) {
            if (b > ' ' || b < 0) {
                return b == '<' && Domains.installed().has("XMLNSC") ? "XMLNSC" : "BLOB";
            }
        }
        return "BLOB";
    }
}
