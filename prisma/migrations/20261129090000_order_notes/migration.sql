-- Notes about an order, one row each, which nobody changes. The order keeps the text that the documented API answers with.
CREATE TABLE order_note (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  -- 'admin', 'customer', or 'unknown': written before notes had authors, or by a process of an older release.
  author_kind text NOT NULL,
  author_id uuid,
  body text NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT order_note_pkey PRIMARY KEY (id),
  CONSTRAINT order_note_author_kind CHECK (author_kind IN ('admin', 'customer', 'unknown')),
  CONSTRAINT order_note_filled CHECK (body <> ''),
  CONSTRAINT order_note_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order (id) ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX order_note_order_id_at_idx ON order_note (order_id, at);
CREATE TRIGGER order_note_append_only BEFORE UPDATE OR DELETE ON order_note
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure();

-- A process of an older release writes the text alone: it becomes a note here. A writer that adds the note itself says so.
CREATE FUNCTION note_written_as_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('dobara.noted_order', true) IS DISTINCT FROM NEW.id::text THEN
    INSERT INTO order_note (id, order_id, author_kind, body) VALUES (gen_random_uuid(), NEW.id, 'unknown', NEW.notes);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER shop_order_note_written AFTER UPDATE OF notes ON shop_order
  FOR EACH ROW WHEN (NEW.notes IS DISTINCT FROM OLD.notes AND NEW.notes <> '') EXECUTE FUNCTION note_written_as_text();
