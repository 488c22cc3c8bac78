-- A picture may show several variants of its product; most show one, or all of them.
ALTER TABLE "product_image" ADD COLUMN "further_variant_ids" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[];
