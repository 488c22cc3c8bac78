-- Keys with which programs call the API, and which of them acted in an entry of the activity log.
-- CreateTable
CREATE TABLE "api_key" (
    "id" UUID NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "prefix" VARCHAR(8) NOT NULL,
    "secret_hash" BYTEA NOT NULL,
    "earlier_hash" BYTEA,
    "earlier_until" TIMESTAMPTZ(3),
    "scopes" TEXT[],
    "networks" TEXT[],
    "calls_per_minute" INTEGER NOT NULL,
    "maker_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "rotated_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "api_key_prefix_key" ON "api_key"("prefix");

-- CreateIndex
CREATE INDEX "api_key_maker_id_idx" ON "api_key"("maker_id");

-- AddForeignKey
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_maker_id_fkey" FOREIGN KEY ("maker_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "api_key"
  ADD CONSTRAINT "api_key_name" CHECK (btrim("name") <> ''),
  ADD CONSTRAINT "api_key_prefix_form" CHECK ("prefix" ~ '^[0-9a-z]{8}$'),
  ADD CONSTRAINT "api_key_hashes" CHECK (octet_length("secret_hash") = 32 AND octet_length("earlier_hash") = 32),
  ADD CONSTRAINT "api_key_earlier" CHECK (("earlier_hash" IS NULL) = ("earlier_until" IS NULL)),
  ADD CONSTRAINT "api_key_scopes" CHECK ("scopes" IS NOT NULL AND cardinality("scopes") > 0 AND array_position("scopes", NULL) IS NULL),
  ADD CONSTRAINT "api_key_networks" CHECK ("networks" IS NOT NULL AND cardinality("networks") <= 20 AND array_position("networks", NULL) IS NULL),
  ADD CONSTRAINT "api_key_calls" CHECK ("calls_per_minute" BETWEEN 1 AND 600),
  ADD CONSTRAINT "api_key_expiry" CHECK ("expires_at" > "created_at");

-- Without it a revoked key could be brought back, and a key could be given more scopes or another maker.
CREATE FUNCTION guard_api_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.scopes <@ OLD.scopes AND NEW.maker_id = OLD.maker_id AND NEW.prefix = OLD.prefix
     AND (OLD.revoked_at IS NULL OR NEW.revoked_at = OLD.revoked_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an API key is only ever narrowed' USING ERRCODE = 'check_violation', CONSTRAINT = 'api_key_narrowed';
END $$;
CREATE TRIGGER api_key_narrowed BEFORE UPDATE ON "api_key"
  FOR EACH ROW EXECUTE FUNCTION guard_api_key();

-- No foreign key, as for the actor: an entry outlasts what it names.
ALTER TABLE "audit_entry" ADD COLUMN "api_key_id" UUID;
CREATE INDEX "audit_entry_api_key_id_at_idx" ON "audit_entry" ("api_key_id", "at") WHERE "api_key_id" IS NOT NULL;
