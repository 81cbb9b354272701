// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.security.UserFile;
import java.io.Console;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/**
 * {@code bactrian users}: the file of users. It is this machine's, not the broker's: who can write
 * it may do everything anyway, and no password goes over a line.
 */
@Command(
        name = "users",
        aliases = "user",
        description =
                "Adds, lists and removes the users of the broker, in the file that it reads; it takes changes up by itself.",
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "A password is asked for, or taken from the first line of standard input. Without any user",
            "everybody may do everything but administer; what roles may do stands in config/permissions.",
            "",
            "Examples:",
            "  bactrian users add ops --role administrator",
            "  bactrian users add orders-app --role orders < password.txt",
            "  bactrian users list"
        })
final class UsersCommand implements Runnable {
    /** Bytes of standard input in which a password stands. */
    private static final int MOST = 1024;

    private static final String NAME = "the user's name";

    @ParentCommand private Bactrian bactrian;
    @Spec private CommandSpec spec;

    @Option(
            names = "--file",
            paramLabel = "FILE",
            defaultValue = "config/users",
            scope = ScopeType.INHERIT,
            description = "the file of users (bactrian.security.users); default: config/users")
    private Path file;

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "a command is missing: add, list, remove, password, roles or token");
    }

    @Command(
            name = "add",
            description = "Adds a user.",
            footer = {"", "Example:", "  bactrian users add alice --role orders,readers"})
    int add(
            @Parameters(paramLabel = "NAME", description = NAME) String name,
            @Option(
                            names = {"--role", "--roles"},
                            split = ",",
                            paramLabel = "ROLE",
                            description = "his roles, with commas; administrator may do everything")
                    List<String> roles)
            throws IOException {
        UserFile users = read();
        users.add(name, roles == null ? List.of() : roles, password(name));
        users.write(file);
        return 0;
    }

    @Command(
            name = "list",
            description = "Lists the users: name, roles, whether there is a token.",
            footer = {"", "Example:", "  bactrian users list"})
    int list(@Mixin OutputForm form) {
        List<String> rows = new ArrayList<>(List.of("USER\tROLES\tTOKEN"));
        for (UserFile.User user : read().list()) {
            rows.add(
                    user.name()
                            + '\t'
                            + String.join(",", user.roles())
                            + '\t'
                            + (user.token() ? "yes" : "no"));
        }
        form.rows(rows, bactrian.terminal());
        return 0;
    }

    @Command(
            name = "remove",
            description = "Removes a user; connected or not, he may do nothing two seconds later.",
            footer = {"", "Example:", "  bactrian users remove alice"})
    int remove(@Parameters(paramLabel = "NAME", description = NAME) String name)
            throws IOException {
        UserFile users = read();
        users.remove(name);
        users.write(file);
        return 0;
    }

    @Command(
            name = "password",
            description = "Changes a user's password.",
            footer = {"", "Example:", "  bactrian users password alice"})
    int change(@Parameters(paramLabel = "NAME", description = NAME) String name)
            throws IOException {
        UserFile users = read();
        users.password(name, password(name));
        users.write(file);
        return 0;
    }

    @Command(
            name = "roles",
            description = "Changes a user's roles.",
            footer = {"", "Example:", "  bactrian users roles alice orders,readers"})
    int roles(
            @Parameters(index = "0", paramLabel = "NAME", description = NAME) String name,
            @Parameters(
                            index = "1",
                            split = ",",
                            paramLabel = "ROLE",
                            description = "his roles from now on, with commas")
                    List<String> roles)
            throws IOException {
        UserFile users = read();
        users.roles(name, roles);
        users.write(file);
        return 0;
    }

    @Command(
            name = "token",
            description =
                    "Gives a user a token for HTTP (Authorization: Bearer) in place of the one he had, and prints it.",
            footer = {"", "Example:", "  bactrian users token orders-app"})
    int token(@Parameters(paramLabel = "NAME", description = NAME) String name) throws IOException {
        UserFile users = read();
        String token = users.token(name);
        users.write(file);
        bactrian.terminal().out().println(token);
        return 0;
    }

    private UserFile read() {
        return Files.exists(file) ? UserFile.read(file) : new UserFile();
    }

    /** Asked for where somebody sits there, else the first line of standard input. */
    private String password(String name) throws IOException {
        Terminal terminal = bactrian.terminal();
        Console console = System.console();
        if (terminal.interactive() && console != null) {
            char[] typed = console.readPassword("Password of %s: ", name);
            return typed == null ? "" : new String(typed);
        }
        byte[] given = terminal.in().readNBytes(MOST);
        return new String(given, StandardCharsets.UTF_8).lines().findFirst().orElse("");
    }
}
