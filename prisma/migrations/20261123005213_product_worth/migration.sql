-- What the dashboard's worth of the stock is summed from, read without the rows themselves.
CREATE INDEX product_live_worth ON product (id) INCLUDE (price_paise, stock_qty) WHERE deleted_at IS NULL;
-- What the list of pictures is searched by.
CREATE INDEX product_live_names ON product (id) INCLUDE (title, sku) WHERE deleted_at IS NULL;
