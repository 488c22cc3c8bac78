/**
 * For each tsquery of $1 the ids of the products that have it, four bytes each, and beside them, once, the ids of those whose SKU is one
 * of $2. PostgreSQL plans without knowing the words: the index of terms is the way, even to what nearly all products have, since reading the
 * terms of a row costs more than PostgreSQL believes.
 */
export const IDS_OF_TERMS_SQL = `SELECT named."ofSku", asked.term,
       (SELECT string_agg(int4send(product_id), '') FROM product_term WHERE terms @@ asked.term::tsquery) AS ids
  FROM (SELECT json_agg(id) AS "ofSku" FROM (
      SELECT id FROM product WHERE sku = ANY($2::text[])
      UNION ALL SELECT product_id FROM product_variant WHERE sku = ANY($2::text[]) AND deleted_at IS NULL) sku) named
  LEFT JOIN unnest($1::text[]) AS asked (term) ON true`
