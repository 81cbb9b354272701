// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.process;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.mqheaders.HeaderChain;
import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.mqheaders.Mqrfh2;
import dev.bactrian.mqheaders.rfh2.Rfh2;
import dev.bactrian.mqheaders.rfh2.Rfh2Folder;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A flow under force: what is put, and where each message has to come out. */
enum ChaosFlow {
    WAREHOUSE("WAREHOUSE") {
        @Override
        String good(int number) {
            return "<SaleEnvelope><SaleList>" + mark(number) + "</SaleList></SaleEnvelope>";
        }

        @Override
        String poison(int number) {
            return "<Other>" + mark(number) + "</Other>";
        }

        @Override
        Set<String> targets(int number) {
            return Set.of("WAREHOUSE.OUT");
        }
    },
    ROUTING_DB("ROUTING.DB") {
        @Override
        String good(int number) {
            String[] name = NAMES[number % NAMES.length];
            return "<SaleEnvelope>"
                    + mark(number)
                    + "<SaleList><Invoice><Initial>"
                    + name[0]
                    + "</Initial><Surname>"
                    + name[1]
                    + "</Surname></Invoice></SaleList></SaleEnvelope>";
        }

        @Override
        String poison(int number) {
            return "<SaleEnvelope>" + mark(number) + "<SaleList><Invoice></SaleList>";
        }

        @Override
        Set<String> targets(int number) {
            return Set.of(NAMES[number % NAMES.length][2]);
        }

        @Override
        boolean isWhole(int number, String body) {
            return body.equals(good(number));
        }
    },
    DBROUTING("DBROUTING") {
        @Override
        String good(int number) {
            return "<Employee>"
                    + (number % EMPLOYEES.length == BYPASS ? KNOWN : "")
                    + "<EmpNo>"
                    + EMPLOYEES[number % EMPLOYEES.length]
                    + "</EmpNo>"
                    + mark(number)
                    + "</Employee>";
        }

        @Override
        String poison(int number) {
            return "<Employee>" + mark(number) + "<EmpNo>000010</Employee>";
        }

        @Override
        Set<String> targets(int number) {
            String out = "DBROUTING.OUT.";
            return switch (number % EMPLOYEES.length) {
                case 0, BYPASS -> Set.of(out + "SERVICE");
                case 1 -> Set.of(out + "SERVICE", out + "SENIOR");
                case 2 -> Set.of(out + "NONE");
                case 3 -> Set.of(out + "SENIOR");
                default -> Set.of(out + "NOTFOUND");
            };
        }
    },
    COORDINATED("COORDINATED") {
        @Override
        String good(int number) {
            return SALE.replaceFirst("Braithwaite", "N" + number);
        }

        @Override
        String poison(int number) {
            return "<SaleEnvelope>" + mark(number);
        }

        @Override
        Set<String> targets(int number) {
            return Set.of("COORDINATED.OUT");
        }

        @Override
        boolean isWhole(int number, String body) {
            return body.contains("<Surname>N" + number + "</Surname>")
                    && body.endsWith("</SaleEnvelope>");
        }
    },
    AGGREGATION("AGGREGATION") {
        @Override
        String good(int number) {
            return "<TravelBooking><Flight>"
                    + mark(number)
                    + "</Flight><Hotel/><Car/><Money/></TravelBooking>";
        }

        @Override
        String poison(int number) {
            return "<TravelBooking><Flight>" + mark(number) + "</Flight><Hotel/></TravelBooking>";
        }

        @Override
        Set<String> targets(int number) {
            return Set.of("AGGREGATION.OUT");
        }

        @Override
        boolean isWhole(int number, String body) {
            return body.contains(mark(number))
                    && body.split("<Confirmed>true</Confirmed>", -1).length == 5;
        }
    },
    PUBLISH("PUBLISH") {
        @Override
        String good(int number) {
            return "<Sale>" + mark(number) + "</Sale>";
        }

        @Override
        String poison(int number) {
            return "no publication " + mark(number);
        }

        @Override
        byte[] payload(int number) {
            return isPoison(number)
                    ? super.payload(number)
                    : publication(good(number), "Command=Publish", "Topic=chaos/sales");
        }

        @Override
        String format(int number) {
            return isPoison(number) ? "MQSTR" : "MQHRF2";
        }

        @Override
        Set<String> targets(int number) {
            return Set.copyOf(SUBSCRIBERS);
        }

        @Override
        String kept() {
            return SUBSCRIBERS.get(1);
        }

        @Override
        boolean isWhole(int number, String body) {
            return body.endsWith(good(number));
        }
    };

