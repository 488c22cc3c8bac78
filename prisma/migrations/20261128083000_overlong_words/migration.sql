-- A word of a product's texts that PostgreSQL cannot index (more than 2,046 bytes) refused the whole product. Nobody searches
-- for words this long: they are left out. Products that were saved have none.
CREATE OR REPLACE FUNCTION search_vector(source text, weight text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(format('%s:%s%s', quote_literal(word), least(place, 16000), weight), ' '), '')::tsvector
    FROM (SELECT word, min(place) AS place
            FROM unnest(string_to_array(search_text(source), ' ')) WITH ORDINALITY AS part(word, place)
           WHERE word <> '' AND length(word) <= 128 GROUP BY word) first
$$;
