/** The step of the flow swift: a full parse of a SWIFT message, and a confirmation. */
package dev.bactrian.routes.swift;
