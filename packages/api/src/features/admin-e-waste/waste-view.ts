import type { WaitingEWaste } from '@dobara/contract/admin-e-waste/e-waste.ts'
import { eWasteCategoryOf } from '@dobara/domain/e-waste/categories.ts'
import { storageState, storedDays } from '@dobara/domain/e-waste/storage-time.ts'
import { shownUnitCode } from '@dobara/domain/units/stored-code.ts'
import type { WaitingRow } from './queries.ts'

/** Returns a waiting item as the list shows it today. */
export function waitingView(row: WaitingRow, now: Date): WaitingEWaste {
  const { kind, id, code, name, grams, received, since } = row
  const days = storedDays(since, now)
  return {
    kind,
    id,
    code: shownUnitCode(code),
    name,
    category: eWasteCategoryOf(row),
    weightKg: grams === null ? null : grams / 1_000,
    receivedOn: received,
    since,
    days,
    state: storageState(days),
  }
}
