/**
 * What flows over HTTP share in this application: its own address, which headers go out.
 *
 * <p>What any application could use belongs to the components.
 */
package dev.bactrian.routes.http;
