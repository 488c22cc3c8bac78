import type { listPinCodesInput, PinCode, PinCodeList } from '@dobara/contract/admin-pin-codes/pin-codes.ts'
import type { PinCode as PinCodeRow } from '@dobara/db/generated/client.ts'
import { stateOfPin } from '@dobara/domain/addresses/states.ts'
import type { DayRange } from '@dobara/domain/shipping/pin-rule.ts'
import type { z } from 'zod'
import { pinRuleOf } from '../../base/pin-codes/queries.ts'
import type { CustomerContext } from '../../context.ts'
import { listPinRows } from './queries.ts'

const daysOf = (days: DayRange | null) => days && { least: days[0], most: days[1] }

/** A row as the contract has it. */
export function pinCodeView({ pin, updatedAt, ...row }: PinCodeRow): PinCode {
  const { standardDays, expressDays, ...rule } = pinRuleOf(row)
  return {
    pin,
    state: stateOfPin(pin)?.name ?? null,
    ...rule,
    standardDays: daysOf(standardDays),
    expressDays: daysOf(expressDays),
    updatedAt: updatedAt.toISOString(),
  }
}

/** Returns one page of the PIN codes for which the store has a rule. */
export async function listPinCodes(
  { sql }: CustomerContext,
  input: z.output<typeof listPinCodesInput>,
): Promise<PinCodeList> {
  const { page, limit, sortBy, sortOrder, ...filter } = input
  const { rows, total } = await listPinRows(sql, {
    filter,
    page: { sortBy, sortOrder, limit, offset: (page - 1) * limit },
  })
  const pagination = { page, limit, total, totalPages: Math.ceil(total / limit) }
  return { pinCodes: rows.map(pinCodeView), pagination }
}
