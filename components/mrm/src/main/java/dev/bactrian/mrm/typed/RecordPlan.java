// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.typed;

import dev.bactrian.mrm.group.ComplexNode;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/** What a record of a generated class has in it, in the order of the message. Immutable. */
final class RecordPlan {
    private static final int FINGERPRINT = 12;

    /** The element. */
    final ComplexNode node;

    /** What the record is called in Java. */
    final String type;

    /** What is in it. */
    final List<Member> members;

    /** What each byte says where a separator stands; null where nothing stands between members. */
    final byte[] separators;

    /** The separator that is written. */
    final byte separator;

    RecordPlan(
            ComplexNode node,
            String type,
            List<Member> members,
            byte[] separators,
            byte separator) {
        this.node = node;
        this.type = type;
        this.members = members;
        this.separators = separators;
        this.separator = separator;
    }

    /** The length; -1 where it depends on the message. */
    int bytes() {
        return node.fixedBytes();
    }

    /** The bytes of its members, where the length is fixed: those behind them are filled. */
    int used() {
        int used = 0;
        for (Member member : members) {
            used = Math.max(used, member.offset + member.times * member.bytes());
        }
        return used;
    }

    /** How many levels of elements there are. */
    int depth() {
        int deepest = 0;
        for (Member member : members) {
            deepest = Math.max(deepest, member.record == null ? 1 : member.record.depth());
        }
        return deepest + 1;
    }

    /** What tells this plan from that of a model which has changed. */
    String fingerprint() {
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256")
                            .digest(toString().getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, FINGERPRINT);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** All that generated code has of it. */
    @Override
    public String toString() {
        return type
                + " "
                + bytes()
                + " filled "
                + node.fill()
                + " separated "
                + Arrays.hashCode(separators)
                + " "
                + separator
                + " "
                + members;
    }
}
