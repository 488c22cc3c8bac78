import { expect, it } from 'vitest'
import { casesInput, casesList } from './cases-list.ts'

it.each([
  [{ due: 'today' }, { dueToday: true, overdue: false }],
  [{ due: 'overdue' }, { dueToday: false, overdue: true }],
  // As the dashboard linked and saved views were saved before.
  [{ overdue: 'yes' }, { dueToday: false, overdue: true }],
  [{}, { dueToday: false, overdue: false }],
])('the cases list at %o requests %o', (address, requested) => {
  expect(casesInput(casesList.read(address))).toMatchObject(requested)
})
