-- Every look at a cart asks which coupons are open to everybody: the first of them in this order, without reading the others.
CREATE INDEX coupon_open ON coupon (auto_apply DESC, priority DESC, id) WHERE is_active AND (is_public OR auto_apply);

-- And what its customer has used.
CREATE INDEX coupon_use_of_user ON coupon_use (user_id) WHERE released_at IS NULL;
