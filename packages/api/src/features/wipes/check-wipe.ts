import type { CheckedWipe } from '@dobara/contract/admin-units/wipes.ts'
import { verifyWipeChain } from '@dobara/domain/units/wipe-chain.ts'
import type { Sql } from '../../context.ts'
import { listWipeChain, sha256 } from '../../base/wipes/wipe-queries.ts'
import { RefusedError } from '../../errors.ts'
import { onPool } from '../../sql.ts'

/** A certificate with the whole chain that it stands in, checked anew each time. Who erased and who validated is not shown. */
export async function checkWipe({ sql }: { sql: Sql }, typed: string): Promise<CheckedWipe> {
  const certificate = typed.trim().toUpperCase()
  const chain = await listWipeChain(onPool(sql))
  const place = chain.findIndex((one) => one.certificate === certificate)
  const found = chain[place]
  if (!found) throw new RefusedError('WIPE_NOT_FOUND')
  const fault = verifyWipeChain(chain, sha256)
  const { record, digest } = found
  const { unitCode, vendor, model, systemSerial, ...rest } = record
  return {
    ...rest,
    certificate,
    digest,
    unit: unitCode,
    machine: model.startsWith(vendor) ? model : `${vendor} ${model}`,
    serial: systemSerial,
    position: place + 1,
    records: chain.length,
    fault: fault && { certificate: chain[fault.index]?.certificate ?? null },
    isChanged: fault?.index === place,
  }
}
