-- The next change is a file V2__....sql: what has run once is not run again.
CREATE TABLE CUSTOMER (
  ID   INTEGER PRIMARY KEY,
  NAME VARCHAR(60) NOT NULL
);
INSERT INTO CUSTOMER (ID, NAME) VALUES (42, 'Ada Braithwaite');
INSERT INTO CUSTOMER (ID, NAME) VALUES (43, 'Ben Dunnwin');
