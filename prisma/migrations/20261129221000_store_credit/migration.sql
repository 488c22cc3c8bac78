-- Money that the shop owes a customer and that pays orders. The balance is the sum of an append-only ledger, and is never below zero.
CREATE TABLE "store_credit_account" (
  "user_id" UUID NOT NULL,
  "balance_paise" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "store_credit_account_pkey" PRIMARY KEY ("user_id"),
  CONSTRAINT "store_credit_not_negative" CHECK ("balance_paise" >= 0)
);
CREATE TABLE "store_credit_entry" (
  "id" BIGSERIAL NOT NULL,
  "user_id" UUID NOT NULL,
  "amount_paise" INTEGER NOT NULL,
  "balance_paise" INTEGER NOT NULL DEFAULT 0,
  "kind" TEXT NOT NULL,
  "order_id" UUID,
  "refund_id" UUID,
  "trade_in_id" UUID,
  "reason" TEXT,
  "actor_kind" TEXT NOT NULL,
  "actor_id" UUID,
  "at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "store_credit_entry_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "store_credit_entry_kind" CHECK (
    CASE "kind"
      WHEN 'trade_in' THEN "amount_paise" > 0 AND "trade_in_id" IS NOT NULL
      WHEN 'spent' THEN "amount_paise" < 0 AND "order_id" IS NOT NULL
      WHEN 'released' THEN "amount_paise" > 0 AND "order_id" IS NOT NULL
      WHEN 'refunded' THEN "amount_paise" > 0 AND "order_id" IS NOT NULL AND "refund_id" IS NOT NULL
      WHEN 'adjusted' THEN "amount_paise" <> 0 AND "reason" IS NOT NULL
      WHEN 'merged' THEN "amount_paise" <> 0
      ELSE false
    END)
);
CREATE INDEX "store_credit_entry_user_id_id_idx" ON "store_credit_entry"("user_id", "id");
-- Once for each cause.
CREATE UNIQUE INDEX "store_credit_entry_refund_id_key" ON "store_credit_entry"("refund_id");
CREATE UNIQUE INDEX "store_credit_entry_trade_in_id_key" ON "store_credit_entry"("trade_in_id");
CREATE INDEX "store_credit_entry_order_id_idx" ON "store_credit_entry"("order_id");
ALTER TABLE "store_credit_account" ADD CONSTRAINT "store_credit_account_user_id_fkey" FOREIGN KEY ("user_id")
  REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "store_credit_entry" ADD CONSTRAINT "store_credit_entry_user_id_fkey" FOREIGN KEY ("user_id")
  REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "store_credit_entry" ADD CONSTRAINT "store_credit_entry_order_id_fkey" FOREIGN KEY ("order_id")
  REFERENCES "shop_order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "store_credit_entry" ADD CONSTRAINT "store_credit_entry_refund_id_fkey" FOREIGN KEY ("refund_id")
  REFERENCES "refund"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TRIGGER store_credit_entry_append_only BEFORE UPDATE OR DELETE ON store_credit_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Every entry changes the balance, whose row is held until the end of the transaction: entries of one customer follow one another.
-- Counted after the entry is written, so that one that is there already, and is written no second time, counts once.
CREATE FUNCTION hold_store_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO store_credit_account (user_id) VALUES (NEW.user_id) ON CONFLICT DO NOTHING;
  SELECT balance_paise + NEW.amount_paise INTO NEW.balance_paise FROM store_credit_account WHERE user_id = NEW.user_id FOR UPDATE;
  RETURN NEW;
END $$;
CREATE TRIGGER store_credit_entry_held BEFORE INSERT ON store_credit_entry
  FOR EACH ROW EXECUTE FUNCTION hold_store_credit();
CREATE FUNCTION count_store_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE store_credit_account SET balance_paise = balance_paise + NEW.amount_paise WHERE user_id = NEW.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER store_credit_entry_counted AFTER INSERT ON store_credit_entry
  FOR EACH ROW EXECUTE FUNCTION count_store_credit();

-- What of an order its buyer pays with store credit: taken when it is placed, given back if it is not paid for, taken again if it waits
-- once more, kept as a payment when it is confirmed.
ALTER TABLE "shop_order" ADD COLUMN "credit_paise" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_credit" CHECK ("credit_paise" BETWEEN 0 AND "total_paise") NOT VALID;
ALTER TABLE "shop_order" VALIDATE CONSTRAINT "shop_order_credit";

CREATE FUNCTION follow_order_credit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  name text := 'credit_' || replace(NEW.id::text, '-', '');
BEGIN
  IF EXISTS (SELECT 1 FROM payment WHERE provider_payment_id = name) THEN
    RETURN NEW;
  END IF;
  IF NEW.status IN ('failed', 'cancelled') THEN
    INSERT INTO store_credit_entry (user_id, amount_paise, kind, order_id, actor_kind, at)
    VALUES (NEW.user_id, NEW.credit_paise, 'released', NEW.id, 'system', NEW.updated_at);
    RETURN NEW;
  END IF;
  IF NEW.status = 'pending' THEN
    INSERT INTO store_credit_entry (user_id, amount_paise, kind, order_id, actor_kind, at)
    VALUES (NEW.user_id, -NEW.credit_paise, 'spent', NEW.id, 'system', NEW.updated_at);
    RETURN NEW;
  END IF;
  IF NEW.payment_method = 'cod' THEN
    RAISE EXCEPTION 'store credit is not used with cash on delivery'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'store_credit_not_with_cash';
  END IF;
  INSERT INTO payment (id, order_id, provider, provider_payment_id, provider_order_id, amount_paise, currency, is_kept, captured_at)
  VALUES (gen_random_uuid(), NEW.id, 'store_credit', name, name, NEW.credit_paise, NEW.currency, true,
          coalesce(NEW.confirmed_at, NEW.updated_at));
  RETURN NEW;
END $$;
CREATE TRIGGER shop_order_credit_followed BEFORE UPDATE OF status ON shop_order FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND 'pending' IN (OLD.status, NEW.status) AND NEW.credit_paise > 0)
  EXECUTE FUNCTION follow_order_credit();
