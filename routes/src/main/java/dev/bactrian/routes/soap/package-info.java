/** What the SOAP flows of this application share: their services, and what they answer. */
package dev.bactrian.routes.soap;
