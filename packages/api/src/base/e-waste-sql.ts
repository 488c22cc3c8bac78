const DAY = (time: string) => `(${time} AT TIME ZONE 'Asia/Kolkata')::date`

/**
 * Scrapped machines, and parts that were taken out of machines and scrapped, which no recycler has yet: as rows with kind, id,
 * code of the machine, name, "productKind", part (null of a machine), grams (null: not known), received and since as days.
 */
export const WAITING_E_WASTE = `
  SELECT 'unit' AS kind, unit.id, unit.code, product.title AS name, product.kind AS "productKind", NULL AS part,
         nullif(round(product.weight_kg * 1000), 0)::int AS grams,
         least(bought.acquired_on, ${DAY('gone.at')}) AS received, ${DAY('gone.at')} AS since
    FROM unit JOIN unit_event gone ON gone.unit_id = unit.id AND gone.seq = unit.last_seq
    JOIN unit_acquisition bought ON bought.id = unit.acquisition_id
    JOIN stock_item item ON item.id = unit.stock_item_id JOIN product ON product.id = item.product_id
   WHERE unit.state = 'scrapped' AND NOT EXISTS (SELECT 1 FROM e_waste_item given WHERE given.unit_id = unit.id)
  UNION ALL
  SELECT 'component', part.id, unit.code, part.name, product.kind, part.kind || ' ' || part.name, part.weight_grams,
         least(coalesce(${DAY('part.fitted_at')}, bought.acquired_on), ${DAY('part.destined_at')}), ${DAY('part.destined_at')}
    FROM unit_component part JOIN unit ON unit.id = part.unit_id
    JOIN unit_acquisition bought ON bought.id = unit.acquisition_id
    JOIN stock_item item ON item.id = unit.stock_item_id JOIN product ON product.id = item.product_id
   WHERE part.destination = 'scrapped' AND NOT EXISTS (SELECT 1 FROM e_waste_item given WHERE given.component_id = part.id)`
