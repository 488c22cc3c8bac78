import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { SignedInUser } from './context.ts'
import { mayAsStaff } from './may-as-staff.ts'

const SOURCES = fileURLToPath(new URL('.', import.meta.url))
const user: SignedInUser = { id: 'one', role: 'admin', staffRole: 'orders', email: null, name: null }

describe('mayAsStaff', () => {
  it('follows the permissions of the role', () => {
    expect(mayAsStaff({ user, needsSecondFactor: false }, 'orders.read')).toBe(true)
    expect(mayAsStaff({ user, needsSecondFactor: false }, 'users.write')).toBe(false)
  })

  it('returns false for an account that lacks its required second factor', () => {
    expect(mayAsStaff({ user, needsSecondFactor: true }, 'orders.read')).toBe(false)
  })

  it('returns false for a customer', () => {
    const customer = { ...user, role: 'customer', staffRole: null } as const
    expect(mayAsStaff({ user: customer, needsSecondFactor: false }, 'orders.read')).toBe(false)
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
