-- The machine in whose place another is sent: those of a case that came back and those that are sent go by their order.
CREATE FUNCTION replaced_unit(sent order_item_unit) RETURNS integer STABLE LANGUAGE sql AS $$
  SELECT unit_id FROM case_unit WHERE case_id = sent.case_id ORDER BY received_at, unit_id LIMIT 1
  OFFSET (SELECT count(*) - 1 FROM order_item_unit WHERE case_id = sent.case_id AND id <= sent.id)
$$;

CREATE OR REPLACE FUNCTION carry_unit_warranty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unit_warranty (unit_id, order_item_id, kind, starts_at, ends_at, source)
  SELECT DISTINCT ON (kind) NEW.unit_id, NEW.order_item_id, kind, starts_at, ends_at, 'residual'
    FROM unit_warranty WHERE unit_id = replaced_unit(NEW) AND order_item_id = NEW.order_item_id
   ORDER BY kind, id DESC, ends_at;
  IF NOT FOUND THEN
    INSERT INTO unit_warranty (unit_id, order_item_id, kind, starts_at, ends_at, source)
    SELECT NEW.unit_id, id, 'machine', least(NEW.sold_at, warranty_ends_at), warranty_ends_at, 'residual'
      FROM order_item WHERE id = NEW.order_item_id AND warranty_ends_at IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;

-- What is left of a warranty that was transferred belongs to who took it over, and not to the buyer again. An offer of an earlier sale
-- that nobody took ends, as only one can be open.
CREATE FUNCTION carry_warranty_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  taken warranty_transfer;
BEGIN
  SELECT passed.* INTO taken FROM warranty_transfer passed JOIN order_item_unit sold ON sold.id = passed.sold_id
   WHERE passed.unit_id = replaced_unit(NEW) AND sold.order_item_id = NEW.order_item_id AND passed.accepted_at IS NOT NULL
   ORDER BY passed.sold_id DESC, passed.turn DESC LIMIT 1;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  UPDATE warranty_transfer SET ended_at = NEW.sold_at, contact = NULL WHERE unit_id = NEW.unit_id AND ended_at IS NULL;
  INSERT INTO warranty_transfer (id, unit_id, sold_id, turn, channel, contact, code_hash, attempts, offered_by_id, created_at, expires_at)
  VALUES (gen_random_uuid(), NEW.unit_id, NEW.id, taken.turn, taken.channel, taken.contact, taken.code_hash, taken.attempts,
          taken.offered_by_id, taken.created_at, taken.expires_at);
  UPDATE warranty_transfer SET accepted_at = taken.accepted_at, ended_at = taken.accepted_at, user_id = taken.user_id
   WHERE sold_id = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER order_item_unit_carries_transfer AFTER INSERT ON order_item_unit FOR EACH ROW
  WHEN (NEW.case_id IS NOT NULL) EXECUTE FUNCTION carry_warranty_transfer();
