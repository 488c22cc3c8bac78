-- The rules of the shop that the database itself holds: what no bug and no race may break.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- People -------------------------------------------------------------------------------------------------------
ALTER TABLE app_user
  ADD CONSTRAINT app_user_email_lower CHECK (email = lower(email)),
  ADD CONSTRAINT app_user_phone_shape CHECK (phone ~ '^\+91[6-9][0-9]{9}$'),
  ADD CONSTRAINT app_user_reachable CHECK (status = 'deleted' OR email IS NOT NULL OR phone IS NOT NULL);
ALTER TABLE address
  ADD CONSTRAINT address_postcode_shape CHECK (country <> 'IN' OR postcode ~ '^[1-9][0-9]{5}$');
CREATE UNIQUE INDEX address_one_default ON address (user_id) WHERE is_default;
ALTER TABLE otp_challenge ADD CONSTRAINT otp_challenge_attempts CHECK (attempts BETWEEN 0 AND 5);

-- Catalogue ----------------------------------------------------------------------------------------------------
ALTER TABLE category ADD CONSTRAINT category_not_own_parent CHECK (parent_id <> id);
CREATE FUNCTION category_two_levels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.parent_id IS NOT NULL AND (
    EXISTS (SELECT 1 FROM category WHERE id = NEW.parent_id AND parent_id IS NOT NULL)
    OR EXISTS (SELECT 1 FROM category WHERE parent_id = NEW.id)
  ) THEN
    RAISE EXCEPTION 'categories have two levels' USING ERRCODE = 'check_violation', CONSTRAINT = 'category_two_levels';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER category_two_levels BEFORE INSERT OR UPDATE OF parent_id ON category
  FOR EACH ROW EXECUTE FUNCTION category_two_levels();

ALTER TABLE product
  ADD CONSTRAINT product_price CHECK (price_paise > 0 AND price_paise <= 2000000000),
  ADD CONSTRAINT product_mrp CHECK (mrp_paise > 0),
  ADD CONSTRAINT product_gst_rate CHECK (gst_rate_bp BETWEEN 0 AND 10000),
  ADD CONSTRAINT product_hsn CHECK (hsn ~ '^[0-9]{4,8}$'),
  ADD CONSTRAINT product_stock CHECK (stock_qty >= 0),
  ADD CONSTRAINT product_battery CHECK (battery_health_pct BETWEEN 0 AND 100 AND battery_cycles >= 0),
  ADD CONSTRAINT product_promises CHECK (warranty_months >= 0 AND return_window_days >= 0),
  ADD CONSTRAINT product_rating CHECK (rating_hundredths BETWEEN 0 AND 500 AND review_count >= 0);
ALTER TABLE product_variant
  ADD CONSTRAINT product_variant_price CHECK (price_paise > 0 AND price_paise <= 2000000000),
  ADD CONSTRAINT product_variant_mrp CHECK (mrp_paise > 0);
CREATE UNIQUE INDEX product_variant_one_of_each ON product_variant (product_id, color, ram_gb, storage)
  NULLS NOT DISTINCT WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX product_image_one_primary ON product_image (product_id) WHERE is_primary;
ALTER TABLE product_image ADD CONSTRAINT product_image_size CHECK (width > 0 AND height > 0 AND file_size > 0);
ALTER TABLE quality_check_point ADD CONSTRAINT quality_check_point_range CHECK (point BETWEEN 1 AND 32);

