// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders.tree;

import dev.bactrian.mqheaders.HeaderField;
import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.Origin;
import java.util.List;

/**
 * A header as a folder: its fields appear when the first one is asked for, each value is decoded
 * when asked for.
 */
final class HeaderOrigin extends Origin {
    private static final int FOLDER = -1;

    final MqHeader header;

    HeaderOrigin(MqHeader header) {
        this.header = header;
    }

    Element folder(String name) {
        Element folder = create(Name.of(name), FieldType.NAME, 0, header.length(), FOLDER);
        childrenPending(folder);
        return folder;
    }

    @Override
    protected void parseNextChild(Element parent) {
        List<HeaderField> fields = header.layout().fields();
        int version = header.version();
        for (int i = 0; i < fields.size(); i++) {
            HeaderField field = fields.get(i);
            if (field.since() <= version && FieldElements.isShown(field)) {
                Element made =
                        create(
                                Name.of(field.name()),
                                FieldType.NAME_VALUE,
                                field.offset(),
                                field.offset() + field.length(),
                                i);
                valuePending(made);
                append(parent, made);
            }
        }
        for (Element more : VariablePart.of(header.layout()).toElements(header)) {
            append(parent, more);
        }
        childrenDone(parent);
    }

    @Override
    protected Object decodeValue(Element element) {
        return FieldElements.value(header, header.layout().fields().get(detail(element)));
    }

    @Override
    protected void settle(Element parent) {
        parent.lastChild();
    }

    @Override
    protected void findEnd(Element element) {
        // known from the start
    }

    @Override
    protected void restart(Element source, Element copy) {
        detail(copy, detail(source));
        if (detail(source) == FOLDER) {
            childrenPending(copy);
        } else {
            valuePending(copy);
        }
    }
}
