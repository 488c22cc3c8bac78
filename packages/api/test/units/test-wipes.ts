// For tests only: how drives were erased.
import type { RecordWipeInput } from '@dobara/contract/admin-units/wipes.ts'
import type { WipeRecord } from '@dobara/domain/units/wipe-record.ts'

const MINUTE_MS = 60_000

/** A sanitize of an NVMe drive that ended well half an hour before. */
export function wipeOf(unit: string, now: Date, more: Partial<RecordWipeInput> = {}): RecordWipeInput {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS).toISOString()
  return {
    unit,
    media: 'nvme-ssd',
    technique: 'nvme-sanitize-crypto',
    level: 'purge',
    verification: 'device-status',
    driveModel: 'SAMSUNG MZVLB512HBJQ',
    driveSerial: 'S4ENNX0M123456',
    driveBytes: 512_110_190_592,
    tool: 'nvme-cli',
    toolVersion: '2.4',
    rawStatus: 'Sanitize Status (SSTAT) :  0x101',
    sstat: 0x101,
    startedAt: ago(40),
    finishedAt: ago(30),
    place: 'Pune',
    ...more,
  }
}

/** The record of such a wipe. */
export function wipeRecordOf(unitCode: string, now: Date): WipeRecord {
  const { unit: _, validator: _name, validatedAt: _at, ...wipe } = wipeOf(unitCode, now)
  const machine = { unitCode, vendor: 'Dell', model: 'Dell Latitude 7490', systemSerial: '5CG0000001' }
  const validatedAt = new Date(now.getTime() - 20 * MINUTE_MS).toISOString()
  const persons = { operator: 'Ravi Kumar', validator: 'Meera Nair', validatedAt }
  return { ...wipe, ...machine, ...persons, outcome: 'succeeded', sstat: 0x101 }
}
