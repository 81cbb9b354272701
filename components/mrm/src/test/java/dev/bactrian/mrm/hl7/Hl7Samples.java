// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.hl7;

import ca.uhn.hl7v2.model.Group;
import ca.uhn.hl7v2.model.Message;
import ca.uhn.hl7v2.model.Structure;
import ca.uhn.hl7v2.parser.DefaultModelClassFactory;
import ca.uhn.hl7v2.parser.ModelClassFactory;
import java.util.Random;

/** Messages made from HAPI's structures by chance. */
public final class Hl7Samples {
    static final String HEADER =
            "MSH|^~\\&|LAB|BACT|EHR|HURSLEY|20080331120000||%s^%s^%s|MSG1|P|2.5\r";

    private Hl7Samples() {}

    static Message structure(String type) throws Exception {
        return (Message)
                Class.forName("ca.uhn.hl7v2.model.v25.message." + type)
                        .getConstructor(ModelClassFactory.class)
                        .newInstance(new DefaultModelClassFactory());
    }

    /** A message of that structure; the same for the same seed. */
    public static String message(String type, long seed) throws Exception {
        StringBuilder text = new StringBuilder();
        make(structure(type), new Random(seed), text, true, new int[1]);
        return HEADER.formatted(type.substring(0, 3), type.substring(type.length() - 3), type)
                + text;
    }

    /** Required structures always, others by chance, without those that two groups could take. */
    private static void make(Group group, Random random, StringBuilder to, boolean top, int[] count)
            throws Exception {
        boolean chosen = false;
        for (String name : group.getNames()) {
            if (top && name.equals("MSH")) {
                continue;
            }
            if (group.isChoiceElement(name)) {
                if (chosen) {
                    continue;
                }
                chosen = true;
            } else if (!group.isRequired(name) && random.nextInt(3) > 0) {
                continue;
            }
            // a second order of an OML_O21 is a prior result of the first, or not: GroupsTest says
            // when
            boolean unclear = group.getName().equals("OML_O21") && name.equals("ORDER");
            int times = group.isRepeating(name) && !unclear ? 1 + random.nextInt(2) : 1;
            for (int i = 0; i < times; i++) {
                Structure structure = group.get(name);
                if (structure instanceof Group inner) {
                    make(inner, random, to, false, count);
                } else {
                    to.append(structure.getName()).append('|').append(++count[0]);
                    to.append("|a^b&c~d\r");
                }
            }
        }
    }
}
