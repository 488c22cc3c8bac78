import { describe, expect, it } from 'vitest'
import { issueFaults, issueLanguage } from './issue-text.ts'

const none = { subject: '', preheader: '', body: '' }
const english = { subject: 'New in November', preheader: '', body: 'Ten ThinkPads.' }
const hindi = { subject: 'नवंबर में नया', preheader: '', body: 'दस ThinkPad।' }

describe('an issue that is to be sent', () => {
  it.each([
    ['with English alone', { en: english, hi: none }, {}],
    ['in both languages', { en: english, hi: hindi }, {}],
    [
      'that is empty',
      { en: none, hi: none },
      { 'en.subject': 'issue_subject_missing', 'en.body': 'issue_body_missing' },
    ],
    [
      'whose subject is blanks',
      { en: { ...english, subject: ' \n' }, hi: none },
      { 'en.subject': 'issue_subject_missing' },
    ],
    [
      'in Hindi alone',
      { en: none, hi: hindi },
      { 'en.subject': 'issue_subject_missing', 'en.body': 'issue_body_missing' },
    ],
    [
      'whose Hindi is half there',
      { en: english, hi: { ...none, preheader: 'दस' } },
      { 'hi.subject': 'issue_subject_missing', 'hi.body': 'issue_body_missing' },
    ],
  ])('%s', (_, texts, faults) => {
    expect(issueFaults(texts)).toEqual(faults)
  })
})

it.each([
  ['hi', hindi, 'hi'],
  ['hi', none, 'en'],
  ['en', hindi, 'en'],
] as const)('an issue goes to a reader of %s in the available language', (wanted, hi, language) => {
  expect(issueLanguage({ en: english, hi }, wanted)).toBe(language)
})
