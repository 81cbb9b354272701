// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords.camel;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.filerecords.BoundedDirectory;
import dev.bactrian.filerecords.error.RecordError;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageException;
import java.io.File;
import java.nio.file.Path;
import org.apache.camel.Exchange;
import org.apache.camel.component.file.GenericFileExist;
import org.apache.camel.component.file.GenericFileOperations;
import org.apache.camel.component.file.GenericFileProducer;

/**
 * Writes a message as a file, or as a record of one; an exchange with {@link
 * FileRecordsConstants#FINISH} ends the file.
 */
final class FileRecordsProducer extends GenericFileProducer<File> {
    private final FileRecordsEndpoint endpoint;
    private final BoundedDirectory directory;
    private FilesInTransit files;

    FileRecordsProducer(FileRecordsEndpoint endpoint, GenericFileOperations<File> operations) {
        super(endpoint, operations);
        this.endpoint = endpoint;
        this.directory = new BoundedDirectory(endpoint.getFile().toPath());
    }

    @Override
    protected void doInit() throws Exception {
        super.doInit();
        GenericFileExist exists = endpoint.getFileExist();
        if (exists != GenericFileExist.Override
                && exists != GenericFileExist.Fail
                && exists != GenericFileExist.Ignore) {
            throw new MessageException(
                    RecordError.OPTION,
                    "option fileExist is to be Override, Fail or Ignore where files are written in"
                            + " transit, it is "
                            + exists);
        }
        files = new FilesInTransit(endpoint, directory);
    }

    @Override
    protected void doStop() throws Exception {
        files.close();
        super.doStop();
    }

    @Override
    protected void doProcess(Exchange exchange) throws Exception {
        String name = name(exchange);
        Path target = directory.resolve(name);
        boolean finish =
                Boolean.TRUE.equals(
                        exchange.getIn().getHeader(FileRecordsConstants.FINISH, Boolean.class));
        exchange.getIn().removeHeader(Exchange.OVERRULE_FILE_NAME);
        exchange.getIn().removeHeader(FileRecordsConstants.FINISH);
        Boolean persistent =
                exchange.getIn().getHeader(FileRecordsConstants.PERSISTENT, Boolean.class);
        String action;
        if (finish) {
            files.finish(name, target, persistent);
            action = "Finish";
        } else {
            ByteSlice record = exchange.getIn().getBody(ByteSlice.class);
            if (record == null) {
                byte[] bytes = exchange.getIn().getBody(byte[].class);
                record = bytes == null ? ByteSlice.EMPTY : ByteSlice.of(bytes);
            }
            if (endpoint.getWriting().getRecordDefinition() == RecordDefinitionKind.wholeFile) {
                files.writeWhole(name, target, record, persistent);
                action = "Create";
            } else {
                files.append(name, target, record, persistent);
                action = "Append";
            }
        }
        exchange.getIn().setHeader(Exchange.FILE_NAME_PRODUCED, target.toString());
        written(exchange, target, action);
    }

    /** The header's name as it stands: no expression is evaluated that came with a message. */
    private String name(Exchange exchange) {
        String name = exchange.getIn().getHeader(Exchange.OVERRULE_FILE_NAME, String.class);
        if (name == null && endpoint.getFileName() != null) {
            name = endpoint.getFileName().evaluate(exchange, String.class);
        }
        if (name == null) {
            name = exchange.getIn().getHeader(Exchange.FILE_NAME, String.class);
        }
        if (name == null || name.isBlank()) {
            throw new MessageException(
                    RecordError.FILE_NAME,
                    "expected the name of a file in the option fileName or the header "
                            + Exchange.FILE_NAME
                            + ", there is none");
        }
        return name;
    }

    private static void written(Exchange exchange, Path target, String action) {
        Element environment = ExchangeAssembly.localEnvironment(exchange);
        Element destination = environment.firstChild("WrittenDestination");
        if (destination == null) {
            destination = environment.append(Element.folder("WrittenDestination"));
        }
        Element file = destination.firstChild("File");
        if (file != null) {
            file.detach();
        }
        file = destination.append(Element.folder("File"));
        file.append(Element.field("Directory", target.getParent().toString()));
        file.append(Element.field("Name", target.getFileName().toString()));
        file.append(Element.field("Action", action));
    }
}
