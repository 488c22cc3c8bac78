/** Hash before the first seal: 32 zero bytes. */
const GENESIS = `decode(repeat('00', 32), 'hex')`

/**
 * Returns SQL for the hash of a seal: of the hash before it and of all fields of the entry. PostgreSQL's JSON has one
 * text for one content, and times are in whole milliseconds, so the text is the same in every session. Only entries
 * of API keys contain a key's id: all others hash as they did before API keys existed.
 */
const sealHash = (before: string, entry: string) => `
  sha256(${before} || convert_to(jsonb_build_array(
    ${entry}.id, ${entry}.actor_id, ${entry}.action, ${entry}.entity, ${entry}.entity_id, ${entry}.before, ${entry}.after,
    ${entry}.request_id, (extract(epoch FROM ${entry}.at) * 1000)::bigint)::text
    || coalesce(${entry}.api_key_id::text, ''), 'UTF8'))`

/** Seals at most $1 waiting entries in the order of their ids; $2 is the time of it. The row of the end must be locked. */
export const SEAL_BATCH = `
  WITH RECURSIVE waiting AS MATERIALIZED (
    SELECT entry.*, row_number() OVER (ORDER BY entry.id) AS place
      FROM audit_entry entry
     WHERE entry.id IN (SELECT entry_id FROM audit_unsealed ORDER BY entry_id LIMIT $1)
  ), chain AS (
    SELECT 0::bigint AS place, NULL::bigint AS entry_id, hash FROM audit_head
    UNION ALL
    SELECT waiting.place, waiting.id, ${sealHash('chain.hash', 'waiting')}
      FROM chain JOIN waiting ON waiting.place = chain.place + 1
  )
  INSERT INTO audit_seal (number, entry_id, hash, sealed_at)
  SELECT head.number + chain.place, chain.entry_id, chain.hash, $2::timestamptz
    FROM chain, audit_head head WHERE chain.place > 0
  RETURNING number::int, entry_id::text AS "entryId", hash`

/** Links of the chain that are not as they were sealed, by their number: the lowest is where it breaks. */
export const BROKEN_LINKS = `
  SELECT link.number, link.entry_id,
         CASE WHEN entry.id IS NULL THEN 'removed'
              WHEN link.number <> link.number_before + 1 THEN 'gap'
              ELSE 'changed' END AS fault
    FROM (SELECT number, entry_id, hash, lag(number, 1, 0::bigint) OVER by_number AS number_before,
                 lag(hash, 1, ${GENESIS}) OVER by_number AS hash_before
            FROM audit_seal WINDOW by_number AS (ORDER BY number)) link
    LEFT JOIN audit_entry entry ON entry.id = link.entry_id
   WHERE entry.id IS NULL OR link.number <> link.number_before + 1
      OR link.hash <> ${sealHash('link.hash_before', 'entry')}`

/** The end of the chain, where it is not its last link: links were taken off the end. */
export const BROKEN_END = `
  SELECT head.number, last.number AS last_number
    FROM (SELECT coalesce(max(number), 0) AS number FROM audit_head) head
   CROSS JOIN (SELECT coalesce(max(number), 0) AS number FROM audit_seal) last
    LEFT JOIN audit_seal seal ON seal.number = last.number
   WHERE head.number <> last.number
      OR (SELECT hash FROM audit_head) IS DISTINCT FROM coalesce(seal.hash, ${GENESIS})`

/** Entries outside of the chain that are not waiting for it, and waiting ones that are gone. */
export const UNCHAINED = `
  SELECT coalesce(entry.id, waiting.entry_id) AS entry_id,
         CASE WHEN entry.id IS NULL THEN 'removed' ELSE 'added' END AS fault
    FROM audit_entry entry FULL JOIN audit_unsealed waiting ON waiting.entry_id = entry.id
    LEFT JOIN audit_seal seal ON seal.entry_id = entry.id
   WHERE (waiting.entry_id IS NULL AND seal.entry_id IS NULL) OR entry.id IS NULL`
