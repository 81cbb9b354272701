// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.cli.display.BodyText;
import dev.bactrian.cli.display.FirstHeader;
import dev.bactrian.cli.display.HeaderTable;
import dev.bactrian.cli.display.XmlText;
import dev.bactrian.cli.error.CommandError;
import dev.bactrian.mq.jms.Descriptors;
import dev.bactrian.mq.jms.JmsInput;
import dev.bactrian.mqheaders.HeaderChain;
import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.mqheaders.Mqmd;
import dev.bactrian.mqheaders.NumericEncoding;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.CodedCharacterSet;
import dev.bactrian.tree.Domain;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.ParseOptions;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.QueueBrowser;
import jakarta.jms.Session;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code bactrian display}: a message taken apart for a person. */
@Command(
        name = "display",
        description =
                "Shows messages header by header, field by field, with their bytes beside; then the body.",
        footer = {
            "",
            "A message on a queue says by its properties what it begins with; it stays there. A file says it by its first bytes",
            "(an MQMD or another MQ header, ASCII or EBCDIC, either byte order), or by --format, --encoding and --ccsid.",
            "",
            "Examples:",
            "  bactrian display ROUTING.BACKOUT",
            "  bactrian display ROUTING.BACKOUT --mqmd",
            "  bactrian display message.bin --body hex",
            "  bactrian display reply.cwf --ccsid 500 --body characters",
            "  bactrian display parent.cwf --message-set SALES/Parent/CWF --ccsid 500",
            "  bactrian display oru.hl7 --message-set HL7/ORU_R01 --domain DFDL",
            "  bactrian display order.json --domain JSON",
            "  bactrian display PUBLISH.IN --count 3 --body none"
        })
final class DisplayCommand implements Callable<Integer> {

    /** The domains whose trees are those of XMLNSC. */
    private static final Set<String> XML = Set.of("XMLNSC", "JMSMap", "JMSStream");

    @ParentCommand private Bactrian bactrian;
    @Mixin private BrokerOptions broker;
    @Mixin private ModelOptions model;

    @Parameters(
            index = "0",
            paramLabel = "FILE|QUEUE",
            description = "a file if there is one of that name, else a queue")
    private String target;

    @Option(
            names = "--body",
            paramLabel = "FORM",
            defaultValue = "auto",
            description =
                    "auto, characters, hex, xml, fields or none; default: auto, what suits the body")
    private BodyText.Form form;

