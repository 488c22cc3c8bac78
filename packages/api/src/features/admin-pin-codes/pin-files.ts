import {
  type checkPinFileInput,
  type exportedPinCodes,
  type exportPinCodesInput,
  type importPinFileInput,
  type PinFileCheck,
  type PinFileImported,
  PINS_EXPORTED_AT_ONCE,
} from '@dobara/contract/admin-pin-codes/pin-files.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { PIN_FILE_COLUMNS, pinFileRow } from '@dobara/domain/shipping/pin-file.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import { pinRuleOf } from '../../base/pin-codes/queries.ts'
import { changeTime } from '../../base/seen-state.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError, refusedField } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { getPinVersion, listPinsAfter, lockPinCodes } from './queries.ts'
import { readPinFile } from './read-pin-file.ts'
import { compareTable, fileValue, replaceTable } from './table-queries.ts'

/** Returns what importing a file would do, with every faulty row. Changes nothing. */
export function checkPinFile(
  { db }: CustomerContext,
  { file }: z.output<typeof checkPinFileInput>,
): Promise<PinFileCheck> {
  const { rows, faults, faultCount } = readPinFile(file)
  return inTransaction(db, async (tx) => {
    const { version } = await getPinVersion(tx)
    return { ...(await compareTable(tx, fileValue(rows))), version, faults, faultCount }
  })
}

/**
 * Replaces the table with the file, completely or not at all: orders see either the old or the new table. Refuses a
 * file with a faulty row, and one checked against another version of the table.
 */
export function importPinFile(
  ctx: CustomerContext,
  { file, version: seen }: z.output<typeof importPinFileInput>,
): Promise<PinFileImported> {
  const { rows, faultCount } = readPinFile(file)
  if (faultCount > 0) {
    throw refusedField('RULE_BROKEN', 'file', sentence('file_faults', { count: faultCount }))
  }
  return inTransaction(ctx.db, async (tx) => {
    await lockPinCodes(tx)
    const { version, changedAt } = await getPinVersion(tx)
    if (version !== seen) throw new RefusedError('CHANGED_MEANWHILE')
    const value = fileValue(rows)
    const { added, changed, removed } = await compareTable(tx, value)
    const at = changedAt ? changeTime({ updatedAt: changedAt }, ctx.now()) : ctx.now()
    await replaceTable(tx, value, at)
    if (added + changed + removed > 0) {
      await insertAuditEntry(tx, {
        action: 'pin_code.imported',
        entity: 'pin_code',
        entityId: 'all',
        after: { added, changed, removed },
        actorId: ctx.user.id,
        requestId: ctx.caller.requestId,
        at,
      })
    }
    return { added, changed, removed }
  })
}

/** One page of the table as rows of a file: importing them all makes the table as it was. */
export async function exportPinCodes(
  { db }: CustomerContext,
  { after = 0 }: z.output<typeof exportPinCodesInput>,
): Promise<z.infer<typeof exportedPinCodes>> {
  const found = await listPinsAfter(db, { after: String(after), limit: PINS_EXPORTED_AT_ONCE })
  const last = found.at(-1)
  return {
    columns: [...PIN_FILE_COLUMNS],
    rows: found.map(({ pin, ...row }) => pinFileRow(pin, pinRuleOf(row))),
    next: last && found.length === PINS_EXPORTED_AT_ONCE ? Number(last.pin) : null,
  }
}
