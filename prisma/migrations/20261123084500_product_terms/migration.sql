-- What live products are found by, so narrow that counting what a common word finds reads few pages. A row says whether its
-- product can be bought and how old it is: the order of what is found needs no other table.
CREATE TABLE product_term (
  product_id integer PRIMARY KEY REFERENCES product (id) ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  in_stock boolean NOT NULL,
  -- Words as they stand; =word of what the product is called, @word of its model, ~word~next of two side by side in either.
  -- Without places and weights, so that the index alone knows what is found.
  terms tsvector NOT NULL,
  -- PostgreSQL moves a long value beside its row only where the row is over 2 kB. These spaces make it so, and are compressed
  -- to nothing: without them a page holds eight rows in place of eighty.
  filler text NOT NULL DEFAULT repeat(' ', 2100)
) WITH (fillfactor = 90, toast_tuple_target = 128);
ALTER TABLE product_term ALTER COLUMN terms SET STORAGE EXTERNAL;
-- Common words are known to be common, wherever they stand in their products.
ALTER TABLE product_term ALTER COLUMN terms SET STATISTICS 1000;

-- The words of the live products with how many of them have each: what misspelt words are compared with.
CREATE TABLE catalogue_word (
  word text COLLATE "C" PRIMARY KEY,
  products integer NOT NULL
);
CREATE INDEX catalogue_word_names ON catalogue_word (word) INCLUDE (products) WHERE word !~ '[0-9]';
CREATE INDEX catalogue_word_unused ON catalogue_word (word) WHERE products <= 0;
-- What writers of products add to those counts. Nothing is changed in place, so that no two of them ever wait for each other;
-- a job takes it into catalogue_word.
CREATE TABLE catalogue_word_change (
  id bigserial PRIMARY KEY,
  word text COLLATE "C" NOT NULL,
  products integer NOT NULL
);
CREATE INDEX catalogue_word_change_word_idx ON catalogue_word_change (word);

CREATE FUNCTION prefixed_terms(words tsvector, mark text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_to_tsvector((SELECT array_agg(mark || lexeme) FROM unnest(tsvector_to_array(words)) lexeme)), '')
$$;

-- Two words side by side, such as ~latitude~7490.
CREATE FUNCTION term_pairs(source text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_to_tsvector(array_agg(DISTINCT '~' || word || '~' || next)), '')
    FROM (SELECT word, lead(word) OVER (ORDER BY place) AS next
            FROM unnest(string_to_array(search_text(source), ' ')) WITH ORDINALITY AS part(word, place)
           WHERE word <> '') pair
   WHERE next IS NOT NULL
$$;

-- The words themselves among the terms.
CREATE FUNCTION plain_words(terms tsvector) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT word FROM unnest(tsvector_to_array(terms)) word WHERE word !~ '^[=@~]'
$$;

