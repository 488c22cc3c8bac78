import { ok, type Result, refuse } from '../result.ts'

/** A machine of the order line that a case is about: one that is not released. */
export type SoldMachine = { unitId: number }

type Match = {
  /** The machine whose label was read; null: none that the shop has had. */
  scannedUnitId: number | null
  /** Machines that the line sold, in the order of sale. */
  sold: readonly SoldMachine[]
  /** Machines that came back with this case already. */
  matched: readonly number[]
  /** Why it is taken although it is another one. */
  overrideReason: string | null
}

export type MatchFault = 'RETURN_OTHER_MACHINE' | 'RETURN_ALL_MATCHED'

/**
 * Returns the machine of a line that came back: the one whose label was scanned. Another machine is accepted only
 * with a reason, such as a replaced label or board, and counts as the first one still missing.
 */
export function matchReturn({
  scannedUnitId,
  sold,
  matched,
  overrideReason,
}: Match): Result<number, MatchFault> {
  const missing = sold.filter(({ unitId }) => !matched.includes(unitId))
  if (
    sold.some(({ unitId }) => unitId === scannedUnitId) &&
    !missing.some(({ unitId }) => unitId === scannedUnitId)
  )
    return refuse('RETURN_ALL_MATCHED')
  const right = missing.find(({ unitId }) => unitId === scannedUnitId)
  if (right) return ok(right.unitId)
  const [first] = missing
  if (!first) return refuse('RETURN_ALL_MATCHED')
  return overrideReason === null ? refuse('RETURN_OTHER_MACHINE', { unitId: first.unitId }) : ok(first.unitId)
}
