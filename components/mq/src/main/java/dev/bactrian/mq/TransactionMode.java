package dev.bactrian.mq;

/** Whether messages are got and put in a unit of work. */
public enum TransactionMode {
    /** All are. */
    yes,
    /** None is. */
    no,
    /** Persistent ones are. */
    automatic
}
