import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { collectorReport, collectorReportFile } from './collector-report.ts'
import { englishOfMessage } from './sentences/issue-message.ts'

const SAMPLES = join(import.meta.dirname, '../../../tools/collector/samples')
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

const measurement = {
  kind: 'battery.full-capacity',
  subject: 'BAT0',
  value: 21_520,
  unit: 'mWh',
  tool: 'sysfs',
  toolVersion: '6.1',
  reading: 'r1',
  raw: 'BAT0/energy_full: 21520000',
}
const reading = {
  id: 'r1',
  tool: 'sysfs',
  version: '6.1',
  command: '/sys/class/power_supply',
  outcome: 'ok',
  exitCode: null,
  note: null,
  raw: 'BAT0/energy_full: 21520000\n\ttab',
  isTruncated: false,
}
const machine = {
  vendor: 'LENOVO',
  model: '20L5',
  version: null,
  sku: null,
  systemSerial: 'PF1ABC2D',
  boardSerial: null,
  biosVendor: null,
  biosVersion: null,
  biosDate: null,
  chassis: 'Notebook',
}
const report = {
  format: 'dobara-collector/1',
  collector: { version: '1.0.0' },
  collectedAt: '2026-11-28T10:00:00Z',
  machine,
  readings: [reading],
  measurements: [measurement],
}

const messagesOf = (value: unknown) =>
  collectorReport.safeParse(value).error?.issues.map(({ message }) => englishOfMessage(message)) ?? []

describe('collectorReportFile', () => {
  it.each(readdirSync(SAMPLES))('accepts the sample %s', (name) => {
    const result = collectorReportFile.safeParse(readFileSync(join(SAMPLES, name)))
    expect(result.error?.issues).toBeUndefined()
    expect(result.data?.measurements.length).toBeGreaterThan(20)
  })

  it.each([
    [
      'more than one megabyte',
      new Uint8Array(1_000_001),
      'A report of the collector has at most 1000000 bytes.',
    ],
    [
      'no JSON',
      new TextEncoder().encode('{'),
      'This file is not a report of the collector: it is not readable JSON.',
    ],
    [
      'no UTF-8',
      Uint8Array.from([0x22, 0xff, 0x22]),
      'This file is not a report of the collector: it is not readable JSON.',
    ],
  ])('refuses %s', (_, bytes, sentence) => {
    const { error } = collectorReportFile.safeParse(bytes)
    expect(error?.issues.map(({ message }) => englishOfMessage(message))).toEqual([sentence])
  })

  it.each([null, 1, 'text', [], {}, '['.repeat(100_000)])('refuses the JSON %j', (value) => {
    expect(collectorReportFile.safeParse(bytesOf(value)).success).toBe(false)
  })
})

describe('collectorReport', () => {
  it('accepts a report as it is', () => {
    expect(collectorReport.parse(report)).toEqual(report)
  })

  it.each([
    ['another format', { format: 'dobara-collector/2' }, /format dobara-collector\/1/],
    [
      'an unknown tool',
      { readings: [{ ...reading, tool: 'rm' }], measurements: [] },
      /does not know the tool “rm”/,
    ],
    [
      'a long unknown tool',
      { readings: [{ ...reading, tool: 'x'.repeat(9_999) }], measurements: [] },
      /tool “x{40}”/,
    ],
    [
      'an unknown measurement',
      { measurements: [{ ...measurement, kind: 'battery.colour' }] },
      /measurement “battery.colour”/,
    ],
    ['text for a number', { measurements: [{ ...measurement, value: '21520' }] }, /not of the expected type/],
    [
      'a number without its unit',
      { measurements: [{ ...measurement, unit: null }] },
      /unit of the measurement/,
    ],
    ['a negative number', { measurements: [{ ...measurement, value: -1 }] }, /is not possible/],
    ['a number that is too large', { measurements: [{ ...measurement, value: 1e12 }] }, /is not possible/],
    ['a reading that is not there', { measurements: [{ ...measurement, reading: 'r2' }] }, /reading “r2”/],
    ['a reading of another tool', { measurements: [{ ...measurement, tool: 'upower' }] }, /reading “r1”/],
    ['two readings of one name', { readings: [reading, reading] }, /two readings named “r1”/],
    ['a NUL', { readings: [{ ...reading, raw: 'a\u0000b' }] }, /unreadable characters/],
    ['an escape sequence', { readings: [{ ...reading, raw: '\u001b[31m' }] }, /unreadable characters/],
    ['a lone surrogate', { machine: { ...machine, vendor: '\ud800' } }, /unreadable characters/],
    [
      'a raw text that is too long',
      { readings: [{ ...reading, raw: 'x'.repeat(32_001) }] },
      /at most 32000 characters/,
    ],
    [
      'an identity that is too long',
      { machine: { ...machine, model: 'x'.repeat(201) } },
      /at most 200 characters/,
    ],
  ])('refuses %s by a sentence', (_, change, sentence) => {
    const messages = messagesOf({ ...report, ...change })
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatch(sentence)
  })

  it.each([
    ['a field that it does not have', { ...report, owner: 'x' }],
    ['a field of the machine that it does not have', { ...report, machine: { ...machine, owner: 'x' } }],
    ['a prototype', JSON.parse(`{"__proto__":{"x":1},${JSON.stringify(report).slice(1)}`)],
    ['too many measurements', { ...report, measurements: Array.from({ length: 501 }, () => measurement) }],
    ['no machine', { ...report, machine: undefined }],
  ])('refuses %s', (_, value) => {
    expect(collectorReport.safeParse(value).success).toBe(false)
  })
})
