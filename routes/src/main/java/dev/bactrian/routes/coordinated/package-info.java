/**
 * The steps of the flow coordinated: XML to CWF and back, the request's descriptor stored and
 * restored, the backend's completion time. Each is a Camel processor over the message tree.
 */
package dev.bactrian.routes.coordinated;
