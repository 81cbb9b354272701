// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

/** The values of {@code PubOpt} in a {@code psc} folder. */
enum PublicationOption {
    CorrelAsId,
    IsRetainedPub,
    Local,
    NoReg,
    None,
    OtherSubsOnly,
    RetainPub;

    int bit() {
        return 1 << ordinal();
    }

    boolean in(int options) {
        return (options & bit()) != 0;
    }
}
