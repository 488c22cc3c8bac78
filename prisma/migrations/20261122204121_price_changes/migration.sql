-- Changes of prices by an administrator's hand, each with its prices before and after, so that it can be undone.
CREATE TABLE "price_change" (
    "id" UUID NOT NULL,
    "actor_id" UUID NOT NULL,
    "rule" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "undone_at" TIMESTAMPTZ(3),
    CONSTRAINT "price_change_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "price_change_line" (
    "id" BIGSERIAL NOT NULL,
    "change_id" UUID NOT NULL,
    "product_id" INTEGER NOT NULL,
    "variant_id" INTEGER,
    "before_paise" INTEGER NOT NULL,
    "after_paise" INTEGER NOT NULL,
    CONSTRAINT "price_change_line_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "price_change_line_change_id_idx" ON "price_change_line"("change_id");
ALTER TABLE "price_change_line" ADD CONSTRAINT "price_change_line_change_id_fkey"
  FOREIGN KEY ("change_id") REFERENCES "price_change"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE price_change_line
  ADD CONSTRAINT price_change_line_moves CHECK (before_paise > 0 AND after_paise > 0 AND before_paise <> after_paise);
