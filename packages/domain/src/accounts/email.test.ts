import { describe, expect, it } from 'vitest'
import { isEmail, normalizeEmail } from './email.ts'

describe('normalizeEmail', () => {
  it.each([
    ['Asha@Example.IN', 'asha@example.in'],
    [' rahul&co@example.in ', 'rahul&co@example.in'],
    ['someone@डाकघर.भारत', 'someone@xn--11bgz6d5c.xn--h2brj9c'],
    ['someone@xn--11bgz6d5c.xn--h2brj9c', 'someone@xn--11bgz6d5c.xn--h2brj9c'],
    ['someone@XN--11BGZ6D5C.XN--H2BRJ9C', 'someone@xn--11bgz6d5c.xn--h2brj9c'],
    ['a@BÜCHER.example', 'a@xn--bcher-kva.example'],
    ['a@shop\u3002भारत', 'a@shop.xn--h2brj9c'],
    ['\u202Aasha@example.in\u202C', 'asha@example.in'],
    ['asha@exam\u200Bple.in', 'asha@example.in'],
    ['asha', 'asha'],
    ['asha@भारत/x', 'asha@भारत/x'],
  ])('reads %j as %s', (typed, stored) => {
    expect(normalizeEmail(typed)).toBe(stored)
  })
})

describe('isEmail', () => {
  it.each([
    'asha@example.in',
    'someone@xn--11bgz6d5c.xn--h2brj9c',
    'rahul&co@example.in',
    "o'brien+shop@mail.example.co.in",
    'a!#$%*/=?^_`{|}~-b@example.in',
    '.a..b.@example.in',
    `${'a'.repeat(64)}@example.in`,
  ])('accepts %s', (email) => {
    expect(isEmail(email)).toBe(true)
  })

  it.each([
    '',
    'asha',
    'asha@',
    '@example.in',
    'asha@localhost',
    'asha@example..in',
    'asha@-example.in',
    'asha@example.in.',
    'asha@127.0.0.1',
    'asha@[127.0.0.1]',
    'asha rao@example.in',
    'asha@example.in,b@example.in',
    'asha@example.in\r\nBcc: b@example.in',
    'उषा@example.in',
    `${'a'.repeat(250)}@example.in`,
    `a@${'b'.repeat(64)}.in`,
  ])('refuses %j', (email) => {
    expect(isEmail(email)).toBe(false)
  })
})
