-- Seals of the activity log (decision 0055): the hash of each covers its entry and the seal before it.
CREATE TABLE audit_seal (
  number bigint PRIMARY KEY CHECK (number > 0),
  entry_id bigint NOT NULL REFERENCES audit_entry (id) ON UPDATE RESTRICT ON DELETE RESTRICT,
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  sealed_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX audit_seal_entry_id_key ON audit_seal (entry_id);

-- Where the chain ends: one row. Without it a last seal could go and leave no gap.
CREATE TABLE audit_head (
  id integer PRIMARY KEY CHECK (id = 1),
  number bigint NOT NULL,
  hash bytea NOT NULL CHECK (octet_length(hash) = 32)
);
INSERT INTO audit_head (id, number, hash) VALUES (1, 0, decode(repeat('00', 32), 'hex'));

-- Entries that are written and not sealed yet. No foreign key: an entry that vanished from here must show.
CREATE TABLE audit_unsealed (entry_id bigint PRIMARY KEY);

-- By a trigger, so that entries of a process of an older version are sealed too.
CREATE FUNCTION await_audit_seal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_unsealed (entry_id) SELECT id FROM added;
  RETURN NULL;
END $$;
CREATE TRIGGER audit_entry_awaits_seal AFTER INSERT ON audit_entry
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION await_audit_seal();
-- Those there are: the first run of the job seals them.
INSERT INTO audit_unsealed (entry_id) SELECT id FROM audit_entry;

CREATE TRIGGER audit_entry_not_emptied BEFORE TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_seal_append_only BEFORE UPDATE OR DELETE ON audit_seal
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_seal_not_emptied BEFORE TRUNCATE ON audit_seal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION guard_audit_head() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.number > OLD.number THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'the end of the activity log only moves on' USING ERRCODE = 'check_violation', CONSTRAINT = 'append_only';
END $$;
CREATE TRIGGER audit_head_moves_on BEFORE UPDATE OR DELETE ON audit_head
  FOR EACH ROW EXECUTE FUNCTION guard_audit_head();

CREATE FUNCTION guard_unsealed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (SELECT 1 FROM audit_seal WHERE entry_id = OLD.entry_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'an audit entry waits until it is sealed' USING ERRCODE = 'check_violation', CONSTRAINT = 'append_only';
END $$;
CREATE TRIGGER audit_unsealed_until_sealed BEFORE UPDATE OR DELETE ON audit_unsealed
  FOR EACH ROW EXECUTE FUNCTION guard_unsealed();
CREATE TRIGGER audit_unsealed_not_emptied BEFORE TRUNCATE ON audit_unsealed
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What the screen of the log filters by, beside person, thing and time.
CREATE INDEX audit_entry_entity_at_idx ON audit_entry (entity, at);
CREATE INDEX audit_entry_action_at_idx ON audit_entry (action, at);
