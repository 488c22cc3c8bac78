-- What a hold kept goes back on the list with its end, and was not looked at again: a machine whose test failed meanwhile was for
-- sale. At the end of the transaction, when its stock is free again, it is taken off unless it still may be there.
CREATE FUNCTION unlist_faulty_unit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  machine unit;
BEGIN
  SELECT * INTO machine FROM unit WHERE id = NEW.unit_id FOR UPDATE;
  -- It may be held again by then.
  IF machine.state = 'listed' AND machine.last_seq = NEW.seq AND unit_fault(machine, NEW.at) IS NOT NULL THEN
    INSERT INTO unit_event (unit_id, seq, from_state, to_state, cause, actor_kind, at)
    VALUES (NEW.unit_id, 0, 'listed', 'graded', 'unlisted', 'system', NEW.at);
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER unit_event_unlists_faulty AFTER INSERT ON unit_event DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.from_state = 'held' AND NEW.to_state = 'listed') EXECUTE FUNCTION unlist_faulty_unit();
