import { readFileSync } from 'node:fs'
import { API_SCOPES, isApiScope, PERMISSION_OF_SCOPE } from '@dobara/domain/accounts/api-scopes.ts'
import { describe, expect, it } from 'vitest'
import { scopeOf } from './api-key-gate.ts'
import { PROCEDURE_PATHS, policyOf } from './policies.ts'

const ofStaff = PROCEDURE_PATHS.filter((path) => {
  const { caller, openTo } = policyOf(path)
  return caller === 'admin' || openTo !== undefined
})
const others = PROCEDURE_PATHS.filter((path) => !ofStaff.includes(path))

describe('a procedure of the back office', () => {
  it.each(ofStaff)('%s states its scope, or that no key may call it', (path) => {
    const { scope, permission, openTo } = policyOf(path)
    expect(scope).toBeDefined()
    if (scope === undefined || scope === 'none') return
    expect(isApiScope(scope)).toBe(true)
    // A key narrower than the permission is fine; one that opens more than its maker's permission is not.
    expect(PERMISSION_OF_SCOPE[scope]).toBe(permission ?? openTo)
  })

  it.each(ofStaff)('%s is closed to keys where people must prove that they are there', (path) => {
    const policy = policyOf(path)
    if (policy.reauthentication) expect(scopeOf(policy)).toBe('none')
  })

  it('is closed to keys where it is about keys, people who work here, payment keys or second factors', () => {
    const guarded = ofStaff.filter((path) =>
      /^(?:security\.|admin\.(?:apiKeys|paymentKeys|views|search)\.|admin\.settings\.save(?:Security|Cash)$)/.test(
        path,
      ),
    )
    expect(guarded.length).toBeGreaterThan(15)
    expect(guarded.filter((path) => scopeOf(policyOf(path)) !== 'none')).toEqual([])
    const ofUsers = ofStaff.filter(
      (path) => path.startsWith('admin.users.') && scopeOf(policyOf(path)) !== 'none',
    )
    expect(ofUsers.toSorted()).toEqual([
      'admin.users.exportRows',
      'admin.users.get',
      'admin.users.list',
      'admin.users.note',
      'admin.users.read',
      'admin.users.storeCredit',
    ])
  })
})

describe('a procedure of the shop', () => {
  it('has no scope: an API key is no user there', () => {
    expect(others.filter((path) => policyOf(path).scope !== undefined)).toEqual([])
  })
})

describe('the page for integrators', () => {
  it('lists each scope, and no other', () => {
    const page = readFileSync(new URL('../../../docs/api/api-keys.md', import.meta.url), 'utf8')
    const rows = page.split('\n').filter((line) => /^\| `\w+:read`/.test(line))
    const listed = rows.flatMap((row) => [...row.matchAll(/`(\w+:\w+)`/g)].map(([, scope]) => scope))
    expect(listed).toEqual(API_SCOPES)
  })
})
