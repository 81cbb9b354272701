// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.transform;

import dev.bactrian.compute.xpath.TreeSource;
import io.quarkus.arc.Unremovable;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import net.sf.saxon.Configuration;

/** Saxon, as stylesheets on the message tree need it: {@code saxonConfiguration=#treeXslt}. */
class TreeXslt {

    @Produces
    @Singleton
    @Unremovable
    @Named("treeXslt")
    Configuration configuration() {
        return TreeSource.configuration();
    }
}
