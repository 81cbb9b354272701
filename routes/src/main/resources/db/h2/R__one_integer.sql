-- The stored procedure of profile-stored-procedure: takes an integer, and does nothing to speak of.
CREATE ALIAS IF NOT EXISTS ONE_INTEGER FOR 'java.lang.Integer.signum(int)';
