import type { Deps } from '../../context.ts'
import { eraseInBatches } from './erase-in-batches.ts'
import { eraseQuestions, lockOldQuestions } from './question-queries.ts'

/**
 * Erases questions to the shop and all messages about them, three years after the last one, as the privacy page
 * promises. Returns how many were erased.
 */
export function eraseOldQuestions(deps: Pick<Deps, 'db' | 'now'>, batch = 200): Promise<number> {
  return eraseInBatches(deps, {
    batch,
    action: 'questions.erased',
    entity: 'service_request',
    beforeField: 'lastSaidBefore',
    erase: async (tx, { before, limit }) => {
      const questions = await lockOldQuestions(tx, { before, limit })
      if (questions.length > 0) await eraseQuestions(tx, { questions, before })
      return questions.length
    },
  })
}
