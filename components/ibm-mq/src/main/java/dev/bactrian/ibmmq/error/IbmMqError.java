// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.ibmmq.error;

import dev.bactrian.tree.ErrorCode;

/**
 * The errors of this module. Their pages under {@code docs/errors} are made of what stands here.
 */
public enum IbmMqError implements ErrorCode {
    NO_CLIENT(
            "BAC9301",
            "IBM's MQ client is not on the class path",
            "The connection factory `ibmMq` was asked for, and the application has no"
                    + " `com.ibm.mq.jakarta.client`. Bactrian does not bring it along: it is IBM's, under"
                    + " IBM's licence.",
            "Add `com.ibm.mq:com.ibm.mq.jakarta.client` to the application's dependencies, after"
                    + " reading its licence; or connect to another queue manager."),
    SETTINGS(
            "BAC9302",
            "Settings of IBM MQ that do not go together",
            "Two settings under `bactrian.ibm-mq.` contradict each other, one needs another that"
                    + " is not there, or one has a value that it cannot have. The text names them.",
            "Correct them: `docs/ibm-mq.md` lists all."),
    STORE(
            "BAC9303",
            "A key store or trust store cannot be read",
            "The file of `bactrian.ibm-mq.tls.key-store` or `.trust-store` is not there, is"
                    + " neither PKCS12 nor JKS, or its password is another.",
            "Look at it with `keytool -list -keystore FILE`."),
    NOT_CONNECTED(
            "BAC9304",
            "The queue manager of IBM MQ was not reached",
            "IBM's client could not connect. The text has the queue manager, the address, the"
                    + " reason code with its name, and what to look at for the usual ones.",
            "See the text; the queue manager's own log (`AMQERR01.LOG`) says more than it tells"
                    + " clients, above all of 2035."),
    CLIENT_REFUSES(
            "BAC9305",
            "IBM's client refuses a setting",
            "It was given the settings one by one, and did not take the one in the text; or it is"
                    + " of a version that lacks what is called.",
            "Correct the setting; compare the client's version with the one in"
                    + " `docs/ibm-mq.md`.");

    private final Explanation explanation;

    IbmMqError(String code, String title, String cause, String advice) {
        this.explanation = new Explanation(code, title, cause, advice);
    }

    @Override
    public Explanation explanation() {
        return explanation;
    }

    /** The code. */
    @Override
    public String toString() {
        return code();
    }
}
