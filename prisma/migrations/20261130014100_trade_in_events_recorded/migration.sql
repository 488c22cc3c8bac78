-- Each step of a trade-in, by the state that it has brought. What people typed stays in the shop: brand, model, notes, addresses.
CREATE FUNCTION record_trade_in_step() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event_type text := 'trade_in.' || CASE WHEN NEW.from_state IS NULL THEN 'created' ELSE NEW.to_state END;
  sale record;
BEGIN
  IF NOT is_event_wanted(event_type) THEN RETURN NULL; END IF;
  SELECT trade_in.number, trade_in.kind, trade_in.user_id, trade_in.payout_way,
         'DB-' || substr(unit.code, 1, 4) || '-' || substr(unit.code, 5, 4) || '-' || substr(unit.code, 9) AS unit_code
    INTO sale
    FROM trade_in LEFT JOIN unit ON unit.id = trade_in.unit_id WHERE trade_in.id = NEW.trade_in_id;
  PERFORM record_shop_event(event_type, 'trade_in:' || NEW.trade_in_id, jsonb_build_object(
    'tradeInId', NEW.trade_in_id, 'tradeInNumber', sale.number, 'customerId', sale.user_id, 'kind', sale.kind,
    'fromState', NEW.from_state, 'state', NEW.to_state, 'move', NEW.move, 'by', NEW.actor_kind,
    'amount', in_rupees(NEW.amount_paise), 'currency', 'INR', 'payout', sale.payout_way, 'unitCode', sale.unit_code));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER trade_in_event_recorded AFTER INSERT ON trade_in_event DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION record_trade_in_step();
