import type { Tx } from '../../context.ts'

type OldQuestion = { id: string; number: string; email: string | null }

/**
 * Locks questions without a message or action since a time, at most `limit`, until the end of the transaction. Rows
 * locked by others are skipped. Replacements and repairs are not questions: they remain with their order.
 */
export function lockOldQuestions(
  tx: Tx,
  { before, limit }: { before: Date; limit: number },
): Promise<OldQuestion[]> {
  return tx.$queryRaw`
    SELECT id::text, number, contact_email AS email FROM service_request
     WHERE kind = 'support' AND created_at < ${before}
       AND NOT EXISTS (
         SELECT 1 FROM service_request_event e WHERE e.request_id = service_request.id AND e.at >= ${before})
     ORDER BY created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`
}

/** Erases questions with their history, and what the shop's people saved to find one of them or its asker again. */
export async function eraseQuestions(
  tx: Tx,
  { questions, before }: { questions: readonly OldQuestion[]; before: Date },
): Promise<void> {
  const ids = questions.map(({ id }) => id)
  const words = questions.flatMap(({ number, email }) => [number, email ?? []].flat())
  // The history is append-only but for this: the database looks for itself that nothing in it is younger.
  await tx.$executeRaw`SELECT set_config('dobara.questions_erased_before', ${before.toISOString()}, true)`
  await tx.$executeRaw`DELETE FROM service_request_event WHERE request_id = ANY(${ids}::uuid[])`
  await tx.$executeRaw`DELETE FROM service_request WHERE id = ANY(${ids}::uuid[])`
  await tx.$executeRaw`
    DELETE FROM admin_view
     WHERE screen = 'tickets' AND EXISTS (
       SELECT 1 FROM unnest(${words}::text[]) AS said(word)
        WHERE strpos(lower(params ->> 'search'), lower(said.word)) > 0)`
}
