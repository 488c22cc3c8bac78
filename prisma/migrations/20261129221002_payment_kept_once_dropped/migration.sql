DROP INDEX payment_one_kept_of_order;
