// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc.rules;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.apache.ws.commons.schema.XmlSchemaAll;
import org.apache.ws.commons.schema.XmlSchemaAllMember;
import org.apache.ws.commons.schema.XmlSchemaAny;
import org.apache.ws.commons.schema.XmlSchemaChoice;
import org.apache.ws.commons.schema.XmlSchemaChoiceMember;
import org.apache.ws.commons.schema.XmlSchemaCollection;
import org.apache.ws.commons.schema.XmlSchemaElement;
import org.apache.ws.commons.schema.XmlSchemaGroup;
import org.apache.ws.commons.schema.XmlSchemaGroupParticle;
import org.apache.ws.commons.schema.XmlSchemaGroupRef;
import org.apache.ws.commons.schema.XmlSchemaParticle;
import org.apache.ws.commons.schema.XmlSchemaSequence;
import org.apache.ws.commons.schema.XmlSchemaSequenceMember;

/**
 * The particles of one complex type as a content model. Wildcards are left out: an element that
 * only a wildcard allows fits nothing here, so it is not sure.
 */
final class Particles {
    private final XmlSchemaCollection schemas;
    private final Notes notes;
    private final Function<XmlSchemaElement, ElementRule> elements;
    private final Map<ElementRule, Integer> letters = new IdentityHashMap<>();
    private final List<ElementRule> rules = new ArrayList<>();

    Particles(
            XmlSchemaCollection schemas,
            Notes notes,
            Function<XmlSchemaElement, ElementRule> elements) {
        this.schemas = schemas;
        this.notes = notes;
        this.elements = elements;
    }

    /** The content model of particles that follow one another; null where they have no elements. */
    ContentModel model(List<XmlSchemaParticle> particles) {
        if (particles.size() == 1) {
            XmlSchemaParticle only = particles.get(0);
            XmlSchemaParticle group =
                    only instanceof XmlSchemaGroupRef reference ? group(reference) : only;
            if (group instanceof XmlSchemaAll all) {
                boolean optional = only.getMinOccurs() == 0 || all.getMinOccurs() == 0;
                return only.getMaxOccurs() == 0 ? null : unordered(all, optional);
            }
        }
        List<Expression> parts = new ArrayList<>();
        particles.forEach(p -> parts.add(expression(p)));
        if (rules.isEmpty()) {
            return null;
        }
        return new OrderedContent(
                Automaton.of(new Expression.Sequence(parts), rules.size()),
                rules.toArray(new ElementRule[0]));
    }

    private ContentModel unordered(XmlSchemaAll all, boolean optional) {
        List<ElementRule> some = new ArrayList<>();
        long required = 0;
        for (XmlSchemaAllMember member : all.getItems()) {
            if (!(member instanceof XmlSchemaElement element)) {
                throw new NotCoveredException("a group within all");
            }
            if (element.getMaxOccurs() > 0) {
                required |= element.getMinOccurs() > 0 ? 1L << some.size() : 0;
                some.add(elements.apply(element));
            }
        }
        return some.isEmpty() ? null : new UnorderedContent(some, required, optional);
    }

    private XmlSchemaGroupParticle group(XmlSchemaGroupRef reference) {
        XmlSchemaGroup group = schemas.getGroupByQName(reference.getRefName());
        if (group == null) {
            throw new NotCoveredException("group " + reference.getRefName());
        }
        return group.getParticle();
    }

    private Expression expression(XmlSchemaParticle particle) {
        long least = particle.getMinOccurs();
        long most = particle.getMaxOccurs();
        if (most == 0) {
            return Expression.EMPTY;
        }
        Expression once = once(particle);
        if (least == 1 && most == 1) {
            return once;
        }
        if (least > Integer.MAX_VALUE - 1) {
            throw new NotCoveredException("minOccurs " + least);
        }
        return new Expression.Repeat(once, (int) least, (int) Math.min(most, Expression.UNBOUNDED));
    }

    private Expression once(XmlSchemaParticle particle) {
        if (particle instanceof XmlSchemaElement element) {
            return letter(elements.apply(element));
        }
        if (particle instanceof XmlSchemaAny) {
            notes.add("elements that a wildcard allows");
            return new Expression.Letters(new BitSet());
        }
        List<Expression> parts = new ArrayList<>();
        if (particle instanceof XmlSchemaGroupRef reference) {
            return expression(group(reference));
        }
        if (particle instanceof XmlSchemaSequence sequence) {
            for (XmlSchemaSequenceMember member : sequence.getItems()) {
                parts.add(member(member));
            }
            return new Expression.Sequence(parts);
        }
        if (particle instanceof XmlSchemaChoice choice) {
            for (XmlSchemaChoiceMember member : choice.getItems()) {
                parts.add(member(member));
            }
            return parts.isEmpty()
                    ? new Expression.Letters(new BitSet())
                    : new Expression.Choice(parts);
        }
        throw new NotCoveredException("particle " + particle.getClass().getSimpleName());
    }

    private Expression member(Object member) {
        if (member instanceof XmlSchemaParticle particle) {
            return expression(particle);
        }
        throw new NotCoveredException("particle " + member.getClass().getSimpleName());
    }

    private Expression letter(ElementRule rule) {
        int letter =
                letters.computeIfAbsent(
                        rule,
                        r -> {
                            rules.add(r);
                            return rules.size() - 1;
                        });
        BitSet one = new BitSet();
        one.set(letter);
        return new Expression.Letters(one);
    }
}
