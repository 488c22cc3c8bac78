import type { CheckReportView } from '@dobara/contract/admin-checks/reports.ts'
import type { UnitEvidence } from '@dobara/contract/admin-units/evidence.ts'
import type { AdminUnit } from '@dobara/contract/admin-units/units.ts'
import { WORKSHOP_MOVES } from '@dobara/domain/units/unit-moves.ts'
import { sendFormAgain } from '../api/send-form.ts'
import type { trpc } from '../api/trpc.ts'
import { handOver, saveStored } from '../check-drafts/local-check.ts'
import { codeOf, detailOf, isAboutInput } from '../refusals/refusal.ts'
import { localText } from '../storage/browser-storage.ts'
import type { OutboxInputs, OutboxKind } from './entries.ts'
import type { Outbox } from './outbox.ts'
import { closeRepair, openRepair, sendPart } from './send-bench-work.ts'

type Utils = ReturnType<typeof trpc.useUtils>
type Senders = {
  [Kind in OutboxKind]: (input: OutboxInputs[Kind], file: Blob | null, id: string) => Promise<unknown>
}

/** Returns the current machine if a refusal reports that it has changed since the screen showed it. */
function currentUnit(error: unknown): AdminUnit | undefined {
  const { current } = (detailOf(error) ?? {}) as { current?: AdminUnit }
  return codeOf(error) === 'CHANGED_MEANWHILE' ? current : undefined
}

/** Sets the grade of a machine, even if another property of it was changed in between. */
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
async function sendCheck(
  { client, admin }: Utils,
  outbox: Outbox,
  { check, entry }: { check: OutboxInputs['check']; entry: string },
) {
  const { unit, templateId, id } = check
  const takeReport = (saved: CheckReportView) => admin.checks.get.setData({ id: saved.id }, saved)
  let report: CheckReportView | null = null
  if (id === undefined) {
    report = await client.admin.checks.start.mutate({ unit, templateId })
    takeReport(report)
    handOver({ storage: localText, key: entry, check, report })
    readdressPhotos(outbox, entry, report)
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

/** Photos that were taken before there was a report; those of a point that it does not have are of the machine. */
function readdressPhotos(outbox: Outbox, check: string, { id, sections }: CheckReportView): void {
  const known = new Set(sections.flatMap(({ points }) => points.map(({ key }) => key)))
  for (const photo of outbox.getEntries()) {
    if (photo.kind !== 'checkPhoto' || photo.after !== check) continue
    const { pointKey } = photo.input as OutboxInputs['checkPhoto']
    outbox.again(photo.id, { id, pointKey: pointKey !== null && known.has(pointKey) ? pointKey : null })
  }
}

/** Creates a form of text fields and a picture, which is last, so that invalid fields are known before it. */
function formOf(fields: Readonly<Record<string, string | number | null>>, file: Blob | null): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.set(name, String(value))
  if (file) form.set('image', file)
  return form
}

/** How each kind of entry is sent, and what was answered is shown. The server takes each of them once, however often it is sent. */
export function sendersOf(utils: Utils, outbox: Outbox): Senders {
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
    check: (check, _file, entry) => sendCheck(utils, outbox, { check, entry }),
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
    partFromStock: ({ name: _, ...input }, _file, idempotencyKey) =>
      sendPart(utils, input.unit, () => client.admin.units.fitFromStock.mutate({ ...input, idempotencyKey })),
    repairOpened: (input, _file, entry) => openRepair(utils, outbox, { input, entry }),
    repairClosed: (input, _file, entry) => closeRepair(utils, { input, entry }),
    unitPhoto: async ({ unit, shot }, file) =>
      takeEvidence(unit, await sendForm('admin.units.addPhoto', formOf({ unit, shot }, file))),
    checkPhoto: async ({ id, pointKey }, file) => {
      const report = await sendForm<CheckReportView>('admin.checks.addPhoto', formOf({ id, pointKey }, file))
      admin.checks.get.setData({ id }, report)
    },
  }
}
