-- An order keeps one payment, and one for each exchange of it that was paid: see the indexes before this.
DROP INDEX payment_one_kept_per_order;
