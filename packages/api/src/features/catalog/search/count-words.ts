import type { Deps } from '../../../context.ts'
import { deleteUnusedWords, takeWordChanges } from './search-queries.ts'

/** Adds the word changes noted when products were written to the counts that misspelt words are compared with. */
export async function countWords(ctx: Pick<Deps, 'sql'>): Promise<void> {
  while ((await takeWordChanges(ctx.sql)) > 0);
  await deleteUnusedWords(ctx.sql)
}
