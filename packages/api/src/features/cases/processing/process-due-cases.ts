import { CASE_WORDS, type CaseWord } from '@dobara/contract/cases/case-words.ts'
import { CASE_WORDS_HI } from '@dobara/contract/cases/case-words.hi.ts'
import { INDIA_ZONE } from '@dobara/domain/calendar/india-time.ts'
import type { CaseMove } from '@dobara/domain/cases/case-moves.ts'
import { ANSWER_DAYS, answerEndsAt, isBackForGood, unansweredStep } from '@dobara/domain/cases/unanswered.ts'
import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import { insertAuditEntry } from '../../../base/audit/insert-audit-entry.ts'
import type { Deps, Tx } from '../../../context.ts'
import { moveCase } from '../../../engine/cases/move-case.ts'
import {
  type CaseRecord,
  insertCaseMessage,
  type LockedCase,
  lockCase,
} from '../../../engine/cases/queries.ts'
import { notifyCaseMessage } from '../../../engine/cases/notify-case.ts'
import { inTransaction } from '../../../transaction.ts'
import { listTendable, noteReminder } from './queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const WORDS: Readonly<Record<ContentLanguage, Readonly<Record<CaseWord, string>>>> = {
  en: CASE_WORDS,
  hi: CASE_WORDS_HI,
}
const LOCALE: Readonly<Record<ContentLanguage, string>> = { en: 'en-IN', hi: 'hi-IN' }

/**
 * Advances cases that are due. A refunded case is closed once its money has arrived, and one that was sent back once
 * its buyer was silent for a week. A buyer who does not answer is reminded, and a week later the case is cancelled.
 * Each happens once, under the lock of the case.
 */
export async function processDueCases(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - ANSWER_DAYS * DAY_MS)
  for (const id of await listTendable(deps.sql, before)) {
    await inTransaction(deps.db, async (tx) => {
      const locked = await lockCase(tx, id)
      if (locked) await tend(tx, deps, locked)
    })
  }
}

async function tend(tx: Tx, deps: Deps, locked: LockedCase): Promise<void> {
  const { row } = locked
  const now = deps.now()
  const publicMessages = row.messages.filter(({ isInternal }) => !isInternal)
  const last = publicMessages.at(-1)
  const repliedAt = publicMessages.findLast(({ actorKind }) => actorKind === 'customer')?.at ?? null
  const { state, stateAt } = row
  if (state === 'refunded' && row.refund?.state === 'processed')
    return goOn(tx, deps, { locked, move: 'close' })
  if (isBackForGood({ state, stateAt, repliedAt, now })) return goOn(tx, deps, { locked, move: 'close' })
  const wroteAt = last?.actorKind === 'admin' ? last.at : null
  const step = unansweredStep({ state, stateAt, wroteAt, remindedAt: row.remindedAt }, now)
  if (step === 'remind') await remind(tx, deps, locked)
  if (step === 'cancel') {
    await goOn(tx, deps, { locked, move: 'cancel', note: WORDS[row.language].unanswered })
  }
}

type OwnStep = { locked: LockedCase; move: CaseMove; note?: string }

async function goOn(tx: Tx, deps: Deps, { locked, move, note = undefined }: OwnStep): Promise<void> {
  const { row } = locked
  const by = { actorKind: 'system', actorId: null } as const
  await moveCase(tx, deps, { ...locked, move, seenVersion: row.version, by, note })
  await insertAuditEntry(tx, {
    actorId: null,
    action: move === 'close' ? 'case.closed' : 'case.cancelled',
    entity: 'service_case',
    entityId: row.id,
    before: { state: row.state },
    after: { state: move === 'close' ? 'closed' : 'cancelled' },
    requestId: null,
    at: deps.now(),
  })
}

function reminderOf({ language }: CaseRecord, now: Date): string {
  const date = answerEndsAt(now).toLocaleDateString(LOCALE[language], {
    timeZone: INDIA_ZONE,
    dateStyle: 'long',
  })
  return WORDS[language].reminder.replace('{date}', date)
}

/** Adds the reminder to the messages, which is mailed like each of them. */
async function remind(tx: Tx, deps: Deps, locked: LockedCase): Promise<void> {
  const { id: caseId } = locked.row
  const at = deps.now()
  const text = reminderOf(locked.row, at)
  const from = { actorKind: 'admin', actorId: null } as const
  const messageId = await insertCaseMessage(tx, { ...from, caseId, text, isInternal: false, at })
  await noteReminder(tx, { id: caseId, at })
  await notifyCaseMessage(tx, deps, { ...locked, messageId, text })
}
