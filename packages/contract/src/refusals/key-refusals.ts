import type { RefusalRows } from './refusal-rows.ts'

/** Refusals about API keys: first those that programs meet, then those that their makers meet. */
export const KEY_REFUSALS = {
  API_KEY_INVALID: { status: 401, message: 'This API key is not valid. Please check that it is complete.' },
  API_KEY_REVOKED: { status: 401, message: 'This API key was revoked. Please make a new one.' },
  API_KEY_EXPIRED: { status: 401, message: 'This API key has expired. Please make a new one.' },
  API_KEY_INACTIVE: {
    status: 401,
    message: 'The account that made this API key is no longer active. Please make a new key.',
  },
  API_KEY_ADDRESS: { status: 403, message: 'This API key cannot be used from this address.' },
  SCOPE_MISSING: { status: 403, message: 'This API key does not have the scope that this call needs.' },
  NOT_FOR_API_KEYS: {
    status: 403,
    message: 'API keys cannot make this call. Please log in and make it yourself.',
  },
  API_KEY_NOT_FOUND: { status: 404, message: 'This API key does not exist.' },
  API_KEY_OF_OTHERS: {
    status: 403,
    message:
      'Only the person who made this API key can change or rotate it. You can revoke it and make a new one.',
  },
  API_KEY_OVER: {
    status: 409,
    message: 'This API key has been revoked or has expired. Please make a new one.',
  },
  API_KEY_LIMIT: {
    status: 409,
    message: 'You have reached the limit of 50 API keys. Please revoke one of them first.',
  },
  SCOPE_NOT_YOURS: { status: 403, message: 'You can only give scopes that your own role allows.' },
  SCOPE_ADDED: { status: 422, message: 'An API key cannot get more scopes later. Please make a new one.' },
} as const satisfies RefusalRows
