// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.camel;

import dev.bactrian.esql.project.RecordedModules;
import dev.bactrian.esql.resolve.CompileOptions;
import dev.bactrian.esql.resolve.EsqlCompiler;
import dev.bactrian.esql.resolve.EsqlProgram;
import dev.bactrian.esql.resolve.ExternalVariables;
import dev.bactrian.esql.run.ComputeMode;
import dev.bactrian.esql.run.EsqlLimits;
import dev.bactrian.esql.run.EsqlModule;
import dev.bactrian.esql.source.Source;
import dev.bactrian.esql.syntax.ModuleKind;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.camel.Category;
import org.apache.camel.Consumer;
import org.apache.camel.Processor;
import org.apache.camel.Producer;
import org.apache.camel.spi.Metadata;
import org.apache.camel.spi.UriEndpoint;
import org.apache.camel.spi.UriParam;
import org.apache.camel.spi.UriPath;
import org.apache.camel.support.ResourceHelper;
import org.apache.camel.support.ScheduledPollEndpoint;

/** Run ESQL modules: Compute, Filter, Database and DatabaseInput nodes of IBM's message brokers. */
@UriEndpoint(
        firstVersion = "1.0.0",
        scheme = "esql",
        title = "ESQL",
        syntax = "esql:source#module",
        remote = false,
        category = {Category.TRANSFORMATION},
        headersClass = EsqlConstants.class)
@Metadata(annotations = {"protocol=esql"})
public class EsqlEndpoint extends ScheduledPollEndpoint {
    @UriPath(
            description =
                    "The ESQL file, or several separated by commas: from the class path, or file: or http: as for any Camel resource.")
    @Metadata(required = true)
    private final String source;

    @UriPath(description = "The module, with its schema or without.")
    @Metadata(required = true)
    private final String module;

    @UriParam(
            defaultValue = "message",
            enums =
                    "message,localEnvironment,localEnvironmentAndMessage,exception,exceptionAndMessage,exceptionAndLocalEnvironment,all",
            description =
                    "Which output trees a Compute module makes; the others pass from input to output.")
    private String computeMode = "message";

    @UriParam(
            description =
                    "The domain that a body which is no message yet is parsed in. Without it, bytes that begin with < are XMLNSC, others BLOB.")
    private String domain;

    @UriParam(
            description =
                    "The name of the data source (in the registry) of statements that name none. Without it, the only data source there is.")
    private String dataSource;

    @UriParam(
            defaultValue = "automatic",
            description =
                    "Which transaction database statements belong to: automatic for that of the flow, commit for one that ends with the module, whatever becomes of the message.")
    private DatabaseTransaction transactionMode = DatabaseTransaction.automatic;

    @UriParam(
            prefix = "terminal.",
            multiValue = true,
            description =
                    "Where PROPAGATE sends messages: the endpoint of each terminal, terminal.out1=direct:rejected.")
    private Map<String, Object> terminals = new TreeMap<>();

    @UriParam(
            prefix = "property.",
            multiValue = true,
            description =
                    "Values of variables that are declared EXTERNAL (user-defined properties).")
    private Map<String, Object> properties = new TreeMap<>();

    @UriParam(
            defaultValue = "direct:{label}",
            description =
                    "The endpoint that PROPAGATE TO LABEL goes to; {label} stands for the label.")
    private String labelEndpoint = "direct:{label}";

    @UriParam(
            defaultValue = "true",
            description =
                    "Whether a message that the module does not propagate (RETURN FALSE) ends its route there.")
    private boolean stopOnFalse = true;

    @UriParam(
            defaultValue = "true",
            description =
                    "Whether the module is compiled once; if not, it is compiled again when its source changes.")
    private boolean contentCache = true;

    @UriParam(
            defaultValue = "true",
            description =
                    "Whether an error of a database is thrown. If not, SQLCODE and its kin say so, and the module goes on.")
    private boolean throwOnDatabaseError = true;

