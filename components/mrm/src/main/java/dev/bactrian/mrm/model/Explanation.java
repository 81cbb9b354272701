package dev.bactrian.mrm.model;

/** Collects the text that says how a model was compiled: one line for each term, indented. */
public final class Explanation {
    private final StringBuilder text = new StringBuilder();
    private int depth;

    /** One line. */
    void line(String line) {
        text.append("  ".repeat(depth)).append(line).append('\n');
    }

    void in() {
        depth++;
    }

    void out() {
        depth--;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
