/** The VariantAttributes of a row of product_variant: the documented three, and the others by their keys. */
export const variantAttributes = (row: string, ramGb = `${row}.ram_gb`, storage = `${row}.storage`) =>
  `jsonb_build_object('color', ${row}.color, 'ramGb', ${ramGb}, 'storage', ${storage}) || ${row}.attributes`

/**
 * Returns SQL for the attributes of such a row as text for product pages; null if there are none besides the
 * documented three.
 */
export const variantFacts = (row: string) =>
  `CASE WHEN ${row}.attributes <> '{}' THEN attribute_facts(${row}.attributes, false) END`
