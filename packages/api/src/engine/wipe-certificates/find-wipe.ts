import { type CheckedWipe, checkedWipe } from '@dobara/contract/admin-units/wipes.ts'
import { type ChainFault, recordOfText, wipeChainFaults } from '@dobara/domain/units/wipe-chain.ts'
import { maskedSerial } from '@dobara/domain/units/passport.ts'
import { type WipeRecord, wipeResultOf } from '@dobara/domain/units/wipe-record.ts'
import type { Sql } from '../../context.ts'
import { listWipeChain, sha256 } from '../../base/wipes/wipe-queries.ts'
import { RefusedError } from '../../errors.ts'
import { onPool } from '../../sql.ts'

/**
 * Fields that name people, or may, and the full serial number: the page shows that they were changed, but not their
 * earlier values.
 */
const PRIVATE_FIELDS = new Set<keyof WipeRecord>(['operator', 'validator', 'rawStatus', 'systemSerial'])

function ownFaultView(fault: ChainFault | undefined): CheckedWipe['ownFault'] {
  if (!fault) return null
  const fields = fault.fields.map(({ field, sealed, now }) =>
    PRIVATE_FIELDS.has(field)
      ? { field, isPublic: false, sealed: null, now: null }
      : { field, isPublic: true, sealed, now },
  )
  return { kind: fault.kind, fields }
}

/** Returns the facts of a record: from its sealed text, unless that was changed itself. */
function factsOf({ record, text }: { record: WipeRecord; text: string | null }, fault?: ChainFault) {
  const sealed = text !== null && fault?.kind !== 'text-changed' ? recordOfText(text) : null
  return (sealed ?? record) as WipeRecord
}

/**
 * Returns a certificate with its whole chain, verified on each call, and its record. Refuses a record that was
 * changed so that it can no longer be read.
 */
export async function findWipe({ sql }: { sql: Sql }, typed: string) {
  const certificate = typed.trim().toUpperCase()
  const chain = await listWipeChain(onPool(sql))
  const place = chain.findIndex((one) => one.certificate === certificate)
  const found = chain[place]
  if (!found) throw new RefusedError('WIPE_NOT_FOUND')
  const faults = wipeChainFaults(chain, sha256)
  const [first] = faults
  const own = faults.find(({ index }) => index === place)
  const record = factsOf(found, own)
  const { unitCode, vendor, model, systemSerial, ...rest } = record
  const view = checkedWipe.safeParse({
    ...rest,
    result: wipeResultOf(record),
    certificate,
    digest: found.digest,
    unit: unitCode,
    machine: String(model).startsWith(vendor) ? model : `${vendor} ${model}`,
    serial: maskedSerial(String(systemSerial)),
    position: place + 1,
    records: chain.length,
    fault: first
      ? { certificate: chain[first.index]?.certificate, position: first.index + 1, kind: first.kind }
      : null,
    ownFault: ownFaultView(own),
    isChanged: own !== undefined,
  })
  if (!view.success) throw new RefusedError('WIPE_UNREADABLE')
  return { wipe: view.data, record, unitId: found.unitId }
}
