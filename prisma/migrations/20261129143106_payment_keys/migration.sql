-- Keys of the payment provider that are entered in the back office, and the payments with which they are tried. Both tables are
-- new, so nothing waits for a lock; an older process reads neither.
CREATE TABLE "payment_keys" (
    "provider" TEXT NOT NULL,
    "key_id" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,
    "key_secret_end" VARCHAR(4) NOT NULL,
    "webhook_secret_end" VARCHAR(4) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payment_keys_pkey" PRIMARY KEY ("provider")
);

CREATE TABLE "payment_test" (
    "id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "key_id" TEXT NOT NULL,
    "amount_paise" INTEGER NOT NULL,
    "provider_order_id" TEXT,
    "provider_payment_id" TEXT,
    "provider_refund_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "captured_at" TIMESTAMPTZ(3),
    "webhook_at" TIMESTAMPTZ(3),
    "refunded_at" TIMESTAMPTZ(3),
    "refund_failed_at" TIMESTAMPTZ(3),

    CONSTRAINT "payment_test_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "payment_test_provider_order_id_key" ON "payment_test"("provider_order_id");

CREATE UNIQUE INDEX "payment_test_provider_payment_id_key" ON "payment_test"("provider_payment_id");

CREATE INDEX "payment_test_created_at_idx" ON "payment_test"("created_at");

ALTER TABLE "payment_test" ADD CONSTRAINT "payment_test_amount" CHECK ("amount_paise" = 100);

-- Every process opens the provider again with the new keys.
CREATE FUNCTION notify_payment_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('payment_keys', '');
  RETURN NULL;
END $$;
CREATE TRIGGER payment_keys_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "payment_keys"
  EXECUTE FUNCTION notify_payment_keys();
