// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.topic;

import java.util.List;

/** A topic that is published on: checked, and cut into its levels when they are asked for. */
public final class PublishedTopic {
    private final String text;
    private String[] levels;

    /**
     * Checks a topic.
     *
     * @throws TopicException where it is empty or too long, or a level is a wildcard
     */
    public PublishedTopic(String text) {
        Topics.checkPublished(text);
        this.text = text;
    }

    /** As it was written. */
    public String text() {
        return text;
    }

    /** Its levels. */
    public List<String> list() {
        return List.of(levels());
    }

    String[] levels() {
        if (levels == null) {
            levels = Topics.levels(text);
        }
        return levels;
    }
}
