/** What the transformation flows share. */
package dev.bactrian.routes.transform;
