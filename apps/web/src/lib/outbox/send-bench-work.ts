import type { UnitRepairs } from '@dobara/contract/admin-unit-repairs/unit-repairs.ts'
import type { UnitComponentsChanged } from '@dobara/contract/admin-units/components.ts'
import type { trpc } from '../api/trpc.ts'
import { dialogDrafts } from '../forms/dialog-draft.ts'
import { codeOf, isAboutInput } from '../refusals/refusal.ts'
import { repairDraftKey, runningRepair, type UnitRepair } from '../unit-repairs.ts'
import { entriesOf, type OutboxInputs } from './entries.ts'
import type { Outbox } from './outbox.ts'

type Utils = ReturnType<typeof trpc.useUtils>

/**
 * Sends a change that is applied once for its key. While the first request is still being processed, the change
 * counts as having no reply.
 */
async function answered<Answer>(change: () => Promise<Answer>): Promise<Answer> {
  try {
    return await change()
  } catch (error) {
    if (codeOf(error) === 'IDEMPOTENCY_BUSY') throw new Error('not answered yet', { cause: error })
    throw error
  }
}

/** Changes the parts of a machine, once for the entry, and shows what may have changed with them. */
export async function sendPart({ admin }: Utils, unit: string, change: () => Promise<UnitComponentsChanged>) {
  try {
    const changed = await answered(change)
    admin.units.components.setData({ unit }, { components: changed.components })
    void admin.units.invalidate()
    void admin.eWaste.invalidate()
    return changed
  } catch (error) {
    if (isAboutInput(error)) {
      void admin.units.components.invalidate({ unit })
      void admin.units.partsStock.invalidate()
    }
    throw error
  }
}

/** Changes the repairs of a machine, once for the entry, and shows what may have changed with them. */
async function sendRepair({ admin }: Utils, unit: string, change: () => Promise<UnitRepairs>) {
  try {
    const repairs = await answered(change)
    admin.unitRepairs.list.setData({ unit }, repairs)
    void admin.units.invalidate()
    return repairs
  } catch (error) {
    if (isAboutInput(error)) {
      void admin.unitRepairs.list.invalidate({ unit })
      void admin.units.get.invalidate({ unit })
    }
    throw error
  }
}

/** Assigns the entries made for a repair before it had a number: its end, and its draft. */
function readdress(outbox: Outbox, { unit, opening }: { unit: string; opening: string }, repair: UnitRepair) {
  const { id, version } = repair
  for (const { id: entry, input } of entriesOf(outbox.getEntries(), 'repairClosed', unit)) {
    const { opening: own, ...rest } = input
    if (own === opening) outbox.again(entry, { ...rest, id, version })
  }
  const drafts = dialogDrafts(repairDraftKey(unit))
  if (drafts.read().dialog === opening) drafts.store({ dialog: id })
}

type Sent<Kind extends keyof OutboxInputs> = { input: OutboxInputs[Kind]; entry: string }

/** Opens a repair, and assigns the input entered for it since. Resolves with the repairs of the machine. */
export async function openRepair(utils: Utils, outbox: Outbox, { input, entry }: Sent<'repairOpened'>) {
  const { unit } = input
  const repairs = await sendRepair(utils, unit, () =>
    utils.client.admin.unitRepairs.open.mutate({ ...input, idempotencyKey: entry }),
  )
  const repair = runningRepair(repairs)
  if (repair) readdress(outbox, { unit, opening: entry }, repair)
  return repairs
}

/** Closes a repair. Resolves with the repairs of the machine. */
export function closeRepair(utils: Utils, { input, entry }: Sent<'repairClosed'>) {
  const { unit, opening: _, ...closing } = input
  return sendRepair(utils, unit, () =>
    utils.client.admin.unitRepairs.close.mutate({ ...closing, idempotencyKey: entry }),
  )
}
