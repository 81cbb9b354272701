// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.sales;

import dev.bactrian.tree.ErrorCode;

/**
 * The errors of this module. Their pages under {@code docs/errors} are made of what stands here.
 */
public enum SalesError implements ErrorCode {
    NOT_AN_ORDER(
            "BAC7530",
            "Not an OrderMessage",
            "Flow `order-consumer` expects `OrderMessage/localElement` with FirstName, "
                    + "LastName, Street, City, ZipCode, PartNumber and Quantity.",
            "Correct the message; it is on ORDER.CONSUMER.BACKOUT."),
    NO_SALE_ENVELOPE(
            "BAC8010",
            "Coordinated: no SaleEnvelope",
            "The request has no SaleEnvelope in XML. It is on the backout queue.",
            "Send a SaleEnvelope."),
    NOTHING_STORED(
            "BAC8011",
            "Coordinated: nothing stored",
            "A reply came for which no descriptor of a request is stored with its correlation "
                    + "id. It is on the backout queue.",
            "Look whether the backend copies the message id of its request to the correlation "
                    + "id of its reply, and who else reads COORDINATED.STORE."),
    NOT_A_SALE_ENVELOPE(
            "BAC8030",
            "Not a SaleEnvelope",
            "The flow `large` got a message with another root element.",
            "Put SaleEnvelope messages on LARGE.IN."),
    NO_SALE_TO_ARCHIVE(
            "BAC8031",
            "Warehouse: no SaleEnvelope",
            "A message on WAREHOUSE.IN has another root than SaleEnvelope. After the third time"
                    + " it is on WAREHOUSE.BACKOUT.",
            "Correct the sender; `bactrian generate SaleEnvelope` shows the message."),
    NO_PUT_TIME(
            "BAC8032",
            "Warehouse: no put date or time",
            "The MQMD of a message on WAREHOUSE.IN has no PutDate or PutTime, which the archive"
                    + " keeps with each sale.",
            "Have the sender's queue manager stamp its messages: a JMS client must not switch "
                    + "timestamps off (`setDisableMessageTimestamp`)."),
    OTHER_QUEUE_MANAGER(
            "BAC8320",
            "Routing to another queue manager",
            "A row of ROUTING_TABLE has a QUEUE_MANAGER. The broker puts to its own queue "
                    + "manager only; messages of that row go to the backout queue.",
            "Leave QUEUE_MANAGER empty, and bridge the queue to the other queue manager."),
    NO_QUEUE(
            "BAC8321",
            "Routing to no queue",
            "QUEUE_NAME of a row of ROUTING_TABLE is not the name of a queue: 1 to 48 letters, "
                    + "digits, dots, underscores, slashes and percent signs.",
            "Correct the row; with the flow `routing` put a message on ROUTING.REFRESH."),
    BOOKING_INCOMPLETE(
            "BAC8401",
            "Booking is not complete",
            "A TravelBooking has no Flight, Hotel, Car or Money.",
            "Send all four; the message is on AGGREGATION.BACKOUT."),
    NO_SURNAME(
            "BAC8402",
            "No surname to collect",
            "A collection's second message has no Parent/SaleList/Invoice/Surname.",
            "Send a Parent message with an invoice; the messages are on COLLECTOR.BACKOUT and "
                    + "in the collector.");

    private final Explanation explanation;

    SalesError(String code, String title, String cause, String advice) {
        this.explanation = new Explanation(code, title, cause, advice);
    }

    @Override
    public Explanation explanation() {
        return explanation;
    }

    /** The code. */
    @Override
    public String toString() {
        return code();
    }
}