-- Whoever calls it has locked the products.
CREATE FUNCTION refresh_product_terms(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_term USING product
   WHERE product_term.product_id = ANY(ids) AND product.id = product_term.product_id AND product.deleted_at IS NOT NULL;
  WITH made AS MATERIALIZED (
    SELECT product.id, product.created_at, product.stock_qty > 0 AS in_stock,
           strip(search.words) || prefixed_terms(ts_filter(search.words, '{a,b}'), '=')
           || prefixed_terms(ts_filter(search.words, '{a}'), '@')
           || term_pairs(product.model) || term_pairs(product.title) AS terms
      FROM product JOIN product_search search ON search.product_id = product.id
     WHERE product.id = ANY(ids) AND product.deleted_at IS NULL
  ), changed AS MATERIALIZED (
    SELECT made.*, old.terms AS old_terms
      FROM made LEFT JOIN product_term old ON old.product_id = made.id
     WHERE (old.created_at, old.in_stock, old.terms) IS DISTINCT FROM (made.created_at, made.in_stock, made.terms)
  ), kept AS (
    INSERT INTO product_term (product_id, created_at, in_stock, terms)
    SELECT id, created_at, in_stock, terms FROM changed ORDER BY id
    ON CONFLICT (product_id) DO UPDATE
       SET created_at = EXCLUDED.created_at, in_stock = EXCLUDED.in_stock, terms = EXCLUDED.terms
  )
  INSERT INTO catalogue_word_change (word, products)
  SELECT word, sum(products) FROM (
    SELECT plain_words(terms) AS word, 1 AS products FROM changed WHERE terms IS DISTINCT FROM old_terms
    UNION ALL
    SELECT plain_words(old_terms), -1 FROM changed WHERE terms IS DISTINCT FROM old_terms
  ) change GROUP BY word HAVING sum(products) <> 0;
END $$;

CREATE FUNCTION forget_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_word_change (word, products)
  SELECT word, -count(*) FROM (SELECT plain_words(terms) AS word FROM gone) change GROUP BY word;
  RETURN NULL;
END $$;
CREATE TRIGGER product_term_words_gone AFTER DELETE ON product_term
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_product_words();

-- As before, and the terms after the words.
CREATE OR REPLACE FUNCTION refresh_product_search(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- One after the other: the words are read from what the last change left.
  PERFORM 1 FROM product WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO product_search (product_id, words)
  SELECT product.id,
         search_vector(product.model, 'A')
         || search_vector(concat_ws(' , ', product.title, brand.name, search_kind(product.kind), category.name,
              parent.name), 'B')
         || search_vector(concat_ws(' , ', product.cpu, search_generation(product.cpu), product.ram_gb || 'gb ram',
              product.storage, offers.specs, product.sku, offers.skus), 'C')
         || search_vector(concat_ws(' , ', product.gpu, product.os, product.color,
              product.display_size_inches::float8 || 'inch screen', trunc(product.display_size_inches) || 'inch',
              product.display_resolution, search_resolution(product.display_resolution), product.display_panel,
              CASE WHEN product.is_touch THEN 'touchscreen' END,
              product.display_refresh_hz || 'hz', product.keyboard_layout, product.ports, product.condition), 'D')
    FROM product
    JOIN brand ON brand.id = product.brand_id
    JOIN category ON category.id = product.category_id
    LEFT JOIN category parent ON parent.id = category.parent_id
    LEFT JOIN LATERAL (
      SELECT string_agg(sku, ' , ' ORDER BY id) AS skus,
             string_agg(DISTINCT concat_ws(' , ', ram_gb || 'gb ram', storage, color), ' , ') AS specs
        FROM product_variant WHERE product_id = product.id AND deleted_at IS NULL
    ) offers ON true
   WHERE product.id = ANY(ids)
   ORDER BY product.id
  ON CONFLICT (product_id) DO UPDATE SET words = EXCLUDED.words WHERE product_search.words <> EXCLUDED.words;
  PERFORM refresh_product_terms(ids);
END $$;

CREATE TRIGGER product_terms_of_dated AFTER UPDATE OF created_at, deleted_at ON product
  FOR EACH ROW WHEN ((OLD.created_at, OLD.deleted_at) IS DISTINCT FROM (NEW.created_at, NEW.deleted_at))
  EXECUTE FUNCTION product_search_after_update();

-- Selling changes this row where the last unit goes or the first comes back: one flag, which no index holds.
CREATE FUNCTION refresh_term_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_term SET in_stock = NEW.stock_qty > 0 WHERE product_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER product_terms_of_sold_out AFTER UPDATE OF stock_qty ON product
  FOR EACH ROW WHEN ((OLD.stock_qty > 0) IS DISTINCT FROM (NEW.stock_qty > 0)) EXECUTE FUNCTION refresh_term_stock();

SELECT refresh_product_terms(ARRAY(SELECT id FROM product));
INSERT INTO catalogue_word (word, products) SELECT word, sum(products) FROM catalogue_word_change GROUP BY word;
DELETE FROM catalogue_word_change;
CREATE INDEX product_term_terms ON product_term USING gin (terms) WITH (fastupdate = off);
CREATE INDEX product_term_newest ON product_term (created_at DESC, product_id DESC);
ANALYZE product_term;
ANALYZE catalogue_word;
