import { fromBody, fromParams, fromParamsAndBody, fromQuery } from '../rest-input.ts'
import { alias, data, envelope, message, only } from '../rest-reply.ts'
import type { RestRoute } from '../rest-route.ts'

const KEYS = 'Back office: API keys'

/** The keys of programs. All of it is for people: no key manages keys. */
export const API_KEY_ROUTES: RestRoute[] = [
  {
    method: 'GET',
    url: '/api/admin/api-keys',
    procedure: 'admin.apiKeys.list',
    input: fromQuery,
    reply: envelope(alias('apiKeys', 'data'), only('pagination')),
    tag: KEYS,
    summary: 'API keys by search, a page at a time, without their secrets',
  },
  {
    method: 'POST',
    url: '/api/admin/api-keys',
    procedure: 'admin.apiKeys.create',
    status: 201,
    input: fromBody,
    reply: envelope(message('API key created. Its secret is not shown again.'), data),
    tag: KEYS,
    summary:
      'Make an API key with scopes that the role of the caller allows; the secret is in this reply only',
  },
  {
    method: 'PATCH',
    url: '/api/admin/api-keys/:id',
    procedure: 'admin.apiKeys.update',
    input: fromParamsAndBody,
    reply: envelope(message('API key changed'), data),
    tag: KEYS,
    summary: 'Change name, expiry, addresses or limit of an own API key, or take scopes away',
  },
  {
    method: 'POST',
    url: '/api/admin/api-keys/:id/rotate',
    procedure: 'admin.apiKeys.rotate',
    input: fromParamsAndBody,
    reply: envelope(message('API key rotated. Its secret is not shown again.'), data),
    tag: KEYS,
    summary: 'Give an own API key a new secret; the earlier one works for overlapHours more (24 if left out)',
  },
  {
    method: 'DELETE',
    url: '/api/admin/api-keys/:id',
    procedure: 'admin.apiKeys.revoke',
    input: fromParams,
    reply: envelope(message('API key revoked'), data),
    tag: KEYS,
    summary: 'Revoke an API key: its next call is refused',
  },
]
