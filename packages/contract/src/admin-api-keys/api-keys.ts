import {
  API_SCOPES,
  KEY_CALLS_PER_MINUTE,
  MOST_NETWORKS,
  ROTATION_OVERLAP,
} from '@dobara/domain/accounts/api-scopes.ts'
import { z } from 'zod'
import { issueMessage } from '../sentences/issue-message.ts'
import { blankOr, filled, isoTime, page, pageSize, pagination, text, uuid } from '../shapes.ts'
import { seenTime, spanEnd } from '../time-fields.ts'
import { API_KEY_SORTS } from './api-key-sorts.ts'

const scopes = z
  .array(z.enum(API_SCOPES))
  .min(1, issueMessage('scopes_missing'))
  .max(API_SCOPES.length)
  .transform((given) => API_SCOPES.filter((scope) => given.includes(scope)))

const fields = {
  name: filled(100, issueMessage('missing')),
  scopes,
  /** Null or left out: the key does not expire. A day alone is included. */
  expiresAt: spanEnd().nullish(),
  /** Addresses and networks, of IPv4 or IPv6, that the key works from; empty or left out: from everywhere. */
  networks: z.array(text(50)).max(MOST_NETWORKS).optional(),
  callsPerMinute: z.int().min(1).max(KEY_CALLS_PER_MINUTE.most).optional(),
}

/** `inactive`: the account of its maker is suspended, deleted or a customer's. */
export const API_KEY_STATES = ['active', 'expired', 'revoked', 'inactive'] as const

/** An API key as an administrator sees it: its secret is shown once, when it is made or rotated. */
export const adminApiKey = z.object({
  id: uuid,
  name: z.string(),
  /** The 8 characters behind `dbk_`. */
  prefix: z.string(),
  state: z.enum(API_KEY_STATES),
  scopes: z.array(z.enum(API_SCOPES)),
  /** Scopes that do nothing now, because the role of the maker does not allow them any more. */
  lostScopes: z.array(z.enum(API_SCOPES)),
  networks: z.array(z.string()),
  callsPerMinute: z.number(),
  maker: z.object({ id: uuid, name: z.string().nullable(), email: z.string().nullable() }),
  /** True if the caller created it, and so may change and rotate it. */
  isOwn: z.boolean(),
  createdAt: isoTime,
  updatedAt: isoTime,
  expiresAt: isoTime.nullable(),
  /** To the minute. */
  lastUsedAt: isoTime.nullable(),
  rotatedAt: isoTime.nullable(),
  /** Until when the secret of before the last rotation works too; null: it does not. */
  earlierUntil: isoTime.nullable(),
  revokedAt: isoTime.nullable(),
})
export type AdminApiKey = z.infer<typeof adminApiKey>

/** With the whole key, which nothing shows again. */
export const apiKeyWithSecret = adminApiKey.extend({ secret: z.string() })
export type ApiKeyWithSecret = z.infer<typeof apiKeyWithSecret>

export const listApiKeysInput = z.strictObject({
  page,
  limit: pageSize(20),
  /** Any part of the name, or the prefix. */
  search: text(100).optional(),
  sortBy: z.enum(API_KEY_SORTS).default('createdAt'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
})
export type ListApiKeysInput = z.input<typeof listApiKeysInput>
export const apiKeyList = z.object({ apiKeys: z.array(adminApiKey), pagination })
export type ApiKeyList = z.infer<typeof apiKeyList>

export const createApiKeyInput = z.strictObject(fields)
export type CreateApiKeyInput = z.input<typeof createApiKeyInput>

/**
 * Changes the fields that are named. Scopes can only be removed. With `updatedAt` as it was read, another person's
 * change is not overwritten.
 */
export const updateApiKeyInput = z.strictObject({
  id: uuid,
  ...z.strictObject(fields).partial().shape,
  updatedAt: seenTime().optional(),
})
export type UpdateApiKeyInput = z.input<typeof updateApiKeyInput>

export const rotateApiKeyInput = z.strictObject({
  id: uuid,
  /** How long the secret of before works too; 0: it ends at once. */
  overlapHours: z.int().min(0).max(ROTATION_OVERLAP.mostHours).default(ROTATION_OVERLAP.defaultHours),
  /** Time as it was read: a secret that another person has just received does not become the earlier one. */
  updatedAt: seenTime().optional(),
})
export type RotateApiKeyInput = z.input<typeof rotateApiKeyInput>

export const apiKeyIdInput = z.strictObject({ id: uuid })

/** Form of the screen: a field for the networks, one per line. */
export const apiKeyForm = z.strictObject({
  name: fields.name,
  scopes,
  expiresAt: blankOr(null, spanEnd()),
  networks: text(MOST_NETWORKS * 51).transform((typed) => typed.split(/[\s,]+/).filter(Boolean)),
  callsPerMinute: z.int().min(1).max(KEY_CALLS_PER_MINUTE.most),
})
export type ApiKeyForm = z.input<typeof apiKeyForm>
export type CheckedApiKeyForm = z.output<typeof apiKeyForm>
