// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package com.ibm.msg.client.jakarta.jms;

/** What settings are set by. */
public interface JmsPropertyContext {

    /** A text. */
    void setStringProperty(String name, String value);

    /** A number. */
    void setIntProperty(String name, int value);

    /** Whether. */
    void setBooleanProperty(String name, boolean value);

    /** Anything else. */
    void setObjectProperty(String name, Object value);
}
