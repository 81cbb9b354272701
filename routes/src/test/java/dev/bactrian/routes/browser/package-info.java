/** Pages of the application in a browser without a window, where the machine has one. */
package dev.bactrian.routes.browser;
