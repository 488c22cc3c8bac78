import type { ApiKeyList, listApiKeysInput } from '@dobara/contract/admin-api-keys/api-keys.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { apiKeyView } from './api-key-view.ts'
import { listApiKeyRows } from './queries.ts'

/** One page of the keys that fit the search. */
export async function listApiKeys(
  ctx: CustomerContext,
  { page, limit, ...filter }: z.output<typeof listApiKeysInput>,
): Promise<ApiKeyList> {
  const { rows, total } = await listApiKeyRows(ctx.sql, { ...filter, limit, offset: (page - 1) * limit })
  return {
    apiKeys: rows.map((row) => apiKeyView(row, ctx)),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  }
}
