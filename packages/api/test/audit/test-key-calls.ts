// For tests only: changes of API keys, each with the entry it has to write.
import type { AuditedBackOffice, AuditedCall, AuditedPath } from './test-audited-back-office.ts'

const made = ({ backOffice }: AuditedBackOffice) =>
  backOffice.apiKeys.create({ name: 'Stock sync', scopes: ['stock:read', 'stock:write'] })

/** Procedure → the action of its entry, and a call of it that changes something. */
export const KEY_CALLS = {
  'admin.apiKeys.create': ['api_key.created', made],
  'admin.apiKeys.update': [
    'api_key.changed',
    async (at) => at.backOffice.apiKeys.update({ id: (await made(at)).id, scopes: ['stock:read'] }),
  ],
  'admin.apiKeys.rotate': [
    'api_key.rotated',
    async (at) => at.backOffice.apiKeys.rotate({ id: (await made(at)).id }),
  ],
  'admin.apiKeys.revoke': [
    'api_key.revoked',
    async (at) => at.backOffice.apiKeys.revoke({ id: (await made(at)).id }),
  ],
} satisfies Partial<Record<AuditedPath, AuditedCall>>