    @UriParam(
            defaultValue = "false",
            description = "Whether a database statement that finds no row is an error.")
    private boolean treatWarningsAsErrors;

    @UriParam(defaultValue = "200", description = "How deep calls may nest.")
    private int maximumRecursion = EsqlLimits.DEFAULT.recursion();

    @UriParam(
            defaultValue = "1000000000",
            description = "How many turns all loops together may take for one message.")
    private long maximumTurns = EsqlLimits.DEFAULT.turns();

    @UriParam(
            defaultValue = "67108864",
            description = "How long a value that an operator makes may be.")
    private int maximumStringLength = EsqlLimits.DEFAULT.stringLength();

    private volatile Compiled compiled;
    private RecordedModules.Signature recorded;

    private record Compiled(String text, EsqlModule module) {}

    /** Of a source and a module in it. */
    public EsqlEndpoint(String uri, EsqlComponent component, String source, String module) {
        super(uri, component);
        this.source = source;
        this.module = module;
    }

    @Override
    public Producer createProducer() {
        return new EsqlProducer(this);
    }

    @Override
    public Consumer createConsumer(Processor processor) throws Exception {
        if (module().kind() != ModuleKind.DATABASEEVENT) {
            throw new UnsupportedOperationException(
                    "from esql: reads events with a DATABASEEVENT module; module "
                            + module
                            + " is "
                            + module().kind());
        }
        EsqlEventConsumer consumer = new EsqlEventConsumer(this, processor);
        configureConsumer(consumer);
        return consumer;
    }

    @Override
    protected void doStart() throws Exception {
        super.doStart();
        recorded = recorded();
        if (recorded == null) {
            module();
        }
    }

    /** What the build of the application knows of the module; null: it is compiled now. */
    private RecordedModules.Signature recorded() {
        EsqlComponent component = (EsqlComponent) getComponent();
        boolean asBuilt =
                contentCache
                        && properties.isEmpty()
                        && component.debugger() == null
                        && source.indexOf(',') < 0;
        return asBuilt ? component.recorded().find(load(source), module) : null;
    }

    /** Kind and terminals of the module, which need not be compiled for it. */
    RecordedModules.Signature signature() {
        return recorded != null ? recorded : RecordedModules.Signature.of(module());
    }

    /**
     * The compiled module, compiled by the first message where the build has recorded it; compiled
     * again where the source is not cached and has changed.
     */
    EsqlModule module() {
        Compiled now = compiled;
        return now != null && contentCache ? now.module : compile();
    }

    /** One at a time: variables that are SHARED are those of one program. */
    private synchronized EsqlModule compile() {
        Compiled now = compiled;
        if (now != null && contentCache) {
            return now.module;
        }
        List<Source> sources = new ArrayList<>();
        StringBuilder all = new StringBuilder();
        for (String name : source.split(",")) {
            Source one =
                    new Source(name.trim(), new String(load(name.trim()), StandardCharsets.UTF_8));
            sources.add(one);
            all.append(one.text()).append('\0');
        }
        if (now == null || !now.text.contentEquals(all)) {
            String complaint = ExternalVariables.complaint(sources, properties.keySet());
            if (!complaint.isEmpty()) {
                throw new IllegalArgumentException(
                        "option property.NAME of " + getEndpointUri() + ": " + complaint);
            }
            EsqlProgram program =
                    EsqlCompiler.compile(
                            sources,
                            new CompileOptions(
                                    properties, ((EsqlComponent) getComponent()).debugger()));
            now = new Compiled(all.toString(), program.module(module));
            compiled = now;
        }
        return now.module;
    }

