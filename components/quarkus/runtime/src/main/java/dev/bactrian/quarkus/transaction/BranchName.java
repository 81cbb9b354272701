// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.transaction;

import com.arjuna.ats.arjuna.common.arjPropertyManager;
import dev.bactrian.database.camel.NodeIdentity;
import io.quarkus.arc.Unremovable;
import jakarta.inject.Singleton;

/** Tells the database nodes what the transaction manager calls its branches. */
@Singleton
@Unremovable
public class BranchName implements NodeIdentity {

    @Override
    public String nodeName() {
        return arjPropertyManager.getCoreEnvironmentBean().getNodeIdentifier();
    }
}
