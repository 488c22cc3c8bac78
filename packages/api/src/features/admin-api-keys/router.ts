import {
  adminApiKey,
  apiKeyIdInput,
  apiKeyList,
  apiKeyWithSecret,
  createApiKeyInput,
  listApiKeysInput,
  rotateApiKeyInput,
  updateApiKeyInput,
} from '@dobara/contract/admin-api-keys/api-keys.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { createApiKey } from './create-api-key.ts'
import { listApiKeys } from './list-api-keys.ts'
import { revokeApiKey } from './revoke-api-key.ts'
import { rotateApiKey } from './rotate-api-key.ts'
import { updateApiKey } from './update-api-key.ts'

const changing = adminProcedure('keys.write').meta({ reauthentication: 'always' })

/** The keys of programs, for administrators: no key can manage keys. */
export const adminApiKeysRouter = router({
  list: adminProcedure('keys.read')
    .input(listApiKeysInput)
    .output(apiKeyList)
    .query(({ ctx, input }) => listApiKeys(ctx, input)),
  create: changing
    .input(createApiKeyInput)
    .output(apiKeyWithSecret)
    .mutation(({ ctx, input }) => createApiKey(ctx, input)),
  update: changing
    .input(updateApiKeyInput)
    .output(adminApiKey)
    .mutation(({ ctx, input }) => updateApiKey(ctx, input)),
  rotate: changing
    .input(rotateApiKeyInput)
    .output(apiKeyWithSecret)
    .mutation(({ ctx, input }) => rotateApiKey(ctx, input)),
  revoke: changing
    .input(apiKeyIdInput)
    .output(adminApiKey)
    .mutation(({ ctx, input }) => revokeApiKey(ctx, input)),
})
