import { expect, it } from 'vitest'
import { issueTimeFault } from './issue-time.ts'

const now = new Date('2026-11-23T06:30:00.000Z')

it.each([
  ['2026-11-23T06:29:59.999Z', 'issue_time_past'],
  ['2026-11-23T06:30:00.000Z', 'issue_time_past'],
  ['2026-11-23T06:30:00.001Z', null],
  ['2027-11-23T06:30:00.000Z', null],
  ['2027-11-25T06:30:00.000Z', 'issue_time_far'],
])('an issue for %s: %s', (at, fault) => {
  expect(issueTimeFault(new Date(at), now)).toBe(fault)
})
