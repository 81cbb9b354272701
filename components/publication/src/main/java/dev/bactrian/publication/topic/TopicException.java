// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.topic;

import dev.bactrian.publication.error.PublicationError;
import dev.bactrian.tree.MessageException;

/** A topic that cannot be: empty, too long, or with a wildcard where none may stand. BAC5603. */
public final class TopicException extends MessageException {
    private static final long serialVersionUID = 1L;

    /**
     * @param topic the topic as it was written
     * @param why what was expected and what stood there
     */
    public TopicException(String topic, String why) {
        super(PublicationError.TOPIC, "topic '" + shown(topic) + "': " + why);
    }

    private static String shown(String topic) {
        return topic.length() <= 200 ? topic : topic.substring(0, 200) + "...";
    }
}
