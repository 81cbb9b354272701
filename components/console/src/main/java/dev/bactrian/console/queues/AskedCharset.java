// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.console.queues;

import dev.bactrian.console.ConsoleRefusal;
import dev.bactrian.console.error.ConsoleError;
import dev.bactrian.tree.CodedCharacterSet;
import java.nio.charset.Charset;

/** The character set that an operator asks for by its CCSID. */
public final class AskedCharset {
    private AskedCharset() {}

    /**
     * That of a CCSID.
     *
     * @throws ConsoleRefusal BAC8805 where there is none
     */
    public static Charset of(int ccsid) {
        try {
            return CodedCharacterSet.charset(ccsid);
        } catch (RuntimeException e) {
            throw new ConsoleRefusal(
                    ConsoleError.BAD_REQUEST, "ccsid: there is no character set " + ccsid, e);
        }
    }
}
