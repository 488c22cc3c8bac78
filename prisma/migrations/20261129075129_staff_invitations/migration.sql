-- CreateTable
CREATE TABLE "staff_invitation" (
    "id" UUID NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "name" VARCHAR(100),
    "staff_role" "staff_role" NOT NULL,
    "token_hash" TEXT NOT NULL,
    "invited_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "staff_invitation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "staff_invitation_token_hash_key" ON "staff_invitation"("token_hash");

-- CreateIndex
CREATE INDEX "staff_invitation_invited_by_id_idx" ON "staff_invitation"("invited_by_id");

-- CreateIndex
CREATE INDEX "staff_invitation_expires_at_idx" ON "staff_invitation"("expires_at");

-- AddForeignKey
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_invited_by_id_fkey" FOREIGN KEY ("invited_by_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One open invitation of an address at a time: a second mail makes the link of the first one useless.
CREATE UNIQUE INDEX "staff_invitation_open_email" ON "staff_invitation"("email")
  WHERE "accepted_at" IS NULL AND "revoked_at" IS NULL;
