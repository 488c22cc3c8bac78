import type { Bind } from './product-filter.ts'
import { escapeLike, memoryOf, searchWords, spellings } from './search-words.ts'

/** The expression of the index product_search_trgm, letter for letter. */
const SEARCH_TEXT = `lower(product.title || ' ' || product.model || ' ' || product.sku || ' ' || coalesce(product.cpu, '') || ' ' || coalesce(product.storage, ''))`

/** How far apart the letters may be before a typing slip finds nothing: "lenvo thinkpd" needs this much. */
const MIN_SIMILARITY = 0.4

/** One arm per place a word can stand in, so that each can use its own index. */
function wordCondition(word: string, bind: Bind): string {
  const arms = spellings(word).flatMap((spelling) => {
    const pattern = bind(`%${escapeLike(spelling)}%`)
    return [
      `SELECT product.id FROM product WHERE ${SEARCH_TEXT} LIKE ${pattern}`,
      `SELECT product.id FROM brand JOIN product ON product.brand_id = brand.id WHERE lower(brand.name) LIKE ${pattern}`,
      `SELECT id FROM product WHERE lower(os) LIKE ${pattern}`,
      `SELECT product_id FROM product_variant WHERE deleted_at IS NULL AND (lower(sku) LIKE ${pattern} OR lower(storage) LIKE ${pattern})`,
    ]
  })
  const memory = word.endsWith('gb') ? memoryOf(word) : null
  if (memory !== null) {
    const size = bind(memory)
    arms.push(
      `SELECT id FROM product WHERE ram_gb = ${size}`,
      `SELECT product_id FROM product_variant WHERE deleted_at IS NULL AND ram_gb = ${size}`,
    )
  }
  return `product.id IN (${arms.join('\n UNION ALL ')})`
}

/** Every word must be found somewhere in what a product is called, made of or numbered. */
export function exactSearchConditions(q: string, bind: Bind): string[] {
  return searchWords(q).map((word) => wordCondition(word, bind))
}

/** 3 for the very SKU, 2 for the phrase in the title, 1 for every word in the title, 0 for words found elsewhere. */
export function exactSearchRank(q: string, bind: Bind): string {
  const phrase = q.trim().toLowerCase().replace(/\s+/g, ' ')
  const sku = bind(phrase)
  const inTitle = bind(`%${escapeLike(phrase)}%`)
  const words = bind(searchWords(q).map((word) => `%${escapeLike(word)}%`))
  return `CASE
      WHEN lower(product.sku) = ${sku} THEN 3
      WHEN lower(product.title) LIKE ${inTitle} THEN 2
      WHEN lower(product.title) LIKE ALL(${words}::text[]) THEN 1 ELSE 0 END`
}

/**
 * For a search that found nothing as typed. The operator reads its threshold from a setting, so the setting is made for
 * this statement in the subquery that gives the operator its argument: the index can be used without a transaction.
 */
export function looseSearchCondition(q: string, bind: Bind): string {
  const phrase = bind(searchWords(q).join(' '))
  return `product.id IN (
      SELECT product.id FROM product WHERE ${SEARCH_TEXT} %> (
        SELECT CASE WHEN set_config('pg_trgm.word_similarity_threshold', '${MIN_SIMILARITY}', true) IS NOT NULL THEN ${phrase}::text END)
      UNION ALL SELECT product.id FROM brand JOIN product ON product.brand_id = brand.id
       WHERE word_similarity(${phrase}, lower(brand.name)) >= ${MIN_SIMILARITY})`
}

export function looseSearchRank(q: string, bind: Bind): string {
  const phrase = bind(searchWords(q).join(' '))
  return `greatest(word_similarity(${phrase}, ${SEARCH_TEXT}),
      (SELECT word_similarity(${phrase}, lower(name)) FROM brand WHERE brand.id = product.brand_id))`
}
