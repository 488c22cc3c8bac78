-- Whom cash on delivery is limited by, beside the customer.
ALTER TABLE "shop_order" ADD COLUMN "contact_phone" TEXT, ADD COLUMN "address_key" TEXT, ADD COLUMN "device_key" TEXT;

-- Orders that are there count as well; packages/domain/src/addresses/address-key.ts says the same of new ones.
UPDATE "shop_order"
   SET "contact_phone" = "shipping_address"->>'phone',
       "address_key" = concat("shipping_address"->>'postcode', ' ',
         regexp_replace(lower("shipping_address"->>'line1'), '[^[:alnum:]]', '', 'g'));

CREATE INDEX "shop_order_contact_phone_idx" ON "shop_order"("contact_phone");
CREATE INDEX "shop_order_address_key_idx" ON "shop_order"("address_key");
CREATE INDEX "shop_order_device_key_idx" ON "shop_order"("device_key");
