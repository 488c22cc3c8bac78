-- Low stock is counted per sellable item: the badge of the back office asks for it on every page.
CREATE INDEX CONCURRENTLY stock_item_available ON stock_item ((on_hand - reserved));
