import { describe, expect, it } from 'vitest'
import { fillAnswer, openPlaceholders } from './canned-answer.ts'

const values = { name: 'Asha Rao', 'order number': 'DB-2026-000017', shop: 'Dobara' }

describe('a canned answer', () => {
  it.each([
    ['Dear {name}, {order number} left.', 'Dear Asha Rao, DB-2026-000017 left.'],
    ['{ Order  Number } of {SHOP}', 'DB-2026-000017 of Dobara'],
    ['{name} {name}', 'Asha Rao Asha Rao'],
    ['{phone} {} {name', '{phone} {} {name'],
    ['', ''],
  ])('%j is filled in as %j', (text, filled) => {
    expect(fillAnswer(text, values)).toBe(filled)
  })

  it('leaves placeholders without a value, and fills none within a value', () => {
    const text = fillAnswer('Dear {name}, about {order number}', {
      name: '{shop} $& $1',
      'order number': null,
    })
    expect(text).toBe('Dear {shop} $& $1, about {order number}')
    expect(openPlaceholders('{name}, {Name}, {order number}, {phone}')).toEqual([
      '{name}',
      '{Name}',
      '{order number}',
    ])
    expect(openPlaceholders('All is said.')).toEqual([])
  })
})