    /** The queues of the subscribers. */
    static final List<String> SUBSCRIBERS = List.of("CHAOS.SUBSCRIBER.A", "CHAOS.SUBSCRIBER.B");

    /** Of so many messages one is poison. */
    private static final int POISON = 47;

    private static final String[][] NAMES = {
        {"K", "Braithwaite", "ROUTING.OUT1"},
        {"T", "Dunnwin", "ROUTING.OUT2"},
        {"X", "Nobody", "ROUTING.UNKNOWN"}
    };

    private static final int BYPASS = 4;
    private static final String[] EMPLOYEES = {
        "000010", "000020", "000030", "000040", "999999", "999998"
    };
    private static final String KNOWN =
            "<LastName>Known</LastName><WorkDept>A00</WorkDept><HireDate>1995-01-01</HireDate>"
                    + "<BirthDate>1970-01-01</BirthDate>";
    private static final String SALE =
            new String(TestMessages.sample("SaleEnvelope"), StandardCharsets.UTF_8);

    private final String queues;

    ChaosFlow(String queues) {
        this.queues = queues;
    }

    /** Its name in the application. */
    String id() {
        return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
    }

    /** Where messages are put. */
    String input() {
        return queues + ".IN";
    }

    /** Where those come that it cannot work on. */
    String backout() {
        return queues + ".BACKOUT";
    }

    /** Whether the flow cannot work on the message of that number, however often it tries. */
    boolean isPoison(int number) {
        return number % POISON == POISON - 1;
    }

    /** What is put. */
    byte[] payload(int number) {
        return (isPoison(number) ? poison(number) : good(number)).getBytes(StandardCharsets.UTF_8);
    }

    /** MQMD.Format of what is put. */
    String format(int number) {
        return "MQSTR";
    }

    /** The queues on each of which the message of that number, which is no poison, comes out. */
    abstract Set<String> targets(int number);

    /** All queues on which messages come out, that of backed-out ones last. */
    List<String> outputs() {
        Set<String> all = new java.util.TreeSet<>();
        for (int number = 0; number < EMPLOYEES.length; number++) {
            all.addAll(targets(number));
        }
        List<String> queues = new ArrayList<>(all);
        queues.add(backout());
        return queues;
    }

    /**
     * One of them, which is read at the end only, so that the order on it is that of the flow: what
     * a client had been sent when its connection broke comes to the next one late. Null for none.
     */
    String kept() {
        return null;
    }

    /** Whether that is the whole output for a message. */
    boolean isWhole(int number, String body) {
        return true;
    }

    abstract String good(int number);

    abstract String poison(int number);

    /** How the number stands in a message. */
    static String mark(int number) {
        return "<N>" + number + "</N>";
    }

    /** An MQRFH2 with a folder {@code psc} of properties, and a body. */
    static byte[] publication(String body, String... properties) {
        Element psc = Element.folder("psc");
        for (String property : properties) {
            int at = property.indexOf('=');
            psc.append(Element.field(property.substring(0, at), property.substring(at + 1)));
        }
        HeaderChain chain =
                HeaderChain.of(
                        "MQSTR", 273, 1208, ByteSlice.of(body.getBytes(StandardCharsets.UTF_8)));
        MqHeader header = Mqrfh2.LAYOUT.create(273, 1208).setNext("MQSTR", 273, 1208);
        Rfh2.write(header, List.of(Rfh2Folder.of(psc)));
        chain.headers().add(header);
        return chain.relink().toBytes().toArray();
    }
}
