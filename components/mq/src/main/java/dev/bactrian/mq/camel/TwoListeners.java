// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import dev.bactrian.mq.jms.JmsInput;

/** Tells two what an input does, the second first when something ends. */
record TwoListeners(InputListener first, InputListener second) implements InputListener {

    /** Those of the two that listen. */
    static InputListener of(InputListener first, InputListener second) {
        if (first == InputListener.NONE) {
            return second;
        }
        return second == InputListener.NONE ? first : new TwoListeners(first, second);
    }

    @Override
    public void connected() {
        first.connected();
        second.connected();
    }

    @Override
    public void disconnected(Throwable why) {
        first.disconnected(why);
        second.disconnected(why);
    }

    @Override
    public void waited(long nanos) {
        first.waited(nanos);
        second.waited(nanos);
    }

    @Override
    public Work began(JmsInput input) {
        Work one = first.began(input);
        Work other = second.began(input);
        if (one == Work.UNWATCHED) {
            return other;
        }
        return other == Work.UNWATCHED ? one : new TwoWorks(one, other);
    }

    @Override
    public void committed() {
        second.committed();
        first.committed();
    }

    @Override
    public void rolledBack() {
        second.rolledBack();
        first.rolledBack();
    }

    @Override
    public void backedOut() {
        second.backedOut();
        first.backedOut();
    }

    private record TwoWorks(Work one, Work other) implements Work {
        @Override
        public void failed(Throwable failure) {
            other.failed(failure);
            one.failed(failure);
        }

        @Override
        public void ended() {
            other.ended();
            one.ended();
        }
    }
}
