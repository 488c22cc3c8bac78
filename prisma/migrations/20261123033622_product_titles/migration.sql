-- Reviews are sorted by the titles of their products, deleted ones among them: they are met on the way through this order.
CREATE INDEX product_title ON product (lower(title));
