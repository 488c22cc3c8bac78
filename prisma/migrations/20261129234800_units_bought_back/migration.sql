-- DropIndex
DROP INDEX "unit_serial_key_key";

-- AlterTable
ALTER TABLE "unit" ADD COLUMN     "bought_back_at" TIMESTAMPTZ(3);

-- A machine that was sold and is bought back is another unit, with another cost, another sale and the same serial number.
CREATE UNIQUE INDEX unit_serial_key_of_one ON unit (serial_key) WHERE bought_back_at IS NULL;

-- Whoever sold it back is promised nothing any more, and nobody is offered its warranty.
CREATE FUNCTION end_promises_of_bought_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE unit_warranty SET ended_at = NEW.bought_back_at WHERE unit_id = NEW.id AND ended_at IS NULL;
  UPDATE warranty_transfer SET ended_at = NEW.bought_back_at, contact = NULL WHERE unit_id = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER unit_bought_back AFTER UPDATE OF bought_back_at ON unit FOR EACH ROW
  WHEN (OLD.bought_back_at IS NULL AND NEW.bought_back_at IS NOT NULL) EXECUTE FUNCTION end_promises_of_bought_back();
