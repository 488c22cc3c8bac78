-- What the store says of single PIN codes: a new table, which an older process does not know.
CREATE TABLE "pin_code" (
    "pin" CHAR(6) NOT NULL,
    "is_served" BOOLEAN NOT NULL,
    "takes_cash" BOOLEAN NOT NULL,
    "zone" CHAR(1),
    "standard_least" INTEGER,
    "standard_most" INTEGER,
    "express_least" INTEGER,
    "express_most" INTEGER,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pin_code_pkey" PRIMARY KEY ("pin"),
    CONSTRAINT "pin_code_shape" CHECK ("pin" ~ '^[1-9][0-9]{5}$'),
    CONSTRAINT "pin_code_zone" CHECK ("zone" IN ('A', 'B', 'C', 'D', 'E')),
    CONSTRAINT "pin_code_standard" CHECK (
      num_nulls("standard_least", "standard_most") <> 1
      AND "standard_least" BETWEEN 1 AND 60 AND "standard_most" BETWEEN "standard_least" AND 60),
    CONSTRAINT "pin_code_express" CHECK (
      num_nulls("express_least", "express_most") <> 1
      AND "express_least" BETWEEN 1 AND 60 AND "express_most" BETWEEN "express_least" AND 60)
);
