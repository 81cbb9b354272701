// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.test.recording;

import javax.xml.namespace.QName;

/** The names in a file of a recorded assembly. */
final class RecordingNames {

    /** The namespace of the attributes that say what an element is. */
    static final String IIB = "http://com.ibm.iib/lt/1.0";

    /** The namespace of what this library adds: elements whose names XML does not allow. */
    static final String OWN = "http://bactrian.dev/recording";

    static final String ASSEMBLY = "MessageAssembly";
    static final String MESSAGE = "message";
    static final String LOCAL_ENVIRONMENT = "localEnvironment";
    static final String ENVIRONMENT = "environment";
    static final String EXCEPTION_LIST = "exceptionList";

    static final QName VALUE_TYPE = new QName(IIB, "valueType");
    static final QName ELEMENT_TYPE = new QName(IIB, "elementType");

    /** The value of an element that has children, too. */
    static final QName VALUE = new QName(IIB, "value");

    /** An element whose name is in the attributes {@link #NAME} and {@link #NAMESPACE}. */
    static final QName ELEMENT = new QName(OWN, "element");

    static final String NAME = "name";
    static final String NAMESPACE = "namespace";

    /** The text of a value is hexadecimal digits of its UTF-8 bytes: XML has no such characters. */
    static final String HEX = "hex";

    private RecordingNames() {}
}
