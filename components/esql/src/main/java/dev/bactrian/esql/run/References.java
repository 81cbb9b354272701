// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.Place;
import dev.bactrian.esql.value.EsqlException;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;

/** MOVE, DELETE, DETACH and ATTACH. */
public final class References {
    private References() {}

    /** Where a REFERENCE variable lives. */
    public record Variable(int slot, boolean ofModule) {
        Cursor cursor(Frame f) {
            Object[] slots = ofModule ? f.run.moduleSlots : f.slots;
            if (slots[slot] == null) {
                slots[slot] = new Cursor(null, false);
            }
            return (Cursor) slots[slot];
        }
    }

    /** {@code MOVE reference TO path}. */
    public static StatementNode moveTo(Place place, Variable variable, PathNode target) {
        return StatementNode.of(
                place,
                f -> {
                    Element found = target.find(f);
                    Cursor cursor = variable.cursor(f);
                    cursor.moved = found != null;
                    if (found != null) {
                        cursor.to(found);
                    }
                });
    }

    /**
     * {@code MOVE reference PARENT|...}.
     *
     * @param step what the field moved to has to fit; null for any
     * @param repeat whether it has to have the name and type of the present one
     */
    public static StatementNode move(
            Place place, Variable variable, String where, StepNode step, boolean repeat) {
        return StatementNode.of(
                place,
                f -> {
                    Cursor cursor = variable.cursor(f);
                    Element from = cursor.at;
                    if (from == null) {
                        cursor.moved = false;
                        return;
                    }
                    Match match =
                            repeat
                                    ? Match.of(
                                            from.name().namespace(), from.localName(), type(from))
                                    : step == null ? null : step.match(f);
                    Element found = find(from, where, match);
                    cursor.moved = found != null;
                    if (found != null) {
                        cursor.to(found);
                    }
                });
    }

    private static int type(Element e) {
        int generic = FieldType.generic(e.type());
        return e.type() == generic ? Match.ANY_TYPE : e.type();
    }

    private static Element find(Element from, String where, Match match) {
        return switch (where) {
            case "PARENT" -> {
                Element up = from.parent();
                while (up != null && match != null && !match.test(up)) {
                    up = up.parent();
                }
                yield up;
            }
            case "FIRSTCHILD" -> match == null ? from.firstChild() : match.first(from);
            case "LASTCHILD" -> match == null ? from.lastChild() : match.last(from);
            case "NEXTSIBLING" -> match == null ? from.nextSibling() : match.next(from);
            default -> match == null ? from.previousSibling() : match.previous(from);
        };
    }

    /** {@code DELETE FIELD path} and {@code DELETE FIRSTCHILD|... OF path}. */
    public static StatementNode delete(Place place, String where, PathNode target) {
        if (where.equals("FIELD") && target.isList()) {
            return StatementNode.of(
                    place,
                    f -> {
                        Element e = target.first(f);
                        while (e != null) {
                            Element following = target.next(f, e);
                            take(f, e);
                            e = following;
                        }
                    });
        }
        return StatementNode.of(
                place,
                f -> {
                    Element at = target.find(f);
                    Element victim =
                            at == null || where.equals("FIELD") ? at : find(at, where, null);
                    if (victim != null) {
                        take(f, victim);
                    }
                });
    }

    private static void take(Frame f, Element e) {
        f.run.shifts++;
        disconnect(f.slots, e);
        disconnect(f.run.moduleSlots, e);
        if (e.parent() == null) {
            e.removeChildren();
        } else {
            e.detach();
        }
    }

    /**
     * References into what is deleted stand outside of all trees from now on: what is done with
     * them has no effect, and LASTMOVE says FALSE, until MOVE TO leads them back. Those of this
     * routine and of the module; a caller's keep what they point to.
     */
    private static void disconnect(Object[] slots, Element deleted) {
        for (Object slot : slots) {
            if (slot instanceof Cursor cursor && isWithin(cursor.at, deleted)) {
                cursor.lose();
            }
        }
    }

    /** Below it, or itself, unless that is the top of a tree, which stays when it is emptied. */
    private static boolean isWithin(Element e, Element deleted) {
        for (Element up = e; up != null; up = up.parent()) {
            if (up == deleted) {
                return up != e || deleted.parent() != null;
            }
        }
        return false;
    }

    /** {@code DETACH reference}. */
    public static StatementNode detach(Place place, PathNode reference) {
        return StatementNode.of(
                place,
                f -> {
                    Element e = required(f, reference);
                    f.run.shifts++;
                    e.detach();
                });
    }

    /** {@code ATTACH reference TO path AS where}. */
    public static StatementNode attach(
            Place place, PathNode reference, PathNode target, String where) {
        return StatementNode.of(
                place,
                f -> {
                    Element e = required(f, reference);
                    if (e.parent() != null) {
                        throw new EsqlException(
                                Problem.NAVIGATION,
                                "ATTACH: '"
                                        + reference
                                        + "' stands in a tree already; DETACH it first",
                                reference.toString());
                    }
                    Element to = required(f, target);
                    for (Element up = to; up != null; up = up.parent()) {
                        if (up == e) {
                            throw new EsqlException(
                                    Problem.NAVIGATION,
                                    "ATTACH: a tree cannot hang below itself",
                                    where);
                        }
                    }
                    place(f, to, e, where);
                });
    }

    private static Element required(Frame f, PathNode path) {
        Element e = path.find(f);
        if (e == null) {
            throw new EsqlException(
                    Problem.NAVIGATION, "the field '" + path + "' does not exist", path.toString());
        }
        return e;
    }

    /** Puts a new element beside or below another. */
    static void place(Frame f, Element to, Element e, String where) {
        if (where.endsWith("SIBLING") && to.parent() == null) {
            throw new EsqlException(
                    Problem.NAVIGATION,
                    "'" + to.name() + "' is the top of its tree and has no siblings",
                    to.name().toString());
        }
        switch (where) {
            case "FIRSTCHILD" -> to.prepend(e);
            case "LASTCHILD" -> to.append(e);
            case "NEXTSIBLING" -> to.insertAfter(e);
            default -> to.insertBefore(e);
        }
        if (!where.equals("LASTCHILD")) {
            f.run.shifts++;
        }
    }
}
