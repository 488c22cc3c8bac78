-- Machines that customers sell to the shop: the price table, the trade-ins with their ledger, and what the database refuses.
CREATE TABLE "trade_in_price" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "brand" TEXT NOT NULL,
    "model" TEXT NOT NULL DEFAULT '',
    "brand_key" TEXT NOT NULL,
    "model_key" TEXT NOT NULL,
    "base_paise" INTEGER NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "trade_in_price_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "trade_in" (
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "brand" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "answers" JSONB NOT NULL,
    "language" TEXT NOT NULL DEFAULT 'en',
    "state" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "base_paise" INTEGER,
    "quote_lines" JSONB,
    "quoted_paise" INTEGER,
    "valid_until" TIMESTAMPTZ(3),
    "pickup_address" JSONB,
    "pickup_on" DATE,
    "payout_way" TEXT,
    "vpa" TEXT,
    "found" JSONB,
    "finding" TEXT,
    "found_paise" INTEGER,
    "serial" TEXT,
    "inspected_by_id" UUID,
    "inspected_at" TIMESTAMPTZ(3),
    "offered_paise" INTEGER,
    "accepted_at" TIMESTAMPTZ(3),
    "accepted_paise" INTEGER,
    "id_proof_kind" TEXT,
    "id_proof_last_four" VARCHAR(4),
    "id_proof_seen_on" DATE,
    "id_proof_seen_by_id" UUID,
    "payout_paise" INTEGER,
    "payout_reference" TEXT,
    "paid_at" TIMESTAMPTZ(3),
    "unit_id" INTEGER,
    "carrier" TEXT,
    "tracking_number" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "state_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "trade_in_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "trade_in_move" (
    "from_state" TEXT NOT NULL,
    "to_state" TEXT NOT NULL,
    CONSTRAINT "trade_in_move_pkey" PRIMARY KEY ("from_state","to_state")
);

