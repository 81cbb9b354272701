package dev.bactrian.filerecords;

import dev.bactrian.tree.ParseException;

/**
 * Finds where one XML document ends and the next one starts, without parsing either: it follows
 * tags, comments, CDATA sections and processing instructions, and counts depth. Whether the
 * document is well-formed is for the parser to say.
 *
 * <p>The end of the root element ends the record. White space, comments and processing instructions
 * behind it are dropped; the next root tag or the next XML declaration starts the next record, as
 * the brokers have it. Text between records and document type declarations are errors.
 */
final class XmlRecordScanner extends RecordScanner {
    private static final byte[] COMMENT = {'<', '!', '-', '-'};
    private static final byte[] COMMENT_END = {'-', '-', '>'};
    private static final byte[] CDATA = {'<', '!', '[', 'C', 'D', 'A', 'T', 'A', '['};
    private static final byte[] CDATA_END = {']', ']', '>'};
    private static final byte[] INSTRUCTION_END = {'?', '>'};
    private static final byte[] DECLARATION = {'<', '?', 'x', 'm', 'l'};

    private enum State {
        /** Between markup. */
        OUTSIDE,
        /** In a start tag, behind its name or part of it. */
        TAG,
        /** In an end tag. */
        END_TAG,
        /** In something that ends with a fixed sequence. */
        UNTIL
    }

    private final int deepest;
    private State state;
    private byte[] until;
    private byte quote;
    private int depth;
    private int at;
    private boolean rootEnded;
    private boolean fileStarts = true;

    XmlRecordScanner(int deepest) {
        this.deepest = deepest;
    }

    @Override
    protected void resume() {
        fileStarts = false;
    }

    @Override
    protected void begin() {
        state = State.OUTSIDE;
        depth = 0;
        at = 0;
        contentStart = -1;
        rootEnded = false;
    }

    @Override
    protected Outcome find(byte[] buffer, int start, int limit, boolean atEnd, long offset) {
        if (fileStarts && at == 0) {
            if (limit - start < 3 && !atEnd) {
                return Outcome.MORE;
            }
            at = byteOrderMark(buffer, start, limit);
            fileStarts = false;
        }
        while (start + at < limit) {
            int before = at;
            boolean ended =
                    switch (state) {
                        case OUTSIDE -> outside(buffer, start, limit, atEnd, offset);
                        case TAG -> tag(buffer, start, limit);
                        case END_TAG -> endTag(buffer, start, limit);
                        case UNTIL -> until(buffer, start, limit);
                    };
            if (ended) {
                return Outcome.FOUND;
            }
            if (at == before) {
                break; // what is there is too short to tell
            }
        }
        if (!atEnd) {
            return Outcome.MORE;
        }
        if (rootEnded && state == State.OUTSIDE) {
            end = limit - start;
            return Outcome.FOUND;
        }
        if (contentStart < 0 && state == State.OUTSIDE) {
            return Outcome.NONE;
        }
        throw new ParseException(
                "BAC7005",
                "expected the end of the XML record that starts here, the file ends "
                        + depth
                        + " levels deep in it",
                offset + Math.max(0, contentStart));
    }

    private static int byteOrderMark(byte[] buffer, int start, int limit) {
        if (limit - start >= 3
                && buffer[start] == (byte) 0xEF
                && buffer[start + 1] == (byte) 0xBB
                && buffer[start + 2] == (byte) 0xBF) {
            return 3;
        }
        if (limit - start >= 2
                && (buffer[start] == 0
                        || buffer[start + 1] == 0
                        || buffer[start] == (byte) 0xFE
                        || buffer[start] == (byte) 0xFF)) {
            throw new ParseException(
                    "BAC7006",
                    "XML records in UTF-16 or UTF-32 cannot be separated by a parsed record"
                            + " sequence; use delimited or fixed-length records",
                    0);
        }
        return 0;
    }

