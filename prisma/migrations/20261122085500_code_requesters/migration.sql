-- A code belongs to whoever asked for it. Codes that wait at this moment (five minutes) belong to nobody and are asked for anew.
ALTER TABLE "otp_challenge"
  ADD COLUMN "requester" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "network" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "is_proved" BOOLEAN NOT NULL DEFAULT false;

-- Orders of before have proved no number of their own: they are texted at the account's proved number, if it has one.
ALTER TABLE "shop_order" ADD COLUMN "phone_proved_at" TIMESTAMPTZ(3);