CREATE TABLE "trade_in_event" (
    "id" BIGSERIAL NOT NULL,
    "trade_in_id" UUID NOT NULL,
    "move" TEXT NOT NULL,
    "from_state" TEXT,
    "to_state" TEXT NOT NULL,
    "amount_paise" INTEGER,
    "note" TEXT,
    "actor_kind" TEXT NOT NULL,
    "actor_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "trade_in_event_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "trade_in_price_kind_brand_key_model_key_key" ON "trade_in_price"("kind", "brand_key", "model_key");
CREATE UNIQUE INDEX "trade_in_number_key" ON "trade_in"("number");
CREATE UNIQUE INDEX "trade_in_unit_id_key" ON "trade_in"("unit_id");
CREATE INDEX "trade_in_user_id_created_at_idx" ON "trade_in"("user_id", "created_at");
CREATE INDEX "trade_in_state_state_at_idx" ON "trade_in"("state", "state_at");
-- The list of the back office, and its search of everything: found by any part of these.
CREATE INDEX trade_in_search_trgm ON trade_in
  USING gin (number gin_trgm_ops, serial gin_trgm_ops, brand gin_trgm_ops, model gin_trgm_ops);
CREATE INDEX "trade_in_event_trade_in_id_id_idx" ON "trade_in_event"("trade_in_id", "id");
ALTER TABLE "trade_in" ADD CONSTRAINT "trade_in_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "trade_in" ADD CONSTRAINT "trade_in_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "unit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "trade_in_event" ADD CONSTRAINT "trade_in_event_trade_in_id_fkey" FOREIGN KEY ("trade_in_id") REFERENCES "trade_in"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "trade_in_event" ADD CONSTRAINT "trade_in_event_from_state_to_state_fkey" FOREIGN KEY ("from_state", "to_state") REFERENCES "trade_in_move"("from_state", "to_state") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "store_credit_entry" ADD CONSTRAINT "store_credit_entry_trade_in_id_fkey" FOREIGN KEY ("trade_in_id") REFERENCES "trade_in"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "store_credit_entry" VALIDATE CONSTRAINT "store_credit_entry_trade_in_id_fkey";

CREATE SEQUENCE trade_in_number_seq;

ALTER TABLE trade_in_price
  ADD CONSTRAINT trade_in_price_base CHECK (base_paise > 0),
  ADD CONSTRAINT trade_in_price_brand CHECK (brand <> '' AND brand_key <> '');
ALTER TABLE trade_in
  ADD CONSTRAINT trade_in_amounts CHECK (base_paise > 0 AND quoted_paise > 0 AND quoted_paise <= base_paise AND found_paise >= 0
    AND offered_paise > 0 AND offered_paise <= quoted_paise AND payout_paise > 0),
  ADD CONSTRAINT trade_in_quote CHECK (num_nonnulls(base_paise, quote_lines, quoted_paise) IN (0, 3)),
  ADD CONSTRAINT trade_in_payout_way CHECK (payout_way IN ('store_credit', 'upi') AND (payout_way = 'upi') = (vpa IS NOT NULL)),
  ADD CONSTRAINT trade_in_acceptance CHECK (num_nonnulls(accepted_at, accepted_paise) IN (0, 2)),
  ADD CONSTRAINT trade_in_id_proof
    CHECK (num_nonnulls(id_proof_kind, id_proof_last_four, id_proof_seen_on, id_proof_seen_by_id) IN (0, 4)),
  ADD CONSTRAINT trade_in_id_last_four CHECK (id_proof_last_four ~ '^[A-Z0-9]{4}$'),
  ADD CONSTRAINT trade_in_paid CHECK ((state = 'paid') = (payout_paise IS NOT NULL) AND (state = 'paid') = (unit_id IS NOT NULL)
    AND (state = 'paid') = (paid_at IS NOT NULL));
ALTER TABLE trade_in_event
  ADD CONSTRAINT trade_in_event_first CHECK ((move = 'created') = (from_state IS NULL)),
  ADD CONSTRAINT trade_in_event_actor CHECK (actor_kind IN ('customer', 'staff', 'system'));

-- The literal table of moves.
INSERT INTO trade_in_move (from_state, to_state) VALUES
  ('asked', 'quoted'),
  ('asked', 'cancelled'),
  ('quoted', 'booked'),
  ('quoted', 'cancelled'),
  ('quoted', 'expired'),
  ('booked', 'booked'),
  ('booked', 'picked_up'),
  ('booked', 'cancelled'),
  ('picked_up', 'received'),
  ('received', 'inspected'),
  ('received', 'accepted'),
  ('received', 'rejected'),
  ('inspected', 'offered'),
  ('inspected', 'accepted'),
  ('inspected', 'rejected'),
  ('offered', 'offered'),
  ('offered', 'accepted'),
  ('offered', 'refused'),
  ('accepted', 'paid'),
  ('accepted', 'rejected'),
  ('refused', 'sent_back'),
  ('rejected', 'sent_back');
CREATE TRIGGER trade_in_move_fixed BEFORE UPDATE OR DELETE ON trade_in_move FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER trade_in_event_append_only BEFORE UPDATE OR DELETE ON trade_in_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER trade_in_stays BEFORE DELETE ON trade_in FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Moves that are not in the table, a changed quote, and a payment that the customer did not agree to are refused, whatever asks.
CREATE FUNCTION guard_trade_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state NOT IN ('asked', 'quoted') THEN
      RAISE EXCEPTION 'a trade-in does not begin as %', NEW.state USING ERRCODE = 'check_violation', CONSTRAINT = 'trade_in_begins';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.state <> OLD.state AND NOT EXISTS (
    SELECT 1 FROM trade_in_move WHERE from_state = OLD.state AND to_state = NEW.state) THEN
    RAISE EXCEPTION 'a trade-in does not go from % to %', OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'trade_in_moves';
  END IF;
  IF OLD.quoted_paise IS NOT NULL AND (NEW.base_paise, NEW.quoted_paise, NEW.quote_lines, NEW.answers)
    IS DISTINCT FROM (OLD.base_paise, OLD.quoted_paise, OLD.quote_lines, OLD.answers) THEN
    RAISE EXCEPTION 'the quote of a trade-in is frozen' USING ERRCODE = 'check_violation', CONSTRAINT = 'trade_in_quote_frozen';
  END IF;
  IF OLD.state = 'paid' AND (NEW.accepted_paise, NEW.accepted_at, NEW.payout_paise, NEW.payout_way, NEW.payout_reference, NEW.unit_id)
    IS DISTINCT FROM (OLD.accepted_paise, OLD.accepted_at, OLD.payout_paise, OLD.payout_way, OLD.payout_reference, OLD.unit_id) THEN
    RAISE EXCEPTION 'a paid trade-in is frozen' USING ERRCODE = 'check_violation', CONSTRAINT = 'trade_in_paid_frozen';
  END IF;
  IF NEW.state = 'offered' AND NEW.accepted_at IS NOT NULL THEN
    RAISE EXCEPTION 'an offer waits for its answer' USING ERRCODE = 'check_violation', CONSTRAINT = 'trade_in_offer_waits';
  END IF;
  IF NEW.state = 'accepted' AND NEW.accepted_at IS NULL THEN
    RAISE EXCEPTION 'nothing was accepted' USING ERRCODE = 'check_violation', CONSTRAINT = 'trade_in_not_accepted';
  END IF;
  IF NEW.state = 'paid' AND OLD.state <> 'paid' THEN
    IF NEW.accepted_at IS NULL OR NEW.payout_paise IS DISTINCT FROM NEW.accepted_paise OR NOT EXISTS (
      SELECT 1 FROM trade_in_event WHERE trade_in_id = NEW.id AND actor_kind = 'customer'
         AND move IN ('book', 'accept') AND amount_paise = NEW.payout_paise) THEN
      RAISE EXCEPTION 'the customer did not accept this amount'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'trade_in_not_accepted';
    END IF;
    IF NEW.id_proof_kind IS NULL THEN
      RAISE EXCEPTION 'nobody saw a document of the seller' USING ERRCODE = 'check_violation', CONSTRAINT = 'trade_in_no_proof';
    END IF;
    IF NEW.payout_way = 'upi' AND NEW.payout_reference IS NULL THEN
      RAISE EXCEPTION 'a UPI payment has a reference' USING ERRCODE = 'check_violation', CONSTRAINT = 'trade_in_no_reference';
    END IF;
    IF NEW.payout_way = 'store_credit' AND NOT EXISTS (
      SELECT 1 FROM store_credit_entry WHERE trade_in_id = NEW.id AND user_id = NEW.user_id AND amount_paise = NEW.payout_paise) THEN
      RAISE EXCEPTION 'the customer did not get the credit' USING ERRCODE = 'check_violation', CONSTRAINT = 'trade_in_no_credit';
    END IF;
    IF NEW.payout_way IS NULL OR NOT EXISTS (SELECT 1 FROM unit WHERE id = NEW.unit_id AND purchase_price_paise = NEW.payout_paise) THEN
      RAISE EXCEPTION 'the machine costs what is paid for it' USING ERRCODE = 'check_violation', CONSTRAINT = 'trade_in_cost';
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER trade_in_guarded BEFORE INSERT OR UPDATE ON trade_in FOR EACH ROW EXECUTE FUNCTION guard_trade_in();

-- What a machine cost stays what was paid for it.
CREATE FUNCTION keep_trade_in_cost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM trade_in WHERE unit_id = NEW.id) THEN
    RAISE EXCEPTION 'the machine costs what was paid for it' USING ERRCODE = 'check_violation', CONSTRAINT = 'trade_in_cost';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER unit_keeps_trade_in_cost BEFORE UPDATE OF purchase_price_paise ON unit FOR EACH ROW
  WHEN (NEW.purchase_price_paise IS DISTINCT FROM OLD.purchase_price_paise) EXECUTE FUNCTION keep_trade_in_cost();
