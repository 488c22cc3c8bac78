-- Apart from what uses it: a new value of an enum may not be used in the transaction that adds it.
ALTER TYPE "movement_cause" ADD VALUE IF NOT EXISTS 'replacement_sent';
