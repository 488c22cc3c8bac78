import { describe, expect, it } from 'vitest'
import { mailboxKey } from './mailbox-key.ts'

describe('the spelling by which a mailbox is known', () => {
  it.each([
    ['Ravi.Kumar@Example.in', 'ravi.kumar@example.in'],
    ['ravi.kumar@gmail.com', 'ravikumar@gmail.com'],
    ['R.avi.Kumar+shop@googlemail.com', 'ravikumar@gmail.com'],
    ['ravi+shop@example.in', 'ravi+shop@example.in'],
    ['ravi.kumar@gmail.com.example.in', 'ravi.kumar@gmail.com.example.in'],
    ['@gmail.com', '@gmail.com'],
    ['no address', 'no address'],
  ])('for %s is %s', (email, key) => {
    expect(mailboxKey(email)).toBe(key)
  })
})
