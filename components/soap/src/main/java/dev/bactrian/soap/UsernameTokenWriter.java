// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.soap;

import org.apache.cxf.binding.soap.SoapHeader;
import org.apache.cxf.binding.soap.SoapMessage;
import org.apache.cxf.binding.soap.interceptor.AbstractSoapInterceptor;
import org.apache.cxf.phase.Phase;

/** Puts a new {@link UsernameToken} into the header of each request. */
final class UsernameTokenWriter extends AbstractSoapInterceptor {
    private final String user;
    private final String password;
    private final boolean digest;

    UsernameTokenWriter(String user, String password, boolean digest) {
        super(Phase.PRE_PROTOCOL);
        this.user = user;
        this.password = password;
        this.digest = digest;
    }

    @Override
    public void handleMessage(SoapMessage message) {
        SoapHeader header =
                new SoapHeader(UsernameToken.SECURITY, UsernameToken.block(user, password, digest));
        header.setMustUnderstand(true);
        message.getHeaders().add(header);
    }
}
