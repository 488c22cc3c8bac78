-- Units that are reserved for the replacement of a case, until it is decided or over. Only adds; an older process of the shop
-- reads cases as before, and is refused where it would end one whose units it does not know how to free.
ALTER TABLE "service_case"
  ADD COLUMN "held_units" INTEGER NOT NULL DEFAULT 0,
  ADD CONSTRAINT service_case_held CHECK (held_units = 0 OR (held_units BETWEEN 1 AND quantity
    AND state IN ('approved', 'pickup_scheduled', 'picked_up', 'received', 'inspected')));
