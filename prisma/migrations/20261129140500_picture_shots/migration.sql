-- What a picture shows, so that missing photographs can be named; and whether it shows a kind of product, not what is sold.
ALTER TABLE product_image
  ADD COLUMN shot VARCHAR(16),
  ADD COLUMN is_representative BOOLEAN NOT NULL DEFAULT false;
