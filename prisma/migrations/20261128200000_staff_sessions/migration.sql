-- Sessions of staff end after idle time and after an absolute time from the sign-in, and know when their person last proved who
-- they are. Rows of older processes have no sign-in time: their end minus 30 days is it.
ALTER TABLE session ADD COLUMN signed_in_at timestamptz(3), ADD COLUMN proved_at timestamptz(3);
