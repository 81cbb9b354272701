// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import java.util.List;
import java.util.Map;

/**
 * JMSMQTransform and MQJMSTransform: modules that the import writes, which make the headers of one
 * kind of those of the other, as the tables of "JMS" in {@code docs/components/jms.md} say. The
 * body is not touched.
 */
final class TransformNodes {
    private TransformNodes() {}

    /** Of the folder JMSTransport, MQMD and an MQRFH2 with the folders mcd, jms and usr. */
    static List<Object> toMq(NodeScope node) {
        node.carried("esql:, a module that the import wrote");
        String text =
                """
                    DECLARE headers REFERENCE TO InputRoot.JMSTransport.Transport_Folders.Header_Values;
                    SET OutputRoot = InputRoot;
                    DELETE FIELD OutputRoot.JMSTransport;
                    SET OutputRoot.Properties.Encoding = 273;
                    SET OutputRoot.Properties.CodedCharSetId = 1208;
                    CREATE NEXTSIBLING OF OutputRoot.Properties DOMAIN('MQMD') NAME 'MQMD';
                    SET OutputRoot.MQMD.Encoding = 273;
                    SET OutputRoot.MQMD.CodedCharSetId = 1208;
                    SET OutputRoot.MQMD.MsgType = CASE WHEN headers.JMSReplyTo IS NULL THEN 8 ELSE 1 END;
                    SET OutputRoot.MQMD.Persistence = CASE WHEN headers.JMSDeliveryMode = 2 THEN 1 ELSE 0 END;
                    SET OutputRoot.MQMD.Priority = COALESCE(headers.JMSPriority, 4);
                    IF headers.JMSReplyTo IS NOT NULL THEN
                      SET OutputRoot.MQMD.ReplyToQ = SUBSTRING(headers.JMSReplyTo AFTER ':');
                    END IF;
                    CREATE NEXTSIBLING OF OutputRoot.MQMD DOMAIN('MQRFH2') NAME 'MQRFH2';
                    SET OutputRoot.MQRFH2.mcd.Msd = COALESCE(InputRoot.JMSTransport.Transport_Folders.Message_MetaData.PayloadType, 'jms_bytes');
                    SET OutputRoot.MQRFH2.mcd.Type = headers.JMSType;
                    SET OutputRoot.MQRFH2.jms.Dst = headers.JMSDestination;
                    SET OutputRoot.MQRFH2.jms.Rto = headers.JMSReplyTo;
                    SET OutputRoot.MQRFH2.jms.Cid = headers.JMSCorrelationID;
                    SET OutputRoot.MQRFH2.jms.Tms = headers.JMSTimestamp;
                    SET OutputRoot.MQRFH2.jms.Exp = headers.JMSExpiration;
                    SET OutputRoot.MQRFH2.jms.Pri = headers.JMSPriority;
                    SET OutputRoot.MQRFH2.jms.Dlv = headers.JMSDeliveryMode;
                    SET OutputRoot.MQRFH2.jms.Gid = InputRoot.JMSTransport.Transport_Folders.Standard_Properties.JMSXGroupID;
                    SET OutputRoot.MQRFH2.jms.Seq = InputRoot.JMSTransport.Transport_Folders.Standard_Properties.JMSXGroupSeq;
                    IF EXISTS(InputRoot.JMSTransport.Transport_Folders.Application_Properties[]) THEN
                      SET OutputRoot.MQRFH2.usr = InputRoot.JMSTransport.Transport_Folders.Application_Properties;
                    END IF;
                """;
        return node.guarded(
                node.to(node.routes().esql("Transform_" + node.node().id(), text), Map.of()));
    }

    /** Of MQMD and MQRFH2, the folder JMSTransport. */
    static List<Object> toJms(NodeScope node) {
        node.carried("esql:, a module that the import wrote");
        String text =
                """
                    SET OutputRoot = InputRoot;
                    DELETE FIELD OutputRoot.MQRFH2;
                    DELETE FIELD OutputRoot.MQMD;
                    CREATE NEXTSIBLING OF OutputRoot.Properties NAME 'JMSTransport';
                    DECLARE headers REFERENCE TO OutputRoot.JMSTransport;
                    CREATE LASTCHILD OF OutputRoot.JMSTransport AS headers NAME 'Transport_Folders';
                    CREATE LASTCHILD OF headers AS headers NAME 'Header_Values';
                    SET headers.JMSCorrelationID = InputRoot.MQRFH2.jms.Cid;
                    SET headers.JMSReplyTo = COALESCE(InputRoot.MQRFH2.jms.Rto, 'queue:' || NULLIF(TRIM(InputRoot.MQMD.ReplyToQ), ''));
                    SET headers.JMSType = InputRoot.MQRFH2.mcd.Type;
                    SET headers.JMSPriority = COALESCE(InputRoot.MQRFH2.jms.Pri, InputRoot.MQMD.Priority);
                    SET headers.JMSDeliveryMode = COALESCE(InputRoot.MQRFH2.jms.Dlv, CASE WHEN InputRoot.MQMD.Persistence = 1 THEN 2 ELSE 1 END);
                    IF EXISTS(InputRoot.MQRFH2.usr[]) THEN
                      SET OutputRoot.JMSTransport.Transport_Folders.Application_Properties = InputRoot.MQRFH2.usr;
                    END IF;
                    SET OutputRoot.JMSTransport.Transport_Folders.Message_MetaData.PayloadType =
                        COALESCE(InputRoot.MQRFH2.mcd.Msd, CASE WHEN InputRoot.MQMD.Format = 'MQSTR' THEN 'jms_text' ELSE 'jms_bytes' END);
                """;
        return node.guarded(
                node.to(node.routes().esql("Transform_" + node.node().id(), text), Map.of()));
    }
}
