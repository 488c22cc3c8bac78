-- CreateEnum
CREATE TYPE "bulk_kind" AS ENUM ('price', 'stock');

-- CreateEnum
CREATE TYPE "bulk_state" AS ENUM ('scheduled', 'applying', 'applied', 'restoring', 'restored', 'cancelled');

-- CreateEnum
CREATE TYPE "bulk_line_state" AS ENUM ('waiting', 'applied', 'skipped', 'restored', 'left');

-- CreateTable
CREATE TABLE "bulk_change" (
    "id" UUID NOT NULL,
    "actor_id" UUID NOT NULL,
    "request_id" TEXT,
    "kind" "bulk_kind" NOT NULL,
    "rule" JSONB NOT NULL,
    "reason" TEXT,
    "state" "bulk_state" NOT NULL,
    "starts_at" TIMESTAMPTZ(3),
    "ends_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "moved_at" TIMESTAMPTZ(3) NOT NULL,
    "undone_at" TIMESTAMPTZ(3),
    "undone_by" UUID,

    CONSTRAINT "bulk_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bulk_change_line" (
    "change_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "product_id" INTEGER NOT NULL,
    "variant_id" INTEGER,
    "before" INTEGER NOT NULL,
    "after" INTEGER NOT NULL,
    "state" "bulk_line_state" NOT NULL DEFAULT 'waiting',
    "reason" TEXT,
    "movement_id" BIGINT,

    CONSTRAINT "bulk_change_line_pkey" PRIMARY KEY ("change_id","number")
);

-- CreateIndex
CREATE INDEX "bulk_change_created_at_idx" ON "bulk_change"("created_at");

-- AddForeignKey
ALTER TABLE "bulk_change_line" ADD CONSTRAINT "bulk_change_line_change_id_fkey" FOREIGN KEY ("change_id") REFERENCES "bulk_change"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE bulk_change
  ADD CONSTRAINT bulk_change_times CHECK (ends_at > coalesce(starts_at, created_at)),
  ADD CONSTRAINT bulk_change_start CHECK (state <> 'scheduled' OR starts_at IS NOT NULL),
  -- Only a price has an old one to come back to.
  ADD CONSTRAINT bulk_change_end CHECK (kind = 'price' OR ends_at IS NULL);
ALTER TABLE bulk_change_line ADD CONSTRAINT bulk_change_line_amounts CHECK (before >= 0 AND after >= 0);

-- Of the changes that still have something to do or to undo there are few: this finds the next lines of one.
CREATE INDEX bulk_change_line_open ON bulk_change_line (change_id, number) WHERE state IN ('waiting', 'applied');

-- A line goes one way: applied once, and restored once.
CREATE FUNCTION keep_bulk_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (OLD.state = NEW.state
          OR (OLD.state = 'waiting' AND NEW.state IN ('applied', 'skipped'))
          OR (OLD.state = 'applied' AND NEW.state IN ('restored', 'left'))) THEN
    RAISE EXCEPTION 'a line of a bulk change does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bulk_change_line_one_way BEFORE UPDATE OF state ON bulk_change_line
  FOR EACH ROW EXECUTE FUNCTION keep_bulk_line();

INSERT INTO bulk_change (id, actor_id, kind, rule, state, created_at, moved_at, undone_at)
SELECT id, actor_id, 'price', rule, CASE WHEN undone_at IS NULL THEN 'applied' ELSE 'restored' END::bulk_state,
       created_at, coalesce(undone_at, created_at), undone_at
  FROM price_change;
INSERT INTO bulk_change_line (change_id, number, product_id, variant_id, before, after, state)
SELECT line.change_id, row_number() OVER (PARTITION BY line.change_id ORDER BY line.id), line.product_id, line.variant_id,
       line.before_paise, line.after_paise,
       CASE WHEN change.undone_at IS NULL THEN 'applied' ELSE 'restored' END::bulk_line_state
  FROM price_change_line line JOIN price_change change ON change.id = line.change_id;
