-- Accounts that may be one person's are found by mailbox, phone, and name with PIN code, when somebody of the staff looks for them.
CREATE INDEX CONCURRENTLY app_user_mailbox ON app_user (mailbox_key(email)) WHERE email IS NOT NULL;
