import type { WipeRecord } from '../src/units/wipe-record.ts'

/** The record of a faultless NVMe sanitize. */
export const wipeRecord: WipeRecord = {
  unitCode: 'DB-04HM-ASW9-5',
  vendor: 'LENOVO',
  model: 'ThinkPad T480',
  systemSerial: 'PF1ABC2D',
  driveModel: 'SAMSUNG MZVLB256HAHQ-000L7',
  driveSerial: 'S41GNX0K123456',
  driveBytes: 256_060_514_304,
  media: 'nvme-ssd',
  technique: 'nvme-sanitize-crypto',
  level: 'purge',
  tool: 'nvme',
  toolVersion: '2.4',
  startedAt: '2026-11-28T10:00:00Z',
  finishedAt: '2026-11-28T10:02:00Z',
  outcome: 'succeeded',
  verification: 'device-status',
  rawStatus: 'Sanitize Status (SSTAT) :  0x101',
  sstat: 0x101,
  operator: 'Asha Rao',
  validator: 'Vikram Nair',
  validatedAt: '2026-11-28T11:00:00Z',
  place: 'Bengaluru',
}
