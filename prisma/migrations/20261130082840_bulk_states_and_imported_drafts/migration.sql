-- AlterEnum
ALTER TYPE "bulk_kind" ADD VALUE 'state';

-- AlterTable
ALTER TABLE "product_import" ADD COLUMN     "as_drafts" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "bulk_change_line" ADD COLUMN     "publish_at" TIMESTAMPTZ(3);
