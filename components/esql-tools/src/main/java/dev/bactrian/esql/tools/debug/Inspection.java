// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.tools.debug;

import dev.bactrian.esql.debug.DebugFrame;
import dev.bactrian.esql.value.Literals;
import dev.bactrian.esql.value.TypeNames;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.debug.Variable;

/**
 * What an editor is shown of a thread that stands: names, values and types, trees as deep as it
 * opens them. Numbers that stand for trees are good until the thread goes on.
 */
final class Inspection {
    /** Characters of a value that are shown. */
    private static final int LONGEST = 1_000;

    /** Fields of one tree that are shown. */
    private static final int MOST = 1_000;

    private final List<Object> opened = new ArrayList<>();

    /** A number for a map of names to values, or a tree. */
    int open(Object what) {
        opened.add(what);
        return opened.size();
    }

    /** What is in that which has the number. */
    List<Variable> variables(int number) {
        List<Variable> found = new ArrayList<>();
        if (number < 1 || number > opened.size()) {
            return found;
        }
        Object what = opened.get(number - 1);
        if (what instanceof Map<?, ?> map) {
            map.forEach((name, value) -> found.add(variable(String.valueOf(name), value)));
        } else if (what instanceof Element parent) {
            Element e = parent.firstChild();
            for (int i = 0; e != null && i < MOST; i++) {
                found.add(variable(name(e), e));
                e = e.nextSibling();
            }
            if (e != null) {
                Variable more = new Variable();
                more.setName("...");
                more.setValue("more than " + MOST + " fields");
                found.add(more);
            }
        }
        return found;
    }

    /**
     * A variable, or a path of names below one that is a tree, or below a tree of the message. A
     * field that is not there is NULL, as in ESQL.
     *
     * @return null where the first name is none of these
     */
    Variable evaluate(DebugFrame frame, String expression) {
        String[] names = expression.trim().split("\\.");
        Map<String, Object> scope = frame.variables();
        if (!scope.containsKey(names[0])) {
            scope = frame.trees();
        }
        if (!scope.containsKey(names[0])) {
            return null;
        }
        Object value = scope.get(names[0]);
        for (String name : Arrays.asList(names).subList(1, names.length)) {
            value = value instanceof Element e ? e.path(name) : null;
        }
        return variable(expression.trim(), value);
    }

    private static String name(Element e) {
        String local = e.localName().isEmpty() ? "(value)" : e.localName();
        return e.name().namespace().isEmpty() ? local : "{" + e.name().namespace() + "}" + local;
    }

    private Variable variable(String name, Object value) {
        Variable made = new Variable();
        made.setName(name);
        if (value instanceof Element e) {
            Object own = FieldType.hasValue(e.type()) || e.firstChild() == null ? e.value() : null;
            made.setValue(own == null ? "" : text(own));
            made.setType(own == null ? "ROW" : TypeNames.of(own));
            if (e.firstChild() != null) {
                made.setVariablesReference(open(e));
            }
        } else {
            made.setValue(text(value));
            made.setType(TypeNames.of(value));
        }
        return made;
    }

    /** As ESQL writes it: characters in quotes. */
    static String text(Object value) {
        if (value == null) {
            return "NULL";
        }
        String text =
                value instanceof String s ? "'" + s.replace("'", "''") + "'" : Literals.text(value);
        return text.length() > LONGEST ? text.substring(0, LONGEST) + "..." : text;
    }
}
