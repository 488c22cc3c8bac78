import { BROKEN_END, BROKEN_LINKS, UNCHAINED } from '../../base/audit/chain-sql.ts'
import type { BookCheck } from './book-check.ts'

/** I17: entries of the activity log were not changed after they were written. */
export const LOG_CHECKS: readonly BookCheck[] = [
  {
    id: 'I17 chain',
    sentence: 'Every sealed entry of the activity log is unchanged since it was sealed.',
    sql: `SELECT number AS subject, entry_id, fault FROM (${BROKEN_LINKS}) link`,
    words: 'seal {subject}: entry {entry_id} ({fault})',
  },
  {
    id: 'I17 end',
    sentence: 'The chain of the activity log ends with its last seal.',
    sql: `SELECT number AS subject, last_number FROM (${BROKEN_END}) ending`,
    words: 'the chain ended with seal {subject}, the last existing one is {last_number}',
  },
  {
    id: 'I17 unsealed',
    sentence: 'An entry of the activity log is sealed, or exists and is queued for its seal.',
    sql: `SELECT entry_id AS subject, fault FROM (${UNCHAINED}) unchained`,
    words: 'entry {subject} is not part of the chain ({fault})',
  },
  {
    id: 'I17 waiting',
    sentence: 'An entry of the activity log is sealed within fifteen minutes.',
    sql: `
      SELECT entry.id AS subject, entry.at FROM audit_unsealed JOIN audit_entry entry ON entry.id = entry_id
       WHERE entry.at < (SELECT now FROM clock) - interval '15 minutes'`,
    words: 'entry {subject} of {at} is not sealed',
  },
]
