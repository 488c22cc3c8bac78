/**
 * For each tsquery of $1 the ids of the products that have it, four bytes each, and beside them, once, the ids of those whose SKU is $2
 * or $3. PostgreSQL plans without knowing the words: the index of terms is the way, even to what nearly all products have, since reading the
 * terms of a row costs more than PostgreSQL believes.
 */
export const IDS_OF_TERMS_SQL = `SELECT named."ofSku", asked.term,
       (SELECT string_agg(int4send(product_id), '') FROM product_term WHERE terms @@ asked.term::tsquery) AS ids
  FROM (SELECT json_agg(id) AS "ofSku" FROM (
      SELECT id FROM product WHERE sku IN ($2, $3)
      UNION ALL SELECT product_id FROM product_variant WHERE sku IN ($2, $3) AND deleted_at IS NULL) sku) named
  LEFT JOIN unnest((SELECT $1::text[])) AS asked (term) ON true`
