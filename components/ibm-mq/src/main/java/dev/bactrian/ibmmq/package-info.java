// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
/**
 * Queue managers of IBM MQ: settings, and the connection factory that is made of them.
 *
 * <p>IBM's client is found by name while the process runs. Nothing here is compiled against it, for
 * its licence (IBM International Program License Agreement) lets nobody else hand it on as a part
 * of their own. No Camel and no Quarkus: an application that has beans finds {@code ibmMq}.
 */
package dev.bactrian.ibmmq;
