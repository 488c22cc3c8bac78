-- Versions of the pages and articles that the store edits, and the addresses they had. A text nobody has edited has no rows.
-- CreateTable
CREATE TABLE "content_entry" (
    "slug" VARCHAR(80) NOT NULL,
    "kind" "content_kind" NOT NULL,
    "address" VARCHAR(80) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "published_version" INTEGER,
    "published_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "content_entry_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "content_former_address" (
    "address" VARCHAR(80) NOT NULL,
    "slug" VARCHAR(80) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "content_former_address_pkey" PRIMARY KEY ("address")
);

-- CreateTable
CREATE TABLE "content_version" (
    "slug" VARCHAR(80) NOT NULL,
    "number" INTEGER NOT NULL,
    "author_id" UUID,
    "restored_from" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "content_version_pkey" PRIMARY KEY ("slug","number")
);

-- CreateTable
CREATE TABLE "content_version_text" (
    "slug" VARCHAR(80) NOT NULL,
    "number" INTEGER NOT NULL,
    "language" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "body" TEXT NOT NULL,

    CONSTRAINT "content_version_text_pkey" PRIMARY KEY ("slug","number","language")
);

-- CreateIndex
CREATE UNIQUE INDEX "content_entry_address_key" ON "content_entry"("address");

-- CreateIndex
CREATE INDEX "content_former_address_slug_idx" ON "content_former_address"("slug");

-- AddForeignKey
ALTER TABLE "content_former_address" ADD CONSTRAINT "content_former_address_slug_fkey" FOREIGN KEY ("slug") REFERENCES "content_entry"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_version" ADD CONSTRAINT "content_version_slug_fkey" FOREIGN KEY ("slug") REFERENCES "content_entry"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_version_text" ADD CONSTRAINT "content_version_text_slug_number_fkey" FOREIGN KEY ("slug", "number") REFERENCES "content_version"("slug", "number") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "content_entry"
  ADD CONSTRAINT content_entry_slug CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  ADD CONSTRAINT content_entry_address CHECK (address ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  ADD CONSTRAINT content_entry_version CHECK (version >= 1 AND published_version BETWEEN 1 AND version),
  ADD CONSTRAINT content_entry_page CHECK (kind = 'article' OR (published_at IS NULL AND deleted_at IS NULL));
ALTER TABLE "content_version" ADD CONSTRAINT content_version_number CHECK (number >= 1 AND restored_from < number);
ALTER TABLE "content_version_text" ADD CONSTRAINT content_version_text_language CHECK (language IN ('en', 'hi'));
