-- The registered wording (DLT template) an SMS was made from; the gateway needs its id with every message.
ALTER TABLE "outbox_message" ADD COLUMN "template" TEXT;

-- Tries counted against a limit, for all processes of the shop together. Unlogged: after a crash of PostgreSQL the
-- counting starts anew, which is cheaper than a disk write for every try.
CREATE UNLOGGED TABLE "rate_window" (
    "key" TEXT NOT NULL,
    "tries" INTEGER NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "rate_window_pkey" PRIMARY KEY ("key")
);
CREATE INDEX "rate_window_ends_at_idx" ON "rate_window"("ends_at");
