import type { CheckReportView } from '@dobara/contract/admin-checks/reports.ts'
import type {
  FitComponentInput,
  RemoveComponentInput,
  RemoveOriginalInput,
  UnitComponentsChanged,
} from '@dobara/contract/admin-units/components.ts'
import type { MeasureUnitInput, UnitEvidence } from '@dobara/contract/admin-units/evidence.ts'
import type { AdminUnit, UpdateUnitInput } from '@dobara/contract/admin-units/units.ts'
import type { RecordWipeInput } from '@dobara/contract/admin-units/wipes.ts'
import { WORKSHOP_MOVES, type WorkshopMove } from '@dobara/domain/units/unit-moves.ts'
import type { UnitShot } from '@dobara/domain/units/unit-shots.ts'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { sendFormAgain } from '../api/send-form.ts'
import { trpc } from '../api/trpc.ts'
import { handOver, type LocalCheck, saveStored } from '../check-drafts/local-check.ts'
import { codeOf, detailOf, isAboutInput, messageOf } from '../refusals/refusal.ts'
import { useSession } from '../session/session.tsx'
import { localText } from '../storage/browser-storage.ts'
import { type Entry, Outbox, type Sender } from './outbox.ts'
import { t } from './texts.ts'

/** What each kind of entry sends. */
export type OutboxInputs = {
  findings: MeasureUnitInput
  wipe: RecordWipeInput
  /** `seen`: the grade that the screen showed; it is replaced, and one of somebody else is not. */
  grade: UpdateUnitInput & { seen?: UpdateUnitInput['condition'] }
  unitPhoto: { unit: string; shot: UnitShot | null }
  /** `id` is 0 until the check that the entry comes after is on the server. */
  checkPhoto: { id: number; pointKey: string | null }
  /** `seq`: the ledger's last row once the steps before it are taken. */
  step: { unit: string; move: WorkshopMove; seq?: number }
  check: LocalCheck
  partFitted: FitComponentInput
  /** `name`: what the part is called at the machine that it is taken out of. */
  partRemoved: RemoveComponentInput & { name: string }
  originalRemoved: RemoveOriginalInput
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
type Senders = {
  [Kind in OutboxKind]: (input: OutboxInputs[Kind], file: Blob | null, id: string) => Promise<unknown>
}

/** The machine as it is now, where a refusal says that it is no longer as the screen showed it. */
function currentUnit(error: unknown): AdminUnit | undefined {
  const { current } = (detailOf(error) ?? {}) as { current?: AdminUnit }
  return codeOf(error) === 'CHANGED_MEANWHILE' ? current : undefined
}

/** Sets the grade of a machine, also where something else of it was changed meanwhile. */
async function sendGrade({ client }: Utils, { seen, ...input }: OutboxInputs['grade']): Promise<AdminUnit> {
  try {
    return await client.admin.units.update.mutate(input)
  } catch (error) {
    const current = currentUnit(error)
    // The reply to the first try was lost.
    if (current && current.condition === input.condition) return current
    if (!current || seen === undefined || current.condition !== seen) throw error
    return client.admin.units.update.mutate({ ...input, updatedAt: current.updatedAt })
  }
}

/** Takes a step of a machine; one that is in the ledger at its place was taken before its reply was lost. */
async function sendStep({ client, admin }: Utils, { unit, move, seq }: OutboxInputs['step']) {
  try {
    return await client.admin.units.move.mutate({ unit, move, seq })
  } catch (error) {
    const current = currentUnit(error)
    const { cause } = WORKSHOP_MOVES[move]
    const isTaken =
      seq !== undefined && current?.events.some((one) => one.seq === seq + 1 && one.cause === cause)
    if (current && isTaken) return current
    if (isAboutInput(error)) void admin.units.get.invalidate({ unit })
    throw error
  }
}

/** Starts a check, or continues the draft that there is by now, and sends what was entered. Resolves with the draft. */
async function sendCheck({ client, admin }: Utils, check: OutboxInputs['check'], entry: string) {
  const { unit, templateId, id } = check
  const takeReport = (saved: CheckReportView) => admin.checks.get.setData({ id: saved.id }, saved)
  let report: CheckReportView | null = null
  if (id === undefined) {
    report = await client.admin.checks.start.mutate({ unit, templateId })
    takeReport(report)
    handOver({ storage: localText, key: entry, check, report })
    readdressPhotos(entry, report)
    outbox.again(entry, { ...check, sections: [], id: report.id })
  }
  try {
    const saved = await saveStored({
      storage: localText,
      id: report?.id ?? id ?? 0,
      send: (input) => client.admin.checks.save.mutate(input),
    })
    if (saved) takeReport(saved)
    return saved ?? report
  } finally {
    void admin.checks.ofUnit.invalidate({ unit })
  }
}

/** Changes the parts of a machine, once for the entry, and shows what may have changed with them. */
async function sendPart({ admin }: Utils, unit: string, change: () => Promise<UnitComponentsChanged>) {
  try {
    const changed = await change()
    admin.units.components.setData({ unit }, { components: changed.components })
    void admin.units.invalidate()
    void admin.eWaste.invalidate()
    return changed
  } catch (error) {
    // The first try is still being worked on: it is asked for again.
    if (codeOf(error) === 'IDEMPOTENCY_BUSY') throw new Error('not answered yet', { cause: error })
    if (isAboutInput(error)) void admin.units.components.invalidate({ unit })
    throw error
  }
}

/** Photos that were taken before there was a report; those of a point that it does not have are of the machine. */
function readdressPhotos(check: string, { id, sections }: CheckReportView): void {
  const known = new Set(sections.flatMap(({ points }) => points.map(({ key }) => key)))
  for (const photo of outbox.getEntries()) {
    if (photo.kind !== 'checkPhoto' || photo.after !== check) continue
    const { pointKey } = photo.input as OutboxInputs['checkPhoto']
    outbox.again(photo.id, { id, pointKey: pointKey !== null && known.has(pointKey) ? pointKey : null })
  }
}

/** A form of text fields and a picture, which comes last: whatever is wrong with the fields is known before it. */
function formOf(fields: Readonly<Record<string, string | number | null>>, file: Blob | null): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.set(name, String(value))
  if (file) form.set('image', file)
  return form
}

