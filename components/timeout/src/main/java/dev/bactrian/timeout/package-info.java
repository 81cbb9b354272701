/**
 * Timeouts: a message is kept, and comes again at a time, once or often.
 *
 * <p>{@link dev.bactrian.timeout.Timeouts} knows the open timeouts of one name, by the identifiers
 * that their {@link dev.bactrian.timeout.TimeoutRequest}s gave them. Each has its time on the wheel
 * of flow-state; persistent ones are in a journal, and outlive the process.
 *
 * <p>No Camel and no transport class enters here: the component {@code timeout:} is in {@code
 * dev.bactrian.timeout.camel}.
 */
package dev.bactrian.timeout;
