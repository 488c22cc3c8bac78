-- Files of products that are checked and imported by a job of the shop.
CREATE TYPE "product_import_state" AS ENUM ('checking', 'checked', 'importing', 'done', 'stopped');
CREATE TYPE "product_import_outcome" AS ENUM ('created', 'updated', 'unchanged', 'refused');
CREATE TABLE "product_import" (
    "id" UUID NOT NULL,
    "actor_id" UUID NOT NULL,
    "file_name" VARCHAR(255) NOT NULL,
    "columns" TEXT[],
    "state" "product_import_state" NOT NULL,
    "total" INTEGER NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "created" INTEGER NOT NULL DEFAULT 0,
    "updated" INTEGER NOT NULL DEFAULT 0,
    "unchanged" INTEGER NOT NULL DEFAULT 0,
    "refused" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "moved_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "product_import_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "product_import_row" (
    "import_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "sku" TEXT NOT NULL,
    "is_variant" BOOLEAN NOT NULL,
    "cells" JSONB NOT NULL,
    "outcome" "product_import_outcome",
    "faults" JSONB NOT NULL DEFAULT '[]',
    "is_done" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "product_import_row_pkey" PRIMARY KEY ("import_id","number")
);
CREATE INDEX "product_import_created_at_idx" ON "product_import"("created_at");
ALTER TABLE "product_import_row" ADD CONSTRAINT "product_import_row_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "product_import"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- One at a time, whoever asks at the same moment.
CREATE UNIQUE INDEX product_import_one_running ON product_import ((true)) WHERE state IN ('checking', 'importing');
