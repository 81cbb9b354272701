// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.Place;
import dev.bactrian.esql.value.EsqlException;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Name;
import java.util.List;

/** CREATE. */
public final class CreateNode extends StatementNode {
    /**
     * What is created.
     *
     * @param domain {@code DOMAIN}; null for none
     * @param from {@code FROM}; null for none
     * @param parse {@code PARSE}; null for none
     * @param repeat {@code REPEAT}
     * @param identity name, namespace and type; null for none
     * @param values {@code VALUE}, or several {@code VALUES}
     * @param several whether it is VALUES: one field for each of them
     */
    public record What(
            ValueNode domain,
            PathNode from,
            BitStream parse,
            boolean repeat,
            StepNode identity,
            List<ValueNode> values,
            boolean several) {}

    private final String where;
    private final PathNode target;
    private final References.Variable alias;
    private final What what;

    /** A CREATE; the alias may be null. */
    public CreateNode(
            Place place, String where, PathNode target, References.Variable alias, What what) {
        super(place);
        this.where = where;
        this.target = target;
        this.alias = alias;
        this.what = what;
    }

    @Override
    int run(Frame f) {
        Element made;
        if (where.equals("FIELD")) {
            made = field(f);
        } else {
            Element at = where.endsWith("CHILD") ? target.findOrCreate(f) : target.find(f);
            if (at == null) {
                throw new EsqlException(
                        Problem.NAVIGATION,
                        "CREATE " + where + " OF '" + target + "': that field does not exist",
                        target.toString());
            }
            made = beside(f, at);
        }
        if (alias != null) {
            Cursor cursor = alias.cursor(f);
            cursor.to(made);
            cursor.moved = true;
        }
        return NEXT;
    }

    /** CREATE FIELD finds an existing field, as SET does. */
    private Element field(Frame f) {
        if (what.parse() != null) {
            Element parsed = what.parse().parse(f, domain(f, target.find(f)));
            Element place = target.findOrCreate(f);
            place.removeChildren();
            PathNode.move(parsed, place);
            f.run.shifts++;
            return place;
        }
        Element field = target.findOrCreate(f);
        if (what.from() != null) {
            Element source = what.from().find(f);
            if (source != null) {
                field.assign(source);
                f.run.shifts++;
            }
        }
        if (what.identity() != null) {
            Element like = what.identity().match(f).create();
            if (what.identity().match(f).type() != Match.ANY_TYPE) {
                Adoption.setType(field, like.type());
            }
        }
        if (!what.values().isEmpty()) {
            field.setValue(what.values().get(0).value(f));
        }
        return field;
    }

    private Element beside(Frame f, Element at) {
        if (what.several()) {
            Element last = null;
            for (ValueNode value : what.values()) {
                Element e = element(f, at);
                e.setValue(value.value(f));
                References.place(
                        f, last == null ? at : last, e, last == null ? where : "NEXTSIBLING");
                last = e;
            }
            return last;
        }
        Element made = element(f, at);
        if (!what.values().isEmpty()) {
            made.setValue(what.values().get(0).value(f));
        }
        References.place(f, at, made, where);
        return made;
    }

    private Element element(Frame f, Element at) {
        if (what.parse() != null) {
            Element parsed = what.parse().parse(f, domain(f, at));
            if (what.identity() != null) {
                Name name = what.identity().match(f).name();
                if (!name.equals(parsed.name())) {
                    parsed.setName(name);
                }
            }
            return parsed;
        }
        if (what.from() != null) {
            Element source = what.from().find(f);
            if (source == null) {
                throw new EsqlException(
                        Problem.NAVIGATION,
                        "CREATE ... FROM '" + what.from() + "': that field does not exist",
                        what.from().toString());
            }
            return source.copy();
        }
        if (what.repeat()) {
            return new Element(at.name(), at.type());
        }
        if (what.identity() != null) {
            return what.identity().match(f).create();
        }
        String domain = what.domain() == null ? "" : String.valueOf(what.domain().value(f));
        return new Element(Name.of(domain), FieldType.NAME);
    }

    private String domain(Frame f, Element at) {
        if (what.domain() != null) {
            return String.valueOf(what.domain().value(f));
        }
        String around = BitStream.domainOf(f, at);
        if (around == null) {
            throw new EsqlException(
                    Problem.PARSER,
                    "CREATE ... PARSE needs a DOMAIN: none is known at '" + target + "'");
        }
        return around;
    }
}
