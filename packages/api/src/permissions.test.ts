import { PERMISSIONS } from '@dobara/domain/accounts/staff-roles.ts'
import { expect, it } from 'vitest'
import { PROCEDURE_PATHS, policyOf } from './policies.ts'

const ADMIN_PATHS = PROCEDURE_PATHS.filter((path) => policyOf(path).caller === 'admin')

it.each(ADMIN_PATHS)('%s names the permission that it requires', (path) => {
  expect(PERMISSIONS).toContain(policyOf(path).permission)
})

it.each(PROCEDURE_PATHS.filter((path) => path.startsWith('admin.')))('%s is for the staff alone', (path) => {
  expect(policyOf(path).caller).toBe('admin')
})

it('reauthentication is required for staff, API and payment keys, cash, security, store credit and second factors', () => {
  const reauthenticated = PROCEDURE_PATHS.filter((path) => policyOf(path).reauthentication === 'always')
  expect(reauthenticated.toSorted()).toEqual([
    'admin.apiKeys.create',
    'admin.apiKeys.revoke',
    'admin.apiKeys.rotate',
    'admin.apiKeys.update',
    'admin.paymentKeys.save',
    'admin.settings.saveCash',
    'admin.settings.saveSecurity',
    'admin.users.adjustStoreCredit',
    'admin.users.create',
    'admin.users.invite',
    'admin.users.merge',
    'admin.users.remove',
    'admin.users.update',
    'security.confirmSecondFactor',
    'security.startSecondFactor',
  ])
})
