// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The tab FTP of the file nodes ({@code fileFtp}, {@code remoteTransferType}, {@code
 * fileFtpServer}, {@code fileFtpDirectory}, {@code fileFtpUser}): Camel's {@code ftp:}, {@code
 * ftps:} and {@code sftp:}. As there, an input fetches files into its own directory, from which the
 * flow takes them.
 */
final class FileTransfers {
    private FileTransfers() {}

    /**
     * A route that fetches files into the input's directory; none where the node has no transfer.
     */
    static void fetch(NodeScope node, String directory) {
        NodeProperties p = node.properties();
        if (!isRemote(p)) {
            return;
        }
        Map<String, Object> options = options(node);
        options.put("delete", "true");
        String property = p.first("fileFtpScanDelay", "remoteScanDelay");
        String seconds = p.text(property);
        if (seconds.matches("[1-9][0-9]{0,6}")) {
            options.put("delay", seconds + "000");
        }
        p.carried(property, "delay");
        String pattern = p.text("filenamePattern");
        if (!pattern.isEmpty() && !pattern.equals("*")) {
            options.put("antInclude", pattern);
        }
        // Under another name until it is whole, so that the flow does not take half of it. While
        // one
        // of its name is there that the flow has not taken, it stays on the server.
        node.routes()
                .route(
                        node.routes().name() + "-" + node.node().id() + "-fetch",
                        node.description() + ", files of the server",
                        FlowTranslator.from(uri(node), options),
                        List.of(
                                Step.to(
                                        "",
                                        "",
                                        "file:" + directory,
                                        Step.map(
                                                "tempFileName",
                                                "mqsitransitin/${file:onlyname}",
                                                "fileExist",
                                                "Fail"))));
    }

    /**
     * The step that sends a file to the server; null where the node has no transfer.
     *
     * @param name what the file is called
     */
    static Map<String, Object> send(NodeScope node, String name) {
        NodeProperties p = node.properties();
        if (!isRemote(p)) {
            return null;
        }
        Map<String, Object> options = options(node);
        if (name != null) {
            options.put("fileName", name);
        }
        options.put("tempPrefix", ".part-");
        String retain = p.like("(?i)(fileFtp)?Retain.*");
        if (retain != null) {
            p.replaced(retain, "the file is in the node's directory, too");
        }
        return Step.to(node.id() + ".transfer", "", uri(node), options);
    }

    private static boolean isRemote(NodeProperties p) {
        boolean remote = p.text("fileFtp").equals("true");
        p.carried("fileFtp", remote ? "ftp:, sftp:" : "as it is without it");
        return remote && !p.text("fileFtpServer").isEmpty();
    }

    private static String uri(NodeScope node) {
        NodeProperties p = node.properties();
        String kind = p.text("remoteTransferType").toLowerCase(java.util.Locale.ROOT);
        p.carried("remoteTransferType", "ftp:, ftps: or sftp:");
        String server =
                p.take(
                        "fileFtpServer",
                        "the host; a configurable service's name is to be replaced");
        String directory = p.take("fileFtpDirectory", "the directory");
        return (kind.matches("sftp|ftps") ? kind : "ftp")
                + ":"
                + server
                + (directory == null || directory.equals(".")
                        ? ""
                        : "/" + directory.replaceFirst("^/+", ""));
    }

    private static Map<String, Object> options(NodeScope node) {
        NodeProperties p = node.properties();
        Map<String, Object> options = new LinkedHashMap<>();
        node.routes().needs("ftp");
        String property = p.first("fileFtpUser", "securityIdentity");
        String identity = p.text(property);
        if (!identity.isEmpty()) {
            String key = "ftp." + EsqlNames.safe(identity);
            options.put("username", "{{" + key + ".username}}");
            options.put("password", "{{" + key + ".password}}");
            node.routes().setting(key + ".username", "");
            node.routes().setting(key + ".password", "");
            p.replaced(property, "the settings " + key + ".…");
        }
        boolean secure = p.text("remoteTransferType").equalsIgnoreCase("SFTP");
        String mode = p.text("fileFtpTransferMode");
        p.carried("fileFtpTransferMode", "binary");
        if (!secure) {
            options.put("binary", Boolean.toString(!mode.equalsIgnoreCase("ASCII")));
            options.put("passiveMode", "true");
        }
        return options;
    }
}