-- Lists show what is for sale, newest first or by price; the trigram index answers the search box.
CREATE INDEX product_live_newest ON product (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX product_live_price ON product (price_paise, id) WHERE deleted_at IS NULL;
CREATE INDEX product_live_category ON product (category_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX product_live_brand ON product (brand_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX product_live_shelf ON product ((stock_qty > 0) DESC, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX product_variant_live_price ON product_variant (product_id, price_paise, id) INCLUDE (mrp_paise)
  WHERE deleted_at IS NULL;
CREATE INDEX product_os_trgm ON product USING gin (lower(os) gin_trgm_ops);
CREATE INDEX product_variant_search_trgm ON product_variant USING gin (lower(sku) gin_trgm_ops, lower(storage) gin_trgm_ops)
  WHERE deleted_at IS NULL;
CREATE INDEX product_search_trgm ON product USING gin (
  lower(title || ' ' || model || ' ' || sku || ' ' || coalesce(cpu, '') || ' ' || coalesce(storage, '')) gin_trgm_ops
);

CREATE FUNCTION record_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.price_paise = OLD.price_paise THEN RETURN NULL; END IF;
  IF TG_TABLE_NAME = 'product' THEN
    INSERT INTO price_history (product_id, variant_id, price_paise) VALUES (NEW.id, NULL, NEW.price_paise);
  ELSE
    INSERT INTO price_history (product_id, variant_id, price_paise) VALUES (NEW.product_id, NEW.id, NEW.price_paise);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER product_price_history AFTER INSERT OR UPDATE OF price_paise ON product
  FOR EACH ROW EXECUTE FUNCTION record_price();
CREATE TRIGGER product_variant_price_history AFTER INSERT OR UPDATE OF price_paise ON product_variant
  FOR EACH ROW EXECUTE FUNCTION record_price();

-- Stock --------------------------------------------------------------------------------------------------------
CREATE UNIQUE INDEX stock_item_one_per_thing ON stock_item (product_id, variant_id) NULLS NOT DISTINCT;
ALTER TABLE stock_item ADD CONSTRAINT stock_item_never_oversold CHECK (0 <= reserved AND reserved <= on_hand);
ALTER TABLE stock_movement
  ADD CONSTRAINT stock_movement_moves CHECK (delta <> 0),
  ADD CONSTRAINT stock_movement_cause CHECK (
    (cause IN ('sale', 'cancellation', 'return_received')) = (order_item_id IS NOT NULL)
    AND (cause <> 'sale' OR delta < 0)
    AND (cause NOT IN ('cancellation', 'return_received', 'opening') OR delta > 0)
  );
-- A line is sold once and put back once, however often its status is set.
CREATE UNIQUE INDEX stock_movement_once_per_line ON stock_movement (order_item_id, cause) WHERE order_item_id IS NOT NULL;

CREATE FUNCTION apply_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stock_item SET on_hand = on_hand + NEW.delta WHERE id = NEW.stock_item_id;
  RETURN NULL;
END $$;
CREATE TRIGGER stock_movement_applies AFTER INSERT ON stock_movement
  FOR EACH ROW EXECUTE FUNCTION apply_stock_movement();

CREATE FUNCTION guard_on_hand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() < 2 AND (
    (TG_OP = 'INSERT' AND NEW.on_hand <> 0) OR (TG_OP = 'UPDATE' AND NEW.on_hand <> OLD.on_hand)
  ) THEN
    RAISE EXCEPTION 'stock changes only by a movement' USING ERRCODE = 'check_violation', CONSTRAINT = 'stock_item_by_movement';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER stock_item_by_movement BEFORE INSERT OR UPDATE OF on_hand ON stock_item
  FOR EACH ROW EXECUTE FUNCTION guard_on_hand();

CREATE FUNCTION count_product_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE product_of_change integer := NEW.product_id;
BEGIN
  UPDATE product SET stock_qty = (
    SELECT coalesce(sum(item.on_hand - item.reserved), 0)
    FROM stock_item item LEFT JOIN product_variant variant ON variant.id = item.variant_id
    WHERE item.product_id = product_of_change AND (item.variant_id IS NULL OR variant.deleted_at IS NULL)
  ) WHERE id = product_of_change;
  RETURN NULL;
END $$;
CREATE TRIGGER stock_item_counts AFTER INSERT OR UPDATE OF on_hand, reserved ON stock_item
  FOR EACH ROW EXECUTE FUNCTION count_product_stock();
CREATE TRIGGER product_variant_counts AFTER UPDATE OF deleted_at ON product_variant
  FOR EACH ROW EXECUTE FUNCTION count_product_stock();

ALTER TABLE reservation
  ADD CONSTRAINT reservation_quantity CHECK (quantity > 0),
  ADD CONSTRAINT reservation_ended CHECK ((state = 'active') = (ended_at IS NULL));
CREATE UNIQUE INDEX reservation_one_live_per_line ON reservation (order_item_id) WHERE state <> 'released';
CREATE INDEX reservation_due ON reservation (expires_at) WHERE state = 'active';

-- Carts and coupons --------------------------------------------------------------------------------------------
ALTER TABLE cart
  ADD CONSTRAINT cart_one_owner CHECK ((user_id IS NULL) <> (session_id IS NULL)),
  ADD CONSTRAINT cart_session_shape CHECK (session_id ~ '^session_[A-Za-z0-9_-]{20,128}$');
CREATE UNIQUE INDEX cart_one_active_per_user ON cart (user_id) WHERE state = 'active';
CREATE UNIQUE INDEX cart_one_active_per_session ON cart (session_id) WHERE state = 'active';
ALTER TABLE cart_item ADD CONSTRAINT cart_item_quantity CHECK (quantity BETWEEN 1 AND 999);
CREATE UNIQUE INDEX cart_item_one_per_thing ON cart_item (cart_id, product_id, variant_id) NULLS NOT DISTINCT;

ALTER TABLE coupon
  ADD CONSTRAINT coupon_code_upper CHECK (code = upper(code) AND code <> ''),
  ADD CONSTRAINT coupon_value CHECK (value_hundredths > 0 OR type = 'free_shipping'),
  ADD CONSTRAINT coupon_percentage CHECK (type <> 'percentage' OR value_hundredths <= 10000),
  ADD CONSTRAINT coupon_buy_quantity CHECK ((type = 'buy_x_get_y') = (buy_quantity IS NOT NULL) AND buy_quantity > 0),
  ADD CONSTRAINT coupon_period CHECK (valid_until > valid_from),
  ADD CONSTRAINT coupon_limit CHECK (usage_count >= 0 AND (usage_limit IS NULL OR usage_count <= usage_limit)),
  ADD CONSTRAINT coupon_amounts CHECK (min_order_paise >= 0 AND max_discount_paise > 0 AND usage_limit_per_user > 0);
ALTER TABLE coupon_use ADD CONSTRAINT coupon_use_discount CHECK (discount_paise >= 0);

-- Orders -------------------------------------------------------------------------------------------------------
CREATE SEQUENCE order_number_seq;
CREATE SEQUENCE service_request_number_seq;
ALTER TABLE shop_order
  ADD CONSTRAINT shop_order_total CHECK (total_paise = subtotal_paise - discount_paise + shipping_paise),
  ADD CONSTRAINT shop_order_amounts CHECK (
    subtotal_paise >= 0 AND discount_paise BETWEEN 0 AND subtotal_paise AND shipping_paise >= 0
    AND tax_paise BETWEEN 0 AND total_paise AND total_paise <= 2000000000
  ),
  ADD CONSTRAINT shop_order_currency CHECK (currency = 'INR'),
  ADD CONSTRAINT shop_order_shipping CHECK (shipping_method IN ('standard', 'express')),
  ADD CONSTRAINT shop_order_state_code CHECK (place_of_supply ~ '^[0-9]{2}$');
-- Two clicks on "pay" cannot make two orders of one cart.
CREATE UNIQUE INDEX shop_order_one_pending_per_cart ON shop_order (cart_id) WHERE status = 'pending';
ALTER TABLE order_item
  ADD CONSTRAINT order_item_quantity CHECK (quantity > 0),
  ADD CONSTRAINT order_item_total CHECK (line_total_paise = unit_price_paise * quantity AND unit_price_paise > 0),
  ADD CONSTRAINT order_item_discount CHECK (discount_paise BETWEEN 0 AND line_total_paise),
  ADD CONSTRAINT order_item_tax CHECK (
    taxable_paise + cgst_paise + sgst_paise + igst_paise = line_total_paise - discount_paise
    AND cgst_paise = sgst_paise AND (igst_paise = 0 OR cgst_paise = 0) AND least(taxable_paise, cgst_paise, igst_paise) >= 0
  );

-- Money --------------------------------------------------------------------------------------------------------
ALTER TABLE payment_attempt ADD CONSTRAINT payment_attempt_amount CHECK (amount_paise > 0 AND currency = 'INR');
ALTER TABLE payment ADD CONSTRAINT payment_amount CHECK (amount_paise > 0);
-- Every retry of "pay" goes on with the same provider order.
CREATE UNIQUE INDEX payment_attempt_one_open ON payment_attempt (order_id, method) WHERE state = 'created';
CREATE UNIQUE INDEX payment_one_kept_per_order ON payment (order_id) WHERE is_kept;
ALTER TABLE refund ADD CONSTRAINT refund_amount CHECK (amount_paise > 0);

-- A payment is never refunded beyond what was captured.
CREATE FUNCTION guard_refund_sum() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE captured integer;
BEGIN
  IF NEW.payment_id IS NULL THEN RETURN NEW; END IF;
  SELECT amount_paise INTO captured FROM payment WHERE id = NEW.payment_id FOR UPDATE;
  IF NEW.state <> 'failed' AND NEW.amount_paise + (
    SELECT coalesce(sum(amount_paise), 0) FROM refund
    WHERE payment_id = NEW.payment_id AND state <> 'failed' AND id <> NEW.id
  ) > captured THEN
    RAISE EXCEPTION 'refunds exceed the payment' USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_within_payment';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refund_within_payment BEFORE INSERT OR UPDATE ON refund
  FOR EACH ROW EXECUTE FUNCTION guard_refund_sum();

-- Invoices -----------------------------------------------------------------------------------------------------
-- CGST Rule 46(b): consecutive, at most 16 characters of A-Z 0-9 - /, unique in the financial year.
ALTER TABLE invoice
  ADD CONSTRAINT invoice_number_shape CHECK (number ~ '^[A-Z1-9][A-Z0-9/-]{0,15}$'),
  ADD CONSTRAINT invoice_serial CHECK (serial > 0 AND total_paise >= 0);
ALTER TABLE credit_note
  ADD CONSTRAINT credit_note_number_shape CHECK (number ~ '^[A-Z1-9][A-Z0-9/-]{0,15}$'),
  ADD CONSTRAINT credit_note_serial CHECK (serial > 0 AND total_paise > 0);

-- What is written once ----------------------------------------------------------------------------------------
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'check_violation', CONSTRAINT = 'append_only';
END $$;
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['stock_movement', 'order_event', 'payment_event', 'invoice', 'credit_note',
    'service_request_event', 'audit_entry', 'price_history', 'consent'] LOOP
    -- price_history and consent may lose their owner (cascade, set null), which is not an edit of the row's facts.
    EXECUTE format('CREATE TRIGGER %I BEFORE %s ON %I FOR EACH ROW EXECUTE FUNCTION refuse_change()',
      name || '_append_only',
      CASE WHEN name = 'price_history' THEN 'UPDATE' WHEN name = 'consent' THEN 'DELETE' ELSE 'UPDATE OR DELETE' END, name);
  END LOOP;
END $$;

-- Reviews ------------------------------------------------------------------------------------------------------
ALTER TABLE review ADD CONSTRAINT review_rating CHECK (rating BETWEEN 1 AND 5);
CREATE FUNCTION count_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed integer := coalesce(NEW.product_id, OLD.product_id);
BEGIN
  UPDATE product SET (review_count, rating_hundredths) = (
    SELECT count(*), coalesce(round(avg(rating) * 100), 0) FROM review WHERE product_id = changed AND status = 'approved'
  ) WHERE id = changed;
  RETURN NULL;
END $$;
CREATE TRIGGER review_counts AFTER INSERT OR DELETE OR UPDATE OF status, rating ON review
  FOR EACH ROW EXECUTE FUNCTION count_reviews();
CREATE FUNCTION count_votes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed integer := coalesce(NEW.review_id, OLD.review_id);
BEGIN
  UPDATE review SET (helpful_count, not_helpful_count) = (
    SELECT count(*) FILTER (WHERE is_helpful), count(*) FILTER (WHERE NOT is_helpful)
    FROM review_vote WHERE review_id = changed
  ) WHERE id = changed;
  RETURN NULL;
END $$;
CREATE TRIGGER review_vote_counts AFTER INSERT OR UPDATE OR DELETE ON review_vote
  FOR EACH ROW EXECUTE FUNCTION count_votes();

-- Newsletter ---------------------------------------------------------------------------------------------------
ALTER TABLE newsletter_subscription ADD CONSTRAINT newsletter_email_lower CHECK (email = lower(email));
