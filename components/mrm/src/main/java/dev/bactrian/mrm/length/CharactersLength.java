// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.length;

import dev.bactrian.mrm.node.ElementNode;
import dev.bactrian.mrm.node.LengthRule;
import dev.bactrian.mrm.node.ParseState;
import dev.bactrian.mrm.node.WriteState;
import dev.bactrian.mrm.scan.TextEncoding;

/** A number of characters that the schema gives, in an encoding of varying width. */
public final class CharactersLength extends LengthRule {
    private final int characters;
    private final TextEncoding encoding;

    /** So many characters of an encoding. */
    public CharactersLength(int characters, TextEncoding encoding) {
        this.characters = characters;
        this.encoding = encoding;
    }

    @Override
    public int end(ParseState s, ElementNode node) {
        int end = encoding.skip(s.data, s.pos, s.limit, characters);
        if (end < 0) {
            s.fail(node, characters + " characters");
        }
        return end;
    }

    @Override
    public void write(WriteState w, ElementNode node, Content content) {
        int start = w.sink.size();
        w.characters(characters);
        content.put(-1);
        int written = encoding.count(w.sink.array(), start, w.sink.size());
        if (written != characters) {
            throw w.failure(node, "expected " + characters + " characters, found " + written);
        }
    }

    @Override
    public String describe() {
        return characters + " characters";
    }
}
