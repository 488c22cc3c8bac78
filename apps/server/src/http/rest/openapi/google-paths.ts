const REDIRECT = {
  description:
    'The browser goes on to the address in `Location`: to Google, to the shop, or with `error` to /login.',
  headers: { Location: { schema: { type: 'string', format: 'uri-reference' } } },
}
const REFUSED = {
  description: 'Refused: too many tries from one address, or a shop without this sign-in.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
}
const query = (name: string, description: string) => ({
  name,
  in: 'query',
  required: false,
  description,
  schema: { type: 'string' },
})

/** The two redirects of a browser that sign in with Google (plugins/google-sign-in.ts): no rows of the REST table, as they answer no JSON. */
export const GOOGLE_PATHS = {
  '/api/auth/google/start': {
    get: {
      operationId: 'getApiAuthGoogleStart',
      tags: ['Account'],
      summary: 'Begin a sign-in with Google: opened by a browser, not called by a program',
      description: 'The browser is sent to Google, and keeps a cookie that proves that it began.',
      security: [],
      parameters: [query('returnTo', 'The page of the shop to come back to; /products without it.')],
      responses: { 302: REDIRECT, '4XX': REFUSED },
    },
  },
  '/api/auth/google/callback': {
    get: {
      operationId: 'getApiAuthGoogleCallback',
      tags: ['Account'],
      summary:
        'Where Google sends the browser back to; the token is in the fragment of the next address, as #accessToken=',
      description:
        'Google calls it with the browser of the customer; there is nothing to call here for a program.',
      security: [],
      parameters: [
        query('code', 'What Google gives for the token.'),
        query('state', 'What proves that this browser began.'),
      ],
      responses: { 302: REDIRECT, '4XX': REFUSED },
    },
  },
}
