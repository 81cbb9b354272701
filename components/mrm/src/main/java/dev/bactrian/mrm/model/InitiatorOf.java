package dev.bactrian.mrm.model;

/** The initiator that a term starts with. */
final class InitiatorOf {
    private InitiatorOf() {}

    /** The initiator; null where the term starts with none. */
    static Markup node(Node node) {
        if (node instanceof ElementNode element) {
            return element.framing.initiator();
        }
        if (node instanceof SequenceNode sequence) {
            Markup own = sequence.framing().initiator();
            return own != null || sequence.slots.length == 0 ? own : node(sequence.slots[0].node);
        }
        return node instanceof ChoiceNode choice ? choice.framing().initiator() : null;
    }
}
