import { describe, expect, it } from 'vitest'
import { wipeRecord } from '../../test/test-wipes.ts'
import { type WipeRecord, wipeEntryFaults, wipeFaults, wipeResultOf } from './wipe-record.ts'

const faultsOf = (change: Partial<WipeRecord>) =>
  wipeFaults({ ...wipeRecord, ...change }).map(({ field, code }) => `${field}: ${code}`)

describe('wipeFaults', () => {
  it('finds nothing in a complete record', () => {
    expect(faultsOf({})).toEqual([])
    const { validator: _, validatedAt: __, ...entry } = wipeRecord
    expect(wipeEntryFaults(entry)).toEqual([])
  })

  it.each(['unitCode', 'tool', 'toolVersion', 'rawStatus', 'operator', 'validator', 'place'] as const)(
    'names %s when it is missing',
    (field) => {
      expect(faultsOf({ [field]: ' ' })).toEqual([`${field}: WIPE_FIELD_MISSING`])
    },
  )

  it.each([
    [{ driveSerial: 'Default string' }, ['driveSerial: WIPE_SERIAL_WRONG']],
    [{ systemSerial: '' }, ['systemSerial: WIPE_SERIAL_WRONG']],
    [{ driveBytes: 0 }, ['driveBytes: WIPE_SIZE_WRONG']],
    [{ technique: 'ata-secure-erase', sstat: null }, ['technique: WIPE_TECHNIQUE_UNFIT']],
    [{ technique: 'overwrite', sstat: null }, ['level: WIPE_LEVEL_WRONG']],
    [{ technique: 'overwrite', sstat: null, level: 'clear' }, []],
    [{ startedAt: 'yesterday' }, ['startedAt: WIPE_TIME_WRONG']],
    [{ finishedAt: '2026-13-01T10:00:00Z' }, ['finishedAt: WIPE_TIME_WRONG']],
    [{ finishedAt: '2026-11-01T09:00:00Z' }, ['finishedAt: WIPE_TIMES_REVERSED']],
    [{ validatedAt: '2026-11-28T10:01:00Z' }, ['validatedAt: WIPE_TIMES_REVERSED']],
    [{ sstat: null }, ['sstat: WIPE_SSTAT_MISSING']],
    [{ sstat: 0x0002 }, ['outcome: WIPE_SSTAT_NOT_SUCCESS']],
    [{ sstat: 0x0002, outcome: 'failed' }, []],
    [{ sstat: null, outcome: 'failed' }, []],
    [{ rawStatus: '', outcome: 'failed' }, ['rawStatus: WIPE_FIELD_MISSING']],
    [{ technique: 'shred', level: 'destroy', sstat: null, rawStatus: '', toolVersion: '' }, []],
    [{ validator: 'Asha Rao' }, ['validator: WIPE_VALIDATOR_SAME']],
    [{ validator: ' asha  RAO.' }, ['validator: WIPE_VALIDATOR_SAME']],
  ] as const)('judges a record with %j', (change, faults) => {
    expect(faultsOf(change)).toEqual(faults)
  })
})

describe('wipeResultOf', () => {
  it.each([
    [{}, 'purged'],
    [{ outcome: 'failed', sstat: 3 }, 'failed'],
    [{ technique: 'overwrite', sstat: null, level: 'clear' }, 'cleared'],
    [{ technique: 'shred', sstat: null, level: 'destroy' }, 'destroyed'],
    [{ technique: 'shred', outcome: 'failed', level: 'destroy' }, 'failed'],
  ] as const)('names what a record with %j achieved', (change, result) => {
    expect(wipeResultOf({ ...wipeRecord, ...change })).toBe(result)
  })
})
