import { describe, expect, it } from 'vitest'
import {
  addedScopes,
  API_RESOURCES,
  API_SCOPES,
  effectiveScopes,
  isApiScope,
  mayGiveScope,
  PERMISSION_OF_SCOPE,
  SCOPE_OF_PERMISSION,
  SCOPE_PRESETS,
} from './api-scopes.ts'
import { PERMISSIONS, STAFF_ROLES } from './staff-roles.ts'

describe('the catalogue of scopes', () => {
  it('has read for each resource, and only scopes of resources', () => {
    expect(API_RESOURCES.filter((resource) => !isApiScope(`${resource}:read`))).toEqual([])
    const known = API_SCOPES.filter((scope) =>
      API_RESOURCES.some((resource) => scope === `${resource}:read` || scope === `${resource}:write`),
    )
    expect(known).toEqual(API_SCOPES)
  })

  it.each(PERMISSIONS)('maps %s to a scope that requires the same permission, or to none', (permission) => {
    const scope = SCOPE_OF_PERMISSION[permission]
    if (scope !== 'none') expect(PERMISSION_OF_SCOPE[scope]).toBe(permission)
  })

  it.each(['users.write', 'users.merge', 'keys.read', 'keys.write', 'desk.open'] as const)(
    'has no scope for %s',
    (permission) => {
      expect(SCOPE_OF_PERMISSION[permission]).toBe('none')
      expect(Object.values(PERMISSION_OF_SCOPE)).not.toContain(permission)
    },
  )

  it('is all that presets are made of', () => {
    expect(
      Object.values(SCOPE_PRESETS)
        .flat()
        .filter((scope) => !isApiScope(scope)),
    ).toEqual([])
  })

  it.each(['', 'orders', 'orders:delete', 'constructor', 'toString', '__proto__', 'ORDERS:READ'])(
    'does not contain %j',
    (word) => {
      expect(isApiScope(word)).toBe(false)
    },
  )
})

describe('the scopes of a key', () => {
  it('are all those given while its maker is an owner', () => {
    expect(effectiveScopes(API_SCOPES, 'owner')).toEqual(API_SCOPES)
  })

  it('shrink with the role of the maker', () => {
    const given = ['products:write', 'orders:read', 'orders:write', 'settings:write'] as const
    expect(effectiveScopes(given, 'manager')).toEqual(['products:write', 'orders:read', 'orders:write'])
    expect(effectiveScopes(given, 'orders')).toEqual(['orders:read', 'orders:write'])
    expect(effectiveScopes(given, 'read_only')).toEqual(['orders:read'])
    expect(effectiveScopes(given, null)).toEqual([])
  })

  it.each(STAFF_ROLES)('never exceed those granted when the creator is %s', (role) => {
    expect(effectiveScopes(['orders:read'], role).every((scope) => scope === 'orders:read')).toBe(true)
  })

  it.each([
    ['manager', 'settings:write', false],
    ['manager', 'customers:write', true],
    ['support', 'orders:write', false],
    [null, 'products:read', false],
  ] as const)('%s may give %s: %s', (role, scope, expected) => {
    expect(mayGiveScope(role, scope)).toBe(expected)
  })

  it('are compared with those of before', () => {
    expect(addedScopes(['orders:read'], ['orders:read', 'orders:write'])).toEqual(['orders:write'])
    expect(addedScopes(['orders:read', 'orders:write'], ['orders:read'])).toEqual([])
  })
})
