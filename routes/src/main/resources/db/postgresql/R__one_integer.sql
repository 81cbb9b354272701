-- The stored procedure of profile-stored-procedure: takes an integer, and does nothing.
CREATE OR REPLACE PROCEDURE ONE_INTEGER(n INTEGER) LANGUAGE plpgsql AS 'BEGIN END';
