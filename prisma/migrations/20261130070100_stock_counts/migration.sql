-- When a scanned count last had an item: what it did not have is listed after it.
CREATE TABLE stock_count (
  stock_item_id integer NOT NULL,
  counted_at timestamptz(3) NOT NULL,
  CONSTRAINT "stock_count_pkey" PRIMARY KEY (stock_item_id),
  CONSTRAINT "stock_count_stock_item_id_fkey" FOREIGN KEY (stock_item_id) REFERENCES stock_item (id)
    ON DELETE CASCADE ON UPDATE CASCADE
);
