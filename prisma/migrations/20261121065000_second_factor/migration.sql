-- A second factor is on once it is confirmed. The times of wrong codes stand in its row, so that its lock counts them.
CREATE TABLE "second_factor" (
    "user_id" UUID NOT NULL,
    "secret_encrypted" TEXT NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "last_step" INTEGER,
    "failed_at" TIMESTAMPTZ(3)[] NOT NULL DEFAULT ARRAY[]::timestamptz(3)[],
    CONSTRAINT "second_factor_pkey" PRIMARY KEY ("user_id")
);
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "recovery_code" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "code_hash" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    CONSTRAINT "recovery_code_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "recovery_code_user_id_code_hash_key" ON "recovery_code"("user_id", "code_hash");
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
