// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.state;

/** The path of an element with its occurrence numbers: {@code /Parent/SaleList[3]/Invoice[1]}. */
public final class MessagePath {
    private MessagePath() {}

    /**
     * @param path the model's path, in which {@code []} stands behind each array
     * @param index the occurrence numbers, from 0, outermost first; null where there are none
     */
    public static String of(String path, int[] index) {
        if (path.indexOf("[]") < 0) {
            return path;
        }
        StringBuilder text = new StringBuilder();
        int from = 0;
        int number = 0;
        for (int at = path.indexOf("[]"); at >= 0; at = path.indexOf("[]", from)) {
            text.append(path, from, at);
            if (index != null && number < index.length) {
                text.append('[').append(index[number++] + 1).append(']');
            }
            from = at + 2;
        }
        return text.append(path, from, path.length()).toString();
    }
}
