/**
 * The broker's flows on a queue manager of IBM MQ: only in an application that is built with the
 * profile {@code ibm-mq-flows}, which has IBM's client on its class path.
 */
package dev.bactrian.routes.ibmmq;
