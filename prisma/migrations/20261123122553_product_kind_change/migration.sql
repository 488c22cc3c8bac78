-- What stands in for a product is of its kind, and the shelf of each process knows it.
CREATE TRIGGER product_change_of_kind AFTER UPDATE OF kind ON product
  FOR EACH ROW WHEN (OLD.kind IS DISTINCT FROM NEW.kind) EXECUTE FUNCTION note_product_change();
