// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.mrm;

import dev.bactrian.mrm.MessageSets;
import dev.bactrian.mrm.PhysicalOptions;
import dev.bactrian.mrm.model.CompiledModel;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.Name;
import java.util.ArrayList;
import java.util.List;

/** What the benchmarks of message sets share: our side of each comparison. */
final class Messages {
    private static final Name MRM = Name.of("MRM");

    private Messages() {}

    /** A model that is installed. */
    static CompiledModel model(String set, String type) {
        return MessageSets.installed().get(set).model(type, "").with(PhysicalOptions.DEFAULT);
    }

    /** Every element made, every value decoded. */
    static Element parse(CompiledModel model, byte[] bytes) {
        return model.parse(ByteSlice.of(bytes), MRM, Limits.DEFAULT).complete();
    }

    /** The tree of a message without a word of its bytes: all of it is written anew. */
    static Element tree(CompiledModel model, byte[] bytes) {
        return rebuilt(parse(model, bytes));
    }

    private static Element rebuilt(Element element) {
        Element made = new Element(element.name(), element.type());
        if (element.value() != null) {
            made.setValue(element.value());
        }
        element.children().forEach(child -> made.append(rebuilt(child)));
        return made;
    }

    static ByteSink write(CompiledModel model, Element tree, ByteSink sink) {
        sink.truncate(0);
        model.write(tree, sink, Limits.DEFAULT);
        return sink;
    }

    /** All values that are not empty, in order. */
    static List<String> values(Element tree) {
        List<String> values = new ArrayList<>();
        tree.walk(
                element -> {
                    String value = element.firstChild() == null ? element.text() : null;
                    if (value != null && !value.isEmpty()) {
                        values.add(value);
                    }
                });
        return values;
    }

    /** Fails where candidates disagree. */
    static void require(boolean agreed, String what) {
        if (!agreed) {
            throw new IllegalStateException(what);
        }
    }
}
