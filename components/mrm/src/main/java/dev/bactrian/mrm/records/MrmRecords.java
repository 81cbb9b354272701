// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.records;

import dev.bactrian.filerecords.ParsedRecords;
import dev.bactrian.filerecords.RecordDetection;
import dev.bactrian.filerecords.RecordScanner;
import dev.bactrian.mrm.DfdlDomain;
import dev.bactrian.mrm.MrmDomain;
import dev.bactrian.mrm.model.CompiledModel;
import dev.bactrian.mrm.model.MessageEnd;
import dev.bactrian.tree.ParseOptions;

/**
 * Parsed record sequence of the domain MRM: messages one behind the other, each as long as its
 * model says. What stands between two messages (a line end, for instance) belongs to the model: a
 * terminator of its root.
 */
public class MrmRecords implements ParsedRecords {
    private final MrmDomain domain;

    /** Those of the message sets on the class path. */
    public MrmRecords() {
        this(new MrmDomain());
    }

    /** Those of other message sets. */
    public MrmRecords(MrmDomain domain) {
        this.domain = domain;
    }

    /** The same messages as trees of the domain DFDL. */
    public static final class Dfdl extends MrmRecords {
        private final DfdlDomain domain = new DfdlDomain();

        @Override
        public String domain() {
            return DfdlDomain.NAME;
        }

        @Override
        CompiledModel model(ParseOptions options) {
            return domain.model(
                    options.messageSet(),
                    options.messageType(),
                    options.messageFormat(),
                    options.ccsid(),
                    options.encoding());
        }
    }

    @Override
    public String domain() {
        return MrmDomain.NAME;
    }

    /** The model that the options name. */
    CompiledModel model(ParseOptions options) {
        return domain.model(
                options.messageSet(),
                options.messageType(),
                options.messageFormat(),
                options.ccsid(),
                options.encoding());
    }

    /**
     * The records of a message type.
     *
     * @throws dev.bactrian.tree.MessageException BAC3030 where there is no such model; BAC3031
     *     where its messages take all that follows them
     */
    @Override
    public RecordDetection detection(ParseOptions options) {
        CompiledModel model = model(options);
        new MessageEnd(model, options.limits()).require();
        return () -> new Scanner(new MessageEnd(model, options.limits()));
    }

    private static final class Scanner extends RecordScanner {
        private final MessageEnd message;

        Scanner(MessageEnd message) {
            this.message = message;
        }

        @Override
        protected void begin() {
            contentStart = 0;
            anotherFollows = false;
        }

        @Override
        protected Outcome find(byte[] buffer, int start, int limit, boolean atEnd, long offset) {
            if (start == limit) {
                return atEnd ? Outcome.NONE : Outcome.MORE;
            }
            int found = message.find(buffer, start, limit, atEnd, offset);
            if (found < 0) {
                return Outcome.MORE;
            }
            end = found - start;
            contentEnd = end;
            return Outcome.FOUND;
        }

        @Override
        protected int wants(int present) {
            // twice as much each time: a record is looked at again from its start
            return Math.max(message.wants(), present);
        }
    }
}
