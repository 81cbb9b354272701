/** Where this process is reached by HTTP. */
package dev.bactrian.quarkus.http;
