-- A message can go by a plug-in, such as one to a messenger. The columns are added without a default, so that no row is written anew.
ALTER TYPE "message_channel" ADD VALUE IF NOT EXISTS 'plugin';
ALTER TABLE "outbox_message" ADD COLUMN "plugin" VARCHAR(40);
ALTER TABLE "outbox_message" ADD COLUMN "facts" JSONB;
