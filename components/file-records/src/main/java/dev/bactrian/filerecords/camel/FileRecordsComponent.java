// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords.camel;

import java.io.File;
import java.util.Map;
import org.apache.camel.component.file.FileComponent;
import org.apache.camel.component.file.GenericFileConfiguration;
import org.apache.camel.component.file.GenericFileEndpoint;
import org.apache.camel.spi.annotations.Component;
import org.apache.camel.util.FileUtil;
import org.apache.camel.util.StringHelper;

/** Makes endpoints {@code file-records:directory}. */
@Component("file-records")
public class FileRecordsComponent extends FileComponent {
    @Override
    protected GenericFileEndpoint<File> buildFileEndpoint(
            String uri, String remaining, Map<String, Object> parameters) {
        if (StringHelper.hasStartToken(remaining, "simple")) {
            throw new IllegalArgumentException(
                    "directory "
                            + remaining
                            + " is to be a fixed one; an expression can stand in the option fileName");
        }
        File directory = new File(remaining);
        FileRecordsEndpoint endpoint = new FileRecordsEndpoint(uri, this);
        GenericFileConfiguration configuration = new GenericFileConfiguration();
        configuration.setDirectory(
                FileUtil.isAbsolute(directory) ? directory.getAbsolutePath() : directory.getPath());
        endpoint.setConfiguration(configuration);
        endpoint.setFile(directory);
        return endpoint;
    }
}
