-- Lists of the back office as somebody wants them again, and the one that a list opens with for each person.
CREATE TABLE "admin_view" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "screen" VARCHAR(40) NOT NULL,
    "name" VARCHAR(60) NOT NULL,
    "params" JSONB NOT NULL,
    "hidden" TEXT[],
    "is_compact" BOOLEAN NOT NULL,
    "is_shared" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "admin_view_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "admin_view_default" (
    "user_id" UUID NOT NULL,
    "screen" VARCHAR(40) NOT NULL,
    "view_id" UUID NOT NULL,
    CONSTRAINT "admin_view_default_pkey" PRIMARY KEY ("user_id","screen")
);
CREATE INDEX "admin_view_user_id_idx" ON "admin_view"("user_id");
CREATE INDEX "admin_view_screen_idx" ON "admin_view"("screen");
CREATE INDEX "admin_view_default_view_id_idx" ON "admin_view_default"("view_id");
ALTER TABLE "admin_view" ADD CONSTRAINT "admin_view_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "admin_view_default" ADD CONSTRAINT "admin_view_default_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "admin_view_default" ADD CONSTRAINT "admin_view_default_view_id_fkey" FOREIGN KEY ("view_id") REFERENCES "admin_view"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- One name for each view of a person and a list, whoever of two windows is quicker.
CREATE UNIQUE INDEX admin_view_name ON admin_view (user_id, screen, lower(name));
