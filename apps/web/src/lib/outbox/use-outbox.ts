import type { CheckReportView } from '@dobara/contract/admin-checks/reports.ts'
import type { UnitComponentsChanged } from '@dobara/contract/admin-units/components.ts'
import type { AdminUnit } from '@dobara/contract/admin-units/units.ts'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { trpc } from '../api/trpc.ts'
import { isAboutInput, messageOf } from '../refusals/refusal.ts'
import { useSession } from '../session/session.tsx'
import { localText } from '../storage/browser-storage.ts'
import type { OutboxInputs, OutboxKind } from './entries.ts'
import { Outbox, type Sender } from './outbox.ts'
import { sendersOf } from './senders.ts'
import { t } from './texts.ts'

/** One for the tab, which sends while the back office is open, whatever screen is shown. */
const outbox = new Outbox(localText)

type Added<Kind extends OutboxKind> = {
  kind: Kind
  about: string
  input: OutboxInputs[Kind]
  /** The id of an entry without which this one means nothing. */
  after?: string | undefined
  file?: Blob
}
/** Replies of the server by kind of entry; absent if only the screen needs them. */
type Answers = {
  step: AdminUnit
  check: CheckReportView
  partFitted: UnitComponentsChanged
  partRemoved: UnitComponentsChanged
  originalRemoved: UnitComponentsChanged
  partFromStock: UnitComponentsChanged
}
type AnswerTo<Kind extends OutboxKind> = Kind extends keyof Answers ? Answers[Kind] : unknown

/** Returns the signed-in user's entries that the server does not have yet, and how to add one. */
export function useOutbox() {
  const utils = trpc.useUtils()
  const [senders] = useState(() => sendersOf(utils, outbox))
  const userId = useSession().user?.id ?? ''
  const all = useSyncExternalStore(outbox.subscribe, outbox.getEntries, outbox.getEntries)
  const entries = useMemo(() => all.filter(({ by }) => by === userId), [all, userId])
  useEffect(
    () =>
      outbox.start({
        userId,
        senders: senders as unknown as Readonly<Record<string, Sender>>,
        isRefusal: isAboutInput,
        refusalText: (error) => messageOf(error, t('notTaken')),
        fileLost: t('fileLost'),
      }),
    [senders, userId],
  )
  return {
    entries,
    /** Those of other people, who have to sign in here for them. */
    others: all.length - entries.length,
    isLasting: outbox.isLasting(),
    /** Resolves with what was answered, or null where it waits on this device; throws what the server refuses. */
    add: async <Kind extends OutboxKind>({ file, after, ...entry }: Added<Kind>) =>
      (await outbox.add({ ...entry, ...(after !== undefined && { after }) }, file)) as {
        answer: AnswerTo<Kind>
      } | null,
    drop: (id: string) => outbox.drop(id),
    again: (id: string, input: object) => outbox.again(id, input),
  }
}
