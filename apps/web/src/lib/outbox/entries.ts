import type {
  FitComponentInput,
  FitFromStockInput,
  RemoveComponentInput,
  RemoveOriginalInput,
} from '@dobara/contract/admin-units/components.ts'
import type { MeasureUnitInput } from '@dobara/contract/admin-units/evidence.ts'
import type { CloseRepairInput, OpenRepairInput } from '@dobara/contract/admin-unit-repairs/unit-repairs.ts'
import type { UpdateUnitInput } from '@dobara/contract/admin-units/units.ts'
import type { RecordWipeInput } from '@dobara/contract/admin-units/wipes.ts'
import type { WorkshopMove } from '@dobara/domain/units/unit-moves.ts'
import type { UnitShot } from '@dobara/domain/units/unit-shots.ts'
import type { LocalCheck } from '../check-drafts/local-check.ts'
import type { Entry } from './outbox.ts'

/** Input of each kind of entry. */
export type OutboxInputs = {
  findings: MeasureUnitInput
  wipe: RecordWipeInput
  /** `seen`: the grade that the screen showed; it is replaced, but one set by another person is not. */
  grade: UpdateUnitInput & { seen?: UpdateUnitInput['condition'] }
  unitPhoto: { unit: string; shot: UnitShot | null }
  /** `id` is 0 until the check that the entry follows is on the server. */
  checkPhoto: { id: number; pointKey: string | null }
  /** `seq`: the ledger's last row once the steps before it are taken. */
  step: { unit: string; move: WorkshopMove; seq?: number }
  check: LocalCheck
  partFitted: FitComponentInput
  /** `name`: what the part is called at the machine that it is taken out of. */
  partRemoved: RemoveComponentInput & { name: string }
  originalRemoved: RemoveOriginalInput
  /** `name`: what the part is called. */
  partFromStock: FitFromStockInput & { name: string }
  repairOpened: OpenRepairInput
  /** `opening`: the entry that opens the repair, whose number and version are 0 until it is sent. */
  repairClosed: CloseRepairInput & { unit: string; opening?: string }
}
export type OutboxKind = keyof OutboxInputs

const isOf = <Kind extends OutboxKind>(
  entry: Entry,
  kind: Kind,
  about: string,
): entry is Entry<OutboxInputs[Kind]> => entry.kind === kind && entry.about === about

/** The entries of a kind that belong to one machine or report, as far as the server does not have them. */
export function entriesOf<Kind extends OutboxKind>(entries: readonly Entry[], kind: Kind, about: string) {
  return entries.filter((entry) => isOf(entry, kind, about)) as Entry<OutboxInputs[Kind]>[]
}

/** Returns true if an entry waits behind a refused one, and so for a person. */
export function isHeld(entries: readonly Entry[], { after }: Entry): boolean {
  const before = entries.find(({ id }) => id === after)
  return before !== undefined && (before.refusal !== undefined || isHeld(entries, before))
}
