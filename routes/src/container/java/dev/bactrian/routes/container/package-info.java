/** The container image: {@code ./mvnw package -Dcontainer}, without a container engine. */
package dev.bactrian.routes.container;
