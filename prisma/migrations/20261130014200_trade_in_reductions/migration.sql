-- The percentages of each quote: the store can change them, and a quote stays what it was promised as.
ALTER TABLE "trade_in" ADD COLUMN     "reductions" JSONB;

CREATE TRIGGER trade_in_reductions_frozen BEFORE UPDATE OF reductions ON trade_in FOR EACH ROW
  WHEN (OLD.quoted_paise IS NOT NULL AND NEW.reductions IS DISTINCT FROM OLD.reductions) EXECUTE FUNCTION refuse_change();
