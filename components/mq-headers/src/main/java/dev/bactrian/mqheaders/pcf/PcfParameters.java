// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders.pcf;

import dev.bactrian.mqheaders.HeaderException;
import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.mqheaders.Mqcfh;
import java.util.List;

/**
 * The parameters behind an {@link Mqcfh}.
 *
 * <pre>{@code
 * MqHeader cfh = Mqcfh.LAYOUT.create(NumericEncoding.NORMAL, 819).set(Mqcfh.COMMAND, 36);
 * PcfParameters.write(cfh, List.of(new PcfString(2016, 0, "ORDERS"), new PcfInteger(20, 1)));
 * }</pre>
 */
public final class PcfParameters {
    /** Groups within groups at most. */
    public static final int DEEPEST = 32;

    private PcfParameters() {}

    /**
     * Reads them all.
     *
     * @throws HeaderException where a length, a count or a character set is wrong, with the place
     */
    public static List<PcfParameter> read(MqHeader header) {
        return new PcfReader(header).read(header.get(Mqcfh.PARAMETER_COUNT));
    }

    /** Replaces them all, and sets {@code ParameterCount}. */
    public static MqHeader write(MqHeader header, List<PcfParameter> parameters) {
        header.setTail(new PcfWriter(header.encoding(), header.ccsid()).write(parameters));
        return header.set(Mqcfh.PARAMETER_COUNT, parameters.size());
    }
}
