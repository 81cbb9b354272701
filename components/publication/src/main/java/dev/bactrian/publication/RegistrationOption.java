// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

/** The values of {@code RegOpt} in a {@code psc} folder. */
enum RegistrationOption {
    AddName,
    CorrelAsId,
    DeregAll,
    FullResp,
    InformIfRet,
    JoinExcl,
    JoinShared,
    LeaveOnly,
    Local,
    Locked,
    NewPubsOnly,
    NoAlter,
    NonPers,
    None,
    Pers,
    PersAsPub,
    PersAsQueue,
    PubOnReqOnly,
    VariableUserId;

    /** The options that a subscription keeps, as opposed to those that a command is given. */
    static final int KEPT =
            CorrelAsId.bit()
                    | InformIfRet.bit()
                    | Local.bit()
                    | NonPers.bit()
                    | Pers.bit()
                    | PersAsPub.bit()
                    | PersAsQueue.bit()
                    | PubOnReqOnly.bit()
                    | VariableUserId.bit();

    /** Those of which one command can have one. */
    static final int PERSISTENCE = NonPers.bit() | Pers.bit() | PersAsPub.bit() | PersAsQueue.bit();

    /** The bit in a set of options. */
    int bit() {
        return 1 << ordinal();
    }

    boolean in(int options) {
        return (options & bit()) != 0;
    }
}
