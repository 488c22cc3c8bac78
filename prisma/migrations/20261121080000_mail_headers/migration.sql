-- Where one press takes back the consent a marketing mail was sent by (RFC 8058); empty for every other message.
ALTER TABLE "outbox_message" ADD COLUMN "unsubscribe_url" TEXT;
