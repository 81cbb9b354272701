// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.messagesets;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;

/**
 * The sale messages in one physical format of the message set SALES.
 *
 * @param name the name on the command line
 * @param format the physical format of the message set
 * @param ccsid the coded character set; 0 for UTF-8
 * @param encoding the MQ encoding of numbers
 * @param writer what knows the models
 */
record SaleFormat(String name, String format, int ccsid, int encoding, ModelWriter writer)
        implements MessageFormat {
    private static final int BIG_ENDIAN = 273;
    private static final int MAINFRAME = 785;

    /** All of them; none where nothing on the class path writes by models. */
    static List<MessageFormat> installed() {
        List<MessageFormat> all = new ArrayList<>();
        for (ModelWriter writer : ServiceLoader.load(ModelWriter.class)) {
            all.add(new SaleFormat("cwf", "CWF", 0, BIG_ENDIAN, writer));
            all.add(new SaleFormat("cwf-ebcdic", "CWF", 500, MAINFRAME, writer));
            all.add(new SaleFormat("tds", "TDS", 0, BIG_ENDIAN, writer));
            all.add(new SaleFormat("tds-delimited", "TDS_DELIMITED", 0, BIG_ENDIAN, writer));
            all.add(new SaleFormat("tds-tagged", "TDS_TAGGED", 0, BIG_ENDIAN, writer));
        }
        return all;
    }

    @Override
    public Set<String> messages() {
        return Set.of("Parent", "SaleEnvelope");
    }

    @Override
    public void write(String message, InputStream xml, OutputStream out) throws IOException {
        writer.write(new ModelWriter.Target("SALES", message, format, ccsid, encoding), xml, out);
    }
}