    private byte[] load(String name) {
        try (InputStream in =
                ResourceHelper.resolveMandatoryResourceAsInputStream(getCamelContext(), name)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "ESQL source '" + name + "' cannot be read: " + e.getMessage(), e);
        }
    }

    EsqlLimits limits() {
        return new EsqlLimits(
                maximumRecursion,
                maximumTurns,
                maximumStringLength,
                EsqlLimits.DEFAULT.listLength());
    }

    ComputeMode mode() {
        return ComputeMode.of(computeMode);
    }

    /** The ESQL file or files. */
    public String getSource() {
        return source;
    }

    /** The module. */
    public String getModule() {
        return module;
    }

    /** Which output trees a Compute module makes. */
    public String getComputeMode() {
        return computeMode;
    }

    /** Sets which output trees a Compute module makes. */
    public void setComputeMode(String computeMode) {
        ComputeMode.of(computeMode);
        this.computeMode = computeMode;
    }

    /** The domain of a body that is no message yet. */
    public String getDomain() {
        return domain;
    }

    /** Sets the domain of a body that is no message yet. */
    public void setDomain(String domain) {
        this.domain = domain;
    }

    /** The name of the data source. */
    public String getDataSource() {
        return dataSource;
    }

    /** Sets the name of the data source. */
    public void setDataSource(String dataSource) {
        this.dataSource = dataSource;
    }

    /** Which transaction database statements belong to. */
    public DatabaseTransaction getTransactionMode() {
        return transactionMode;
    }

    /** Sets it. */
    public void setTransactionMode(DatabaseTransaction transactionMode) {
        this.transactionMode = transactionMode;
    }

    /** The endpoints of terminals. */
    public Map<String, Object> getTerminals() {
        return terminals;
    }

    /** Sets the endpoints of terminals. */
    public void setTerminals(Map<String, Object> terminals) {
        this.terminals = terminals;
    }

    /** The values of EXTERNAL variables. */
    public Map<String, Object> getProperties() {
        return properties;
    }

    /** Sets the values of EXTERNAL variables. */
    public void setProperties(Map<String, Object> properties) {
        this.properties = properties;
    }

    /** The endpoint of labels. */
    public String getLabelEndpoint() {
        return labelEndpoint;
    }

    /** Sets the endpoint of labels. */
    public void setLabelEndpoint(String labelEndpoint) {
        this.labelEndpoint = labelEndpoint;
    }

    /** Whether RETURN FALSE ends the route. */
    public boolean isStopOnFalse() {
        return stopOnFalse;
    }

    /** Sets whether RETURN FALSE ends the route. */
    public void setStopOnFalse(boolean stopOnFalse) {
        this.stopOnFalse = stopOnFalse;
    }

    /** Whether the module is compiled once. */
    public boolean isContentCache() {
        return contentCache;
    }

    /** Sets whether the module is compiled once. */
    public void setContentCache(boolean contentCache) {
        this.contentCache = contentCache;
    }

    /** Whether an error of a database is thrown. */
    public boolean isThrowOnDatabaseError() {
        return throwOnDatabaseError;
    }

    /** Sets whether an error of a database is thrown. */
    public void setThrowOnDatabaseError(boolean throwOnDatabaseError) {
        this.throwOnDatabaseError = throwOnDatabaseError;
    }

    /** Whether a database statement that finds no row is an error. */
    public boolean isTreatWarningsAsErrors() {
        return treatWarningsAsErrors;
    }

    /** Sets whether a database statement that finds no row is an error. */
    public void setTreatWarningsAsErrors(boolean treatWarningsAsErrors) {
        this.treatWarningsAsErrors = treatWarningsAsErrors;
    }

    /** How deep calls may nest. */
    public int getMaximumRecursion() {
        return maximumRecursion;
    }

    /** Sets how deep calls may nest. */
    public void setMaximumRecursion(int maximumRecursion) {
        this.maximumRecursion = maximumRecursion;
    }

    /** How many turns loops may take. */
    public long getMaximumTurns() {
        return maximumTurns;
    }

    /** Sets how many turns loops may take. */
    public void setMaximumTurns(long maximumTurns) {
        this.maximumTurns = maximumTurns;
    }

    /** How long a value may be. */
    public int getMaximumStringLength() {
        return maximumStringLength;
    }

    /** Sets how long a value may be. */
    public void setMaximumStringLength(int maximumStringLength) {
        this.maximumStringLength = maximumStringLength;
    }
}
