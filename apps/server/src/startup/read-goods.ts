import type { Deps } from '@dobara/api/context.ts'
import { getShelf } from '@dobara/api/features/catalog/shelf/get-shelf.ts'

/** Reads what lists and searches ask of all goods, so that the first shopper does not wait for it. What fails is read when somebody asks. */
export async function readGoods({ sql, log }: Pick<Deps, 'sql' | 'log'>): Promise<void> {
  try {
    await getShelf(sql)
  } catch (error) {
    log.warn({ err: error }, 'the goods were not read at the start: whoever asks first waits for them')
  }
}
