import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ApiScope } from '@dobara/domain/accounts/api-scopes.ts'
import { describe, expect, it } from 'vitest'
import type { SignedInUser } from './context.ts'
import { mayAsStaff } from './may-as-staff.ts'

const SOURCES = fileURLToPath(new URL('.', import.meta.url))
const user: SignedInUser = { id: 'one', role: 'admin', staffRole: 'orders', email: null, name: null }

describe('mayAsStaff', () => {
  it('follows the permissions of the role', () => {
    expect(mayAsStaff({ user, needsSecondFactor: false, apiKey: null }, 'orders.read')).toBe(true)
    expect(mayAsStaff({ user, needsSecondFactor: false, apiKey: null }, 'users.write')).toBe(false)
  })

  it('returns false for an account that lacks its required second factor', () => {
    expect(mayAsStaff({ user, needsSecondFactor: true, apiKey: null }, 'orders.read')).toBe(false)
  })

  it('follows the scopes of an API key too', () => {
    const keyWith = (scope: ApiScope) => ({
      apiKey: {
        id: 'key',
        prefix: 'abcd1234',
        scopes: [scope],
        maker: user,
        countCall: async () => undefined,
      },
    })
    expect(mayAsStaff({ user, needsSecondFactor: false, ...keyWith('orders:read') }, 'orders.read')).toBe(
      true,
    )
    expect(mayAsStaff({ user, needsSecondFactor: false, ...keyWith('stock:read') }, 'orders.read')).toBe(
      false,
    )
    expect(mayAsStaff({ user, needsSecondFactor: false, ...keyWith('content:read') }, 'content.read')).toBe(
      false,
    )
  })

  it('returns false for a customer', () => {
    const customer = { ...user, role: 'customer', staffRole: null } as const
    expect(mayAsStaff({ user: customer, needsSecondFactor: false, apiKey: null }, 'orders.read')).toBe(false)
  })
})

describe('isAllowed, which does not look at the second factor,', () => {
  it('is called only behind adminProcedure, by mayAsStaff and for tables', () => {
    const files = globSync('**/*.ts', { cwd: SOURCES }).filter((file) => !file.endsWith('.test.ts'))
    expect(files.length).toBeGreaterThan(300)
    const calling = files.filter((file) => /\bisAllowed\(/.test(readFileSync(`${SOURCES}/${file}`, 'utf8')))
    const outside = calling.filter((file) => !file.startsWith('features/admin-'))
    expect(outside.toSorted()).toEqual(['may-as-staff.ts', 'permission-table.ts', 'trpc.ts'])
  })
})
