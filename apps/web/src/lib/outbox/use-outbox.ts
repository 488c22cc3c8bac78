import type { CheckReportView } from '@dobara/contract/admin-checks/reports.ts'
import type { MeasureUnitInput, UnitEvidence } from '@dobara/contract/admin-units/evidence.ts'
import type { AdminUnit, UpdateUnitInput } from '@dobara/contract/admin-units/units.ts'
import type { RecordWipeInput } from '@dobara/contract/admin-units/wipes.ts'
import type { UnitShot } from '@dobara/domain/units/unit-shots.ts'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { sendFormAgain } from '../api/send-form.ts'
import { trpc } from '../api/trpc.ts'
import { codeOf, detailOf, isAboutInput, messageOf } from '../refusals/refusal.ts'
import { useSession } from '../session/session.tsx'
import { localText } from '../storage/browser-storage.ts'
import { type Entry, Outbox, type Sender } from './outbox.ts'
import { t } from './texts.ts'

/** What each kind of entry sends. */
export type OutboxInputs = {
  findings: MeasureUnitInput
  wipe: RecordWipeInput
  grade: UpdateUnitInput
  unitPhoto: { unit: string; shot: UnitShot | null }
  checkPhoto: { id: number; pointKey: string | null }
}
export type OutboxKind = keyof OutboxInputs

/** One for the tab, which sends while the back office is open, whatever screen is shown. */
const outbox = new Outbox(localText)

const isOf = <Kind extends OutboxKind>(
  entry: Entry,
  kind: Kind,
  about: string,
): entry is Entry<OutboxInputs[Kind]> => entry.kind === kind && entry.about === about

/** The entries of a kind that belong to one machine or report, as far as the server does not have them. */
export function entriesOf<Kind extends OutboxKind>(entries: readonly Entry[], kind: Kind, about: string) {
  return entries.filter((entry) => isOf(entry, kind, about)) as Entry<OutboxInputs[Kind]>[]
}

type Utils = ReturnType<typeof trpc.useUtils>
type Senders = { [Kind in OutboxKind]: (input: OutboxInputs[Kind], file: Blob | null) => Promise<unknown> }

/** A form of text fields and a picture, which comes last: whatever is wrong with the fields is known before it. */
function formOf(fields: Readonly<Record<string, string | number | null>>, file: Blob | null): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.set(name, String(value))
  if (file) form.set('image', file)
  return form
}

/** Sends what was entered and shows what was answered. The server takes each of them once, however often it is sent. */
function sendersOf({ client, admin }: Utils): Senders {
  const sendForm = <Output>(procedure: `admin.${string}`, form: FormData) =>
    sendFormAgain<Output>({ procedure, form, signal: new AbortController().signal }, () =>
      client.auth.me.query(),
    )
  function takeEvidence(unit: string, evidence: UnitEvidence): void {
    admin.units.evidence.setData({ unit }, evidence)
    void admin.units.get.invalidate({ unit })
  }
  return {
    findings: async (input) => takeEvidence(input.unit, await client.admin.units.measure.mutate(input)),
    wipe: async (input) => {
      admin.units.wipes.setData({ unit: input.unit }, await client.admin.units.recordWipe.mutate(input))
      void admin.units.get.invalidate({ unit: input.unit })
    },
    grade: async (input) => {
      const saved = await client.admin.units.update.mutate(input).catch((error: unknown) => {
        const { current } = (detailOf(error) ?? {}) as { current?: AdminUnit }
        // The reply to the first try was lost.
        const isDone = codeOf(error) === 'CHANGED_MEANWHILE' && current?.condition === input.condition
        if (isDone) return current
        throw error
      })
      admin.units.get.setData({ unit: input.unit }, saved)
      void admin.units.evidence.invalidate({ unit: input.unit })
      void admin.units.list.invalidate()
    },
    unitPhoto: async ({ unit, shot }, file) =>
      takeEvidence(unit, await sendForm('admin.units.addPhoto', formOf({ unit, shot }, file))),
    checkPhoto: async ({ id, pointKey }, file) => {
      const report = await sendForm<CheckReportView>('admin.checks.addPhoto', formOf({ id, pointKey }, file))
      admin.checks.get.setData({ id }, report)
    },
  }
}

type Added<Kind extends OutboxKind> = {
  kind: Kind
  about: string
  input: OutboxInputs[Kind]
  file?: Blob
}

/** What who is signed in entered and the server does not have yet, and how more is added. */
export function useOutbox() {
  const utils = trpc.useUtils()
  const [senders] = useState(() => sendersOf(utils))
  const userId = useSession().user?.id ?? ''
  const all = useSyncExternalStore(outbox.subscribe, outbox.getEntries, outbox.getEntries)
  const entries = useMemo(() => all.filter(({ by }) => by === userId), [all, userId])
  useEffect(
    () =>
      outbox.start({
        userId,
        senders: senders as unknown as Readonly<Record<string, Sender>>,
        isRefusal: isAboutInput,
        sayRefusal: (error) => messageOf(error, t('notTaken')),
        fileLost: t('fileLost'),
      }),
    [senders, userId],
  )
  return {
    entries,
    /** Those of other people, who have to sign in here for them. */
    others: all.length - entries.length,
    isLasting: outbox.isLasting(),
    /** Resolves with whether it is sent; throws what the server refuses. */
    add: async <Kind extends OutboxKind>({ file, ...entry }: Added<Kind>): Promise<boolean> =>
      (await outbox.add(entry, file)) !== null,
    drop: (id: string) => outbox.drop(id),
    again: (id: string, input: object) => outbox.again(id, input),
  }
}