/** Sends what was entered and shows what was answered. The server takes each of them once, however often it is sent. */
function sendersOf(utils: Utils): Senders {
  const { client, admin } = utils
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
      admin.units.get.setData({ unit: input.unit }, await sendGrade(utils, input))
      void admin.units.evidence.invalidate({ unit: input.unit })
      void admin.units.list.invalidate()
    },
    step: async (input) => {
      const moved = await sendStep(utils, input)
      admin.units.get.setData({ unit: input.unit }, moved)
      void admin.units.list.invalidate()
      return moved
    },
    check: (input, _file, id) => sendCheck(utils, input, id),
    partFitted: (input, _file, idempotencyKey) =>
      sendPart(utils, input.unit, () => client.admin.units.fitComponent.mutate({ ...input, idempotencyKey })),
    partRemoved: ({ name: _, ...input }, _file, idempotencyKey) =>
      sendPart(utils, input.unit, () =>
        client.admin.units.removeComponent.mutate({ ...input, idempotencyKey }),
      ),
    originalRemoved: (input, _file, idempotencyKey) =>
      sendPart(utils, input.unit, () =>
        client.admin.units.removeOriginal.mutate({ ...input, idempotencyKey }),
      ),
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
  /** The id of an entry without which this one means nothing. */
  after?: string | undefined
  file?: Blob
}
/** What the server answered to an entry; absent where nothing but the screen needs it. */
type Answers = {
  step: AdminUnit
  check: CheckReportView
  partFitted: UnitComponentsChanged
  partRemoved: UnitComponentsChanged
  originalRemoved: UnitComponentsChanged
}
type AnswerTo<Kind extends OutboxKind> = Kind extends keyof Answers ? Answers[Kind] : unknown

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