    @Option(
            names = "--count",
            paramLabel = "N",
            defaultValue = "1",
            description = "how many messages of a queue; 0 for all; default: 1")
    private long count;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "the MQMD Format: what the message begins with")
    private String format;

    @Option(
            names = "--encoding",
            paramLabel = "N",
            description = "the MQMD Encoding: 273 big-endian, 546 little-endian, 785 System/390")
    private Integer encoding;

    @Option(
            names = "--ccsid",
            paramLabel = "N",
            description =
                    "the MQMD CodedCharSetId: 1208 UTF-8, 819 Latin-1, 37, 500, 1047, 1140 EBCDIC")
    private Integer ccsid;

    @Option(
            names = "--domain",
            paramLabel = "DOMAIN",
            description =
                    "the parser of the body: JSON, XMLNS, MIME, JMSMap, ...; with a model MRM or DFDL, in which shape its fields are shown; default: XMLNSC, with a model MRM")
    private String domain;

    @Option(
            names = "--mqmd",
            description = "shows the MQMD of a message on a queue, as MQ has it, in place of JMS")
    private boolean mqmd;

    @Option(
            names = "--limit",
            paramLabel = "SIZE",
            converter = MessageSource.SizeConverter.class,
            defaultValue = "64kB",
            description = "how much of a body is shown as characters or hex; default: 64kB")
    private long limit;

    @Override
    public Integer call() throws IOException, JMSException {
        Path file = Path.of(target);
        if (Files.isRegularFile(file)) {
            ByteSlice bytes = ByteSlice.of(Files.readAllBytes(file));
            FirstHeader first = FirstHeader.of(bytes);
            if (first.isDescriptor() && format == null) {
                MqHeader descriptor = Mqmd.LAYOUT.read(bytes, 0, first.encoding(), first.ccsid());
                HeaderTable.of(descriptor).forEach(out()::println);
                show(
                        bytes,
                        descriptor.length(),
                        descriptor.nextFormat(),
                        descriptor.nextEncoding(),
                        descriptor.nextCcsid());
            } else {
                show(bytes, 0, first.format(), first.encoding(), first.ccsid());
            }
            return 0;
        }
        if (target.contains("/")) {
            throw new CommandFailure(CommandError.FILE, "no such file: " + target);
        }
        return queue();
    }

    private int queue() throws IOException, JMSException {
        long shown = 0;
        try (BrokerConnection connection = broker.connect(bactrian.terminal())) {
            Session session = connection.session();
            try (QueueBrowser browser = session.createBrowser(session.createQueue(target))) {
                Enumeration<?> messages = browser.getEnumeration();
                while ((count == 0 || shown < count) && messages.hasMoreElements()) {
                    if (shown++ > 0) {
                        out().println();
                    }
                    message((Message) messages.nextElement());
                }
            }
        }
        if (shown == 0) {
            throw new CommandFailure(
                    CommandError.NO_MESSAGE,
                    "no message on " + target + ", and no file of that name");
        }
        return 0;
    }

    private void message(Message message) throws IOException, JMSException {
        if (mqmd) {
            HeaderTable.of(Descriptors.of(new JmsInput(message, target))).forEach(out()::println);
        } else {
            HeaderLines.of(message).forEach(out()::println);
        }
        show(
                ByteSlice.of(Payload.read(message)),
                0,
                text(message, "JMS_IBM_Format", ""),
                Integer.parseInt(text(message, "JMS_IBM_Encoding", "0")),
                Integer.parseInt(
                        text(message, "JMS_IBM_Character_Set", "0").replace("UTF-8", "1208")));
    }

    private static String text(Message message, String property, String otherwise)
            throws JMSException {
        String value = message.getStringProperty(property);
        return value == null ? otherwise : value.strip();
    }

    /** From a place in the message to its end; the options outrank what the message says. */
    private void show(
            ByteSlice message, int from, String saidFormat, int saidEncoding, int saidCcsid) {
        ByteSlice payload = message.slice(from, message.length() - from);
        HeaderChain chain;
        try {
            chain =
                    HeaderChain.parse(
                            payload,
                            format == null ? saidFormat : format,
                            encoding == null ? saidEncoding : encoding,
                            ccsid == null ? saidCcsid : ccsid);
        } catch (MessageException damaged) {
            body(
                    payload,
                    from,
                    NumericEncoding.NORMAL,
                    ccsid == null ? HeaderChain.DEFAULT_CCSID : ccsid,
                    BodyText.Form.HEX);
            throw damaged;
        }
        chain.headers().forEach(header -> HeaderTable.of(header).forEach(out()::println));
        ByteSlice body = chain.body();
        int bodyCcsid = ccsid == null ? chain.bodyCcsid() : ccsid;
        int at = message.length() - body.length();
        String name = chain.bodyFormat().isEmpty() ? "" : ", format " + chain.bodyFormat();
        out().println(
                        "Body at "
                                + at
                                + ", "
                                + body.length()
                                + " bytes"
                                + name
                                + ", encoding "
                                + chain.bodyEncoding()
                                + ", CCSID "
                                + bodyCcsid);
        body(body, at, chain.bodyEncoding(), bodyCcsid, form);
    }

    private void body(
            ByteSlice body, int at, int bodyEncoding, int bodyCcsid, BodyText.Form shape) {
        Charset charset = CodedCharacterSet.charset(bodyCcsid);
        int most = (int) Math.min(limit, Integer.MAX_VALUE);
        ParseOptions options = ParseOptions.DEFAULT.withEncoding(bodyEncoding, bodyCcsid);
        Domain named = Domains.installed().get(domain == null ? "XMLNSC" : domain);
        ModelOptions.Shape fields = model.given() ? model.shape(domain) : null;
        Function<ByteSlice, Element> parser =
                model.given()
                        ? bytes -> model.parse(bytes, bodyCcsid, bodyEncoding, fields)
                        : bytes -> named.parse(bytes, options);
        BodyText.Form form =
                shape == BodyText.Form.AUTO && (model.given() || domain != null)
                        ? BodyText.Form.FIELDS
                        : shape;
        if (form == BodyText.Form.XML && !model.given() && !XML.contains(named.name())) {
            throw new CommandFailure(
                    CommandError.DOMAIN_DOES_NOT_FIT,
                    "a body of the domain "
                            + named.name()
                            + " is not shown as XML; --body fields shows it");
        }
        if (form == BodyText.Form.XML && model.given()) {
            Name root = model.compile(null, bodyCcsid, bodyEncoding).rootName();
            parser = bytes -> model.parse(bytes, bodyCcsid, bodyEncoding, ModelOptions.Shape.MRM);
            parser = parser.andThen(tree -> XmlText.infoset(tree, root));
        }
        new BodyText(body, at, charset, most, parser).write(form, out()::println);
    }

    private PrintStream out() {
        return bactrian.terminal().out();
    }
}
