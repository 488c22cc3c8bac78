-- CreateTable
CREATE TABLE "shop_count" (
    "day" DATE NOT NULL,
    "step" TEXT NOT NULL,
    "times" INTEGER NOT NULL,

    CONSTRAINT "shop_count_pkey" PRIMARY KEY ("day","step")
);

-- CreateTable
CREATE TABLE "search_count" (
    "text" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "searches" INTEGER NOT NULL,
    "empty" INTEGER NOT NULL,
    "opened" INTEGER NOT NULL,
    "found" INTEGER NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "search_count_pkey" PRIMARY KEY ("text","day")
);

-- CreateIndex
CREATE INDEX "search_count_day_idx" ON "search_count"("day");
