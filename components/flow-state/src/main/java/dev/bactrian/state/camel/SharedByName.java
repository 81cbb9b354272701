// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.camel;

/** What the endpoints of one name share in this process; ends with their component. */
public interface SharedByName extends AutoCloseable {
    @Override
    void close();
}
