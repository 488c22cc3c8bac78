-- A line that is taxed by its margin was frozen when no machine whose purchase tax was claimed could be had. One that another order
-- gives back in the same moment must not come to it: such a machine is taxed by its whole price (CGST Rules, rule 32(5)).
CREATE OR REPLACE FUNCTION best_units(item integer, line uuid, wanted integer) RETURNS SETOF unit LANGUAGE sql AS $$
  SELECT machine.* FROM unit machine LEFT JOIN order_item mine ON mine.id = line
   WHERE machine.stock_item_id = item AND machine.state = 'listed'
     AND (mine.chosen_unit_id IS NULL OR mine.chosen_unit_id = machine.id)
     AND NOT EXISTS (SELECT 1 FROM order_item other
                      WHERE other.order_id = mine.order_id AND other.id <> mine.id AND other.chosen_unit_id = machine.id)
     AND NOT (coalesce(mine.tax_scheme = 'margin', false)
              AND EXISTS (SELECT 1 FROM unit_acquisition lot WHERE lot.id = machine.acquisition_id AND lot.input_credit))
   ORDER BY machine.price_difference_paise, machine.battery_health_pct DESC NULLS LAST, machine.battery_cycles NULLS LAST, machine.id
   LIMIT wanted FOR UPDATE OF machine
$$;
