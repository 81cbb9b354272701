// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.nativeimage;

import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;
import org.jgroups.logging.JDKLogImpl;
import org.jgroups.logging.Log;
import org.jgroups.logging.LogFactory;

/**
 * JGroups' log (Artemis brings it for finding other brokers). The original looks for Log4j and
 * SLF4J by name and would bring in both; java.util.logging is where Quarkus' log begins anyway.
 */
@TargetClass(LogFactory.class)
final class ClusterLog {

    private ClusterLog() {}

    @Substitute
    public static Log getLog(Class<?> type) {
        return new JDKLogImpl(type);
    }
}
