import { describe, expect, it } from 'vitest'
import { isAllowed, PERMISSIONS, PERMISSIONS_OF, STAFF_ROLES } from './staff-roles.ts'

describe('a role of the staff', () => {
  it.each([
    ['owner', 'users.write', true],
    ['owner', 'settings.write', true],
    ['manager', 'orders.write', true],
    ['manager', 'users.read', true],
    ['manager', 'users.merge', true],
    ['manager', 'users.write', false],
    ['manager', 'settings.write', false],
    ['manager', 'keys.write', true],
    ['catalogue', 'keys.read', false],
    ['catalogue', 'catalogue.write', true],
    ['catalogue', 'orders.read', false],
    ['catalogue', 'users.read', false],
    ['technician', 'units.write', true],
    ['technician', 'catalogue.write', false],
    ['technician', 'orders.read', false],
    ['technician', 'trade_ins.write', true],
    ['support', 'trade_ins.write', true],
    ['catalogue', 'trade_ins.read', false],
    ['read_only', 'trade_ins.write', false],
    ['orders', 'units.write', false],
    ['orders', 'orders.write', true],
    ['orders', 'catalogue.write', false],
    ['orders', 'users.merge', false],
    ['support', 'users.merge', false],
    ['read_only', 'users.merge', false],
    ['orders', 'reports.read', false],
    ['support', 'reviews.write', true],
    ['support', 'orders.read', true],
    ['support', 'orders.write', false],
    ['read_only', 'reports.read', true],
    ['read_only', 'orders.write', false],
  ] as const)('%s has %s: %s', (role, permission, expected) => {
    expect(isAllowed(role, permission)).toBe(expected)
  })

  it.each(PERMISSIONS)('is needed for %s: a customer does not have it, and an owner does', (permission) => {
    expect(isAllowed(null, permission)).toBe(false)
    expect(isAllowed('owner', permission)).toBe(true)
  })

  it.each(STAFF_ROLES)('%s opens the back office, and reads whatever it may write', (role) => {
    expect(isAllowed(role, 'desk.open')).toBe(true)
    const written = PERMISSIONS_OF[role].filter((permission) => permission.endsWith('.write'))
    const unread = written
      .map((name) => name.replace('.write', '.read'))
      .filter((name) => !PERMISSIONS_OF[role].some((permission) => permission === name))
    expect(unread).toEqual([])
  })

  it('has no write permission if it is read-only', () => {
    expect(PERMISSIONS_OF.read_only.filter((permission) => permission.endsWith('.write'))).toEqual([])
  })

  it.each(STAFF_ROLES.filter((role) => role !== 'owner'))('%s does not decide who works here', (role) => {
    expect(isAllowed(role, 'users.write')).toBe(false)
  })
})
