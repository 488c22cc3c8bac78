-- CreateTable
CREATE TABLE "warranty_transfer" (
    "id" UUID NOT NULL,
    "unit_id" INTEGER NOT NULL,
    "sold_id" BIGINT NOT NULL,
    "turn" INTEGER NOT NULL,
    "channel" TEXT NOT NULL,
    "contact" TEXT,
    "code_hash" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "offered_by_id" UUID,
    "user_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "warranty_transfer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "warranty_transfer_event" (
    "id" BIGSERIAL NOT NULL,
    "transfer_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "warranty_transfer_event_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "warranty_transfer_unit_id_idx" ON "warranty_transfer"("unit_id");

-- CreateIndex
CREATE INDEX "warranty_transfer_sold_id_idx" ON "warranty_transfer"("sold_id");

-- CreateIndex
CREATE INDEX "warranty_transfer_offered_by_id_idx" ON "warranty_transfer"("offered_by_id");

-- CreateIndex
CREATE INDEX "warranty_transfer_user_id_idx" ON "warranty_transfer"("user_id");

-- CreateIndex
CREATE INDEX "warranty_transfer_contact_idx" ON "warranty_transfer"("contact");

-- CreateIndex
CREATE INDEX "warranty_transfer_event_transfer_id_idx" ON "warranty_transfer_event"("transfer_id");

-- AddForeignKey
ALTER TABLE "warranty_transfer" ADD CONSTRAINT "warranty_transfer_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "unit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "warranty_transfer" ADD CONSTRAINT "warranty_transfer_sold_id_fkey" FOREIGN KEY ("sold_id") REFERENCES "order_item_unit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "warranty_transfer" ADD CONSTRAINT "warranty_transfer_offered_by_id_fkey" FOREIGN KEY ("offered_by_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "warranty_transfer" ADD CONSTRAINT "warranty_transfer_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "warranty_transfer_event" ADD CONSTRAINT "warranty_transfer_event_transfer_id_fkey" FOREIGN KEY ("transfer_id") REFERENCES "warranty_transfer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE warranty_transfer
  ADD CONSTRAINT warranty_transfer_turn CHECK (turn > 0),
  ADD CONSTRAINT warranty_transfer_channel CHECK (channel IN ('email', 'sms')),
  ADD CONSTRAINT warranty_transfer_times CHECK (expires_at > created_at AND (accepted_at IS NULL OR ended_at = accepted_at)),
  -- Of a transfer that ended without its next owner nothing personal is kept.
  ADD CONSTRAINT warranty_transfer_contact CHECK (contact IS NULL OR ended_at IS NULL OR accepted_at IS NOT NULL);
ALTER TABLE warranty_transfer_event ADD CONSTRAINT warranty_transfer_event_kind CHECK (kind IN ('offered', 'accepted', 'cancelled', 'expired'));
-- One at a time for each machine, and one next owner after each owner, however many accept at once.
CREATE UNIQUE INDEX warranty_transfer_one_open ON warranty_transfer (unit_id) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX warranty_transfer_one_owner ON warranty_transfer (sold_id, turn) WHERE accepted_at IS NOT NULL;
-- A transfer ends once.
CREATE UNIQUE INDEX warranty_transfer_event_one_end ON warranty_transfer_event (transfer_id) WHERE kind <> 'offered';

-- What was offered stays as it was; only its tries, its end and the people in it are written.
CREATE FUNCTION guard_warranty_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
     OR (NEW.id, NEW.unit_id, NEW.sold_id, NEW.turn, NEW.channel, NEW.code_hash, NEW.created_at, NEW.expires_at)
       IS DISTINCT FROM (OLD.id, OLD.unit_id, OLD.sold_id, OLD.turn, OLD.channel, OLD.code_hash, OLD.created_at, OLD.expires_at)
     OR (NEW.contact IS NOT NULL AND NEW.contact IS DISTINCT FROM OLD.contact)
     OR (OLD.ended_at IS NOT NULL AND (NEW.ended_at, NEW.accepted_at, NEW.attempts) IS DISTINCT FROM (OLD.ended_at, OLD.accepted_at, OLD.attempts))
     OR NEW.attempts < OLD.attempts THEN
    RAISE EXCEPTION 'a transfer is frozen' USING ERRCODE = 'check_violation', CONSTRAINT = 'warranty_transfer_frozen';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER warranty_transfer_frozen BEFORE UPDATE OR DELETE ON warranty_transfer FOR EACH ROW EXECUTE FUNCTION guard_warranty_transfer();

CREATE FUNCTION enter_warranty_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO warranty_transfer_event (transfer_id, kind, at) VALUES (NEW.id, 'offered', NEW.created_at);
  ELSIF OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL THEN
    INSERT INTO warranty_transfer_event (transfer_id, kind, at)
    VALUES (NEW.id, CASE WHEN NEW.accepted_at IS NOT NULL THEN 'accepted' WHEN NEW.ended_at >= NEW.expires_at THEN 'expired' ELSE 'cancelled' END, NEW.ended_at);
    -- A passport has another version with each of its owners.
    IF NEW.accepted_at IS NOT NULL THEN
      UPDATE unit SET version = version + 1, updated_at = NEW.accepted_at WHERE id = NEW.unit_id;
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER warranty_transfer_entered AFTER INSERT OR UPDATE ON warranty_transfer FOR EACH ROW EXECUTE FUNCTION enter_warranty_transfer();
CREATE TRIGGER warranty_transfer_event_append_only BEFORE UPDATE OR DELETE ON warranty_transfer_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
