-- One row for each message, however often it comes: the row is committed before the message is.
ALTER TABLE SALESDATA ADD COLUMN MESSAGE_ID VARCHAR(255);
ALTER TABLE SALESDATA ADD CONSTRAINT SALESDATA_MESSAGE_ID UNIQUE (MESSAGE_ID);