    /** To the next markup. True where that belongs to the next record. */
    private boolean outside(byte[] buffer, int start, int limit, boolean atEnd, long offset) {
        if (depth > 0) {
            int open = ByteSearch.indexOf(buffer, start + at, limit, (byte) '<');
            at = (open < 0 ? limit : open) - start;
        } else {
            skipWhiteSpace(buffer, start, limit, offset);
        }
        if (start + at == limit) {
            return false;
        }
        int index = start + at;
        int present = limit - index;
        if (present < CDATA.length && !atEnd && !decidable(buffer, index, present)) {
            return false;
        }
        byte second = present > 1 ? buffer[index + 1] : 0;
        switch (second) {
            case '!' -> declaration(buffer, index, limit, offset);
            case '?' -> {
                boolean xmlDeclaration =
                        depth == 0
                                && ByteSearch.startsWith(buffer, index, limit, DECLARATION)
                                && present > DECLARATION.length
                                && buffer[index + DECLARATION.length] <= ' ';
                if (xmlDeclaration && rootEnded) {
                    end = at;
                    return true;
                }
                openRecord(xmlDeclaration);
                enter(INSTRUCTION_END, 2);
            }
            case '/' -> {
                if (depth == 0) {
                    throw new ParseException(
                            "BAC7005",
                            "expected a start tag, there stands an end tag",
                            offset + at);
                }
                state = State.END_TAG;
                at += 2;
            }
            default -> {
                if (rootEnded) {
                    end = at;
                    return true;
                }
                openRecord(true);
                if (++depth > deepest) {
                    throw new ParseException(
                            "BAC7005",
                            "expected at most " + deepest + " levels of elements",
                            offset + at);
                }
                state = State.TAG;
                quote = 0;
                at++;
            }
        }
        return false;
    }

    /** Whether the few bytes from a {@code <} say already what markup it is. */
    private static boolean decidable(byte[] buffer, int index, int present) {
        return present > 1 && buffer[index + 1] != '!' && buffer[index + 1] != '?';
    }

    /** A record starts at its XML declaration or its root tag; comments before it are dropped. */
    private void openRecord(boolean here) {
        if (here && contentStart < 0) {
            contentStart = at;
        }
    }

    private void declaration(byte[] buffer, int index, int limit, long offset) {
        if (ByteSearch.startsWith(buffer, index, limit, COMMENT)) {
            enter(COMMENT_END, COMMENT.length);
        } else if (depth > 0 && ByteSearch.startsWith(buffer, index, limit, CDATA)) {
            enter(CDATA_END, CDATA.length);
        } else {
            throw new ParseException(
                    "BAC7005",
                    "expected an element, a comment or a processing instruction; document type"
                            + " declarations are not accepted",
                    offset + at);
        }
    }

    private void enter(byte[] sequence, int length) {
        state = State.UNTIL;
        until = sequence;
        at += length;
    }

    private void skipWhiteSpace(byte[] buffer, int start, int limit, long offset) {
        while (start + at < limit) {
            byte b = buffer[start + at];
            if (b == '<') {
                return;
            }
            if (b != ' ' && b != '\n' && b != '\r' && b != '\t') {
                throw new ParseException(
                        "BAC7005",
                        "expected an XML record, there stands X'%02X'".formatted(b),
                        offset + at);
            }
            at++;
        }
    }

    private boolean tag(byte[] buffer, int start, int limit) {
        for (int i = start + at; i < limit; i++) {
            byte b = buffer[i];
            if (quote != 0) {
                i = ByteSearch.indexOf(buffer, i, limit, quote);
                if (i < 0) {
                    at = limit - start;
                    return false;
                }
                quote = 0;
            } else if (b == '"' || b == '\'') {
                quote = b;
            } else if (b == '>') {
                at = i + 1 - start;
                state = State.OUTSIDE;
                // A tag has a name, so the byte before is never the one before the record.
                if (buffer[i - 1] == '/') {
                    closed();
                }
                return false;
            }
        }
        at = limit - start;
        return false;
    }

    private boolean endTag(byte[] buffer, int start, int limit) {
        int close = ByteSearch.indexOf(buffer, start + at, limit, (byte) '>');
        if (close < 0) {
            at = limit - start;
        } else {
            at = close + 1 - start;
            state = State.OUTSIDE;
            closed();
        }
        return false;
    }

    private boolean until(byte[] buffer, int start, int limit) {
        int found = ByteSearch.indexOf(buffer, start + at, limit, until);
        if (found < 0) {
            at = Math.max(at, limit - start - until.length + 1);
        } else {
            at = found + until.length - start;
            state = State.OUTSIDE;
        }
        return false;
    }

    private void closed() {
        if (--depth == 0) {
            rootEnded = true;
            contentEnd = at;
        }
    }
}
