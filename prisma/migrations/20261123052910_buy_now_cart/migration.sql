-- Nobody has two carts of what is bought at once, as nobody has two active ones. An older process makes none and sees none.
CREATE UNIQUE INDEX cart_one_buy_now_per_user ON cart (user_id) WHERE state = 'buy_now';
CREATE UNIQUE INDEX cart_one_buy_now_per_session ON cart (session_id) WHERE state = 'buy_now';
