-- What whoever it is for had switched off is kept as declined. An older process of the shop neither writes nor sends such rows.
ALTER TYPE "message_state" ADD VALUE IF NOT EXISTS 'declined';

-- Whose choices decide about a message. No foreign key: a message outlives nothing of its person but their identifier.
ALTER TABLE "outbox_message" ADD COLUMN "user_id" UUID;
