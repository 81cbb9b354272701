/** What flows over HTTP share: which headers go out. */
package dev.bactrian.broker.http;
