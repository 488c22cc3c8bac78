-- The margin scheme for second-hand goods (CGST Rules, rule 32(5)): GST is due on what the price is above the purchase price.
CREATE TYPE "tax_scheme" AS ENUM ('regular', 'margin');

ALTER TABLE "product"
  ADD COLUMN "tax_scheme" "tax_scheme" NOT NULL DEFAULT 'regular',
  ADD COLUMN "purchase_price_paise" INTEGER,
  ADD COLUMN "no_input_credit" BOOLEAN NOT NULL DEFAULT false,
  ADD CONSTRAINT "product_purchase_price" CHECK ("purchase_price_paise" BETWEEN 0 AND 2000000000),
  ADD CONSTRAINT "product_margin" CHECK ("tax_scheme" = 'regular' OR ("purchase_price_paise" IS NOT NULL AND "no_input_credit"));
ALTER TABLE "product_variant"
  ADD COLUMN "purchase_price_paise" INTEGER,
  ADD CONSTRAINT "product_variant_purchase_price" CHECK ("purchase_price_paise" BETWEEN 0 AND 2000000000);

-- What a line was bought by and for, frozen with it. Its tax by the margin stands apart from the columns that its buyer is shown.
ALTER TABLE "order_item"
  ADD COLUMN "tax_scheme" "tax_scheme" NOT NULL DEFAULT 'regular',
  ADD COLUMN "purchase_price_paise" INTEGER,
  ADD COLUMN "margin_taxable_paise" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "margin_cgst_paise" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "margin_sgst_paise" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "margin_igst_paise" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "order_item"
  ADD CONSTRAINT "order_item_margin" CHECK (
    CASE "tax_scheme"
      WHEN 'regular' THEN num_nonnulls("purchase_price_paise") = 0
        AND "margin_taxable_paise" = 0 AND "margin_cgst_paise" = 0 AND "margin_sgst_paise" = 0 AND "margin_igst_paise" = 0
      ELSE num_nonnulls("purchase_price_paise") = 1
        AND "cgst_paise" = 0 AND "sgst_paise" = 0 AND "igst_paise" = 0
        AND "margin_cgst_paise" = "margin_sgst_paise" AND ("margin_igst_paise" = 0 OR "margin_cgst_paise" = 0)
        AND least("purchase_price_paise", "margin_taxable_paise", "margin_cgst_paise", "margin_igst_paise") >= 0
        AND "margin_taxable_paise" + "margin_cgst_paise" + "margin_sgst_paise" + "margin_igst_paise" <= "taxable_paise"
    END);
