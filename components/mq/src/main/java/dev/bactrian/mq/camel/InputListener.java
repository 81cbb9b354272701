// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import dev.bactrian.mq.jms.JmsInput;

/**
 * Is told what the instances of an input do, each on its own thread: for those who count and those
 * who watch. It must neither block nor throw.
 *
 * <p>An input looks for every {@link Factory} in Camel's registry when it starts.
 */
public interface InputListener {

    /** Makes the listener of an input. */
    @FunctionalInterface
    interface Factory {

        /**
         * The listener of an input that starts.
         *
         * @param flow the flow's name
         * @param input its options and instances may be asked for at any time
         */
        InputListener of(String flow, MqConsumer input);
    }

    /** The work on one message. */
    interface Work {

        /** Of a message that nobody watches. */
        Work UNWATCHED = new Work() {};

        /** The flow has failed; whether the message comes again is not known yet. */
        default void failed(Throwable failure) {}

        /** It is over, with the commit or rollback that it led to. Always called, once. */
        default void ended() {}
    }

    /** Of an input that nobody watches. */
    InputListener NONE = new InputListener() {};

    /** An instance has a session with the queue manager. */
    default void connected() {}

    /** An instance has lost its session, or was given none; it tries again. */
    default void disconnected(Throwable why) {}

    /** A message, or none, came after so many nanoseconds. */
    default void waited(long nanos) {}

    /** The work on a message begins. */
    default Work began(JmsInput input) {
        return Work.UNWATCHED;
    }

    /** A unit of work was committed. */
    default void committed() {}

    /** A unit of work was rolled back: its messages come again. */
    default void rolledBack() {}

    /** A message was moved to the backout queue, and that is committed. */
    default void backedOut() {}
}
