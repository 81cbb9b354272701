// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.model;

import dev.bactrian.mrm.scan.TextEncoding;

/** A number of characters that the schema gives, in an encoding of varying width. */
final class CharactersLength extends LengthRule {
    private final int characters;
    private final TextEncoding encoding;

    CharactersLength(int characters, TextEncoding encoding) {
        this.characters = characters;
        this.encoding = encoding;
    }

    @Override
    int end(ParseState s, ElementNode node) {
        int end = encoding.skip(s.data, s.pos, s.limit, characters);
        if (end < 0) {
            s.fail(node, characters + " characters");
        }
        return end;
    }

    @Override
    void write(WriteState w, ElementNode node, Content content) {
        int start = w.sink.size();
        w.characters(characters);
        content.put(-1);
        int written = encoding.count(w.sink.array(), start, w.sink.size());
        if (written != characters) {
            throw w.failure(node, "expected " + characters + " characters, found " + written);
        }
    }

    @Override
    String describe() {
        return characters + " characters";
    }
}
