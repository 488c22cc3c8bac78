import { createVocabulary, type Vocabulary } from '@dobara/domain/catalog/vocabulary.ts'
import type { Deps } from '../../../context.ts'
import { listCatalogueNames } from './search-queries.ts'

const KEPT_MS = 60_000

type CachedVocabulary = { vocabulary: Promise<Vocabulary>; diesAtMs: number }

/** One per pool, so that two databases in one process never share their words. */
const kept = new WeakMap<Deps['sql'], CachedVocabulary>()

function load(sql: Deps['sql']): Promise<Vocabulary> {
  return listCatalogueNames(sql).then(createVocabulary)
}

/**
 * The names of the catalogue, which are its words without a digit, about a minute old at most: an old one is still given while
 * the next is read, so that only the very first search waits. New words need no vocabulary to be found as they are typed.
 */
export function getNames({ sql }: Pick<Deps, 'sql'>): Promise<Vocabulary> {
  const current = kept.get(sql)
  if (current && current.diesAtMs > performance.now()) return current.vocabulary
  const next: CachedVocabulary = { vocabulary: load(sql), diesAtMs: performance.now() + KEPT_MS }
  if (!current) {
    kept.set(sql, next)
    next.vocabulary.catch(() => kept.delete(sql))
    return next.vocabulary
  }
  current.diesAtMs = next.diesAtMs
  next.vocabulary.then(
    () => kept.set(sql, next),
    () => undefined,
  )
  return current.vocabulary
}
