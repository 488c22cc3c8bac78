import { describe, expect, it } from 'vitest'
import { openApiDocument } from './document.ts'
import type { JsonSchema } from './json-schema.ts'
import { documentedPath } from './operations.ts'
import { procedureFacts } from '../../shared/procedures.ts'
import { REST_ROUTES } from '../routes.ts'

const document = openApiDocument(REST_ROUTES, { publicUrl: 'http://shop.test' })
type Parameter = { name: string; in: string; required: boolean }
type Documented = {
  security: object[]
  responses: Record<string, { headers?: object }>
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Record<string, { schema: { properties?: object } }> }
}
const schemaOf = (name: string) => (document.components.schemas as Record<string, JsonSchema>)[name] ?? {}
/** The codes that a call may be refused with under a status. */
function codesOf(path: string, method: string, status: number): string[] {
  const { $ref = '' } = (operation(path, method)?.responses[status] ?? {}) as { $ref?: string }
  const { content } = (document.components.responses[$ref.split('/').at(-1) ?? ''] ?? {}) as {
    content?: { 'application/json': { schema: { allOf: { properties?: { code: { enum: string[] } } }[] } } }
  }
  return content?.['application/json'].schema.allOf.flatMap((part) => part.properties?.code.enum ?? []) ?? []
}
const operation = (path: string, method: string) => document.paths[path]?.[method] as Documented | undefined

describe('the OpenAPI document', () => {
  it('has every call of the table once', () => {
    const calls = REST_ROUTES.map(({ method, url }) => `${method} ${documentedPath(url)}`)
    expect(new Set(calls).size).toBe(calls.length)
    for (const { method, url } of REST_ROUTES)
      expect(operation(documentedPath(url), method.toLowerCase())).toBeDefined()
    const ids = Object.values(document.paths).flatMap((operations) =>
      Object.values(operations).map((call) => call.operationId),
    )
    // In addition to the table: the two redirects of the sign-in with Google.
    expect(new Set(ids).size).toBe(calls.length + 2)
  })

  it('has the two redirects of the sign-in with Google', () => {
    expect(operation('/api/auth/google/start', 'get')).toMatchObject({
      security: [],
      parameters: [{ name: 'returnTo', in: 'query', required: false }],
      responses: { 302: { headers: { Location: {} } } },
    })
    expect(operation('/api/auth/google/callback', 'get')).toBeDefined()
  })

  it('takes If-Match in each call that takes the version of an entity', () => {
    const rows = REST_ROUTES.filter(({ seenIn }) => seenIn)
    expect(rows.map(({ method, url }) => `${method} ${url}`)).toEqual(
      expect.arrayContaining(['PUT /api/products/:id', 'PUT /api/coupons/:id', 'PUT /api/categories/:id']),
    )
    for (const { method, url } of rows) {
      const { parameters = [] } = operation(documentedPath(url), method.toLowerCase()) ?? {}
      expect(parameters).toContainEqual(expect.objectContaining({ name: 'If-Match', in: 'header' }))
    }
  })

  it('refers to no shape that is not in it', () => {
    const names = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref)
    const { schemas, headers, responses } = document.components
    const known = new Set(
      Object.entries({ schemas, headers, responses }).flatMap(([kind, parts]) =>
        Object.keys(parts).map((name) => `#/components/${kind}/${name}`),
      ),
    )
    expect(names.length).toBeGreaterThan(50)
    expect(names.filter((name) => !known.has(name ?? ''))).toEqual([])
  })

  it('lists allowed callers from the procedures', () => {
    expect(operation('/api/products', 'get')?.security).toEqual([])
    expect(operation('/api/cart', 'get')?.security).toEqual([{ session: [] }, { bearer: [] }])
    expect(operation('/api/orders/{id}', 'get')?.security).toEqual([{ bearer: [] }])
    expect(procedureFacts('checkout.init')).toMatchObject({
      kind: 'mutation',
      policy: { caller: 'customer', isPersonal: true, stranger: 'CART_NOT_FOUND' },
    })
  })

  it('names the scope that an API key needs for each call that is not public', () => {
    expect(operation('/api/products', 'get')).not.toHaveProperty('x-scope')
    expect(operation('/api/cart', 'get')).toMatchObject({ 'x-scope': 'none' })
    expect(operation('/api/admin/activity', 'get')).toMatchObject({
      'x-scope': 'activity:read',
      security: [{ bearer: [] }, { apiKey: ['activity:read'] }],
    })
    expect(operation('/api/admin/api-keys', 'post')).toMatchObject({
      'x-scope': 'none',
      security: [{ bearer: [] }],
    })
    expect(document.components.securitySchemes.apiKey).toMatchObject({ type: 'http', scheme: 'bearer' })
  })

  it('names the headers of limits in each call that has one', () => {
    const limits = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']
    for (const { method, url, procedure, status = 200 } of REST_ROUTES) {
      const { responses } = operation(documentedPath(url), method.toLowerCase()) ?? {}
      const isLimited = procedureFacts(procedure).policy.limit !== 'none'
      const named = Object.keys(responses?.[status]?.headers ?? {}).filter((name) =>
        name.startsWith('RateLimit'),
      )
      expect([url, ...named]).toEqual([url, ...(isLimited ? limits : [])])
      expect(responses?.default?.headers).toHaveProperty('Retry-After')
    }
    expect(Object.keys(document.components.headers)).toEqual(
      expect.arrayContaining([...limits, 'Retry-After']),
    )
  })

  it('puts each field of the input where the call takes it', () => {
    expect(operation('/api/products/{id}', 'get')?.parameters).toMatchObject([
      { name: 'id', in: 'path', required: true },
    ])
    const list = operation('/api/products', 'get')?.parameters ?? []
    expect(list.find(({ name }) => name === 'page')).toMatchObject({ in: 'query', required: false })
    const preview = operation('/api/orders/{id}/cancel-items', 'get')?.parameters ?? []
    expect(preview.find(({ name }) => name === 'items')).toMatchObject({ in: 'query', required: false })
    const pay = operation('/api/checkout/pay', 'post')
    expect(pay?.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header', required: false }])
    expect(pay?.requestBody?.content['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/CheckoutPayBody',
    })
    const body = schemaOf('CheckoutPayBody')
    expect(Object.keys(body.properties ?? {})).toEqual(['orderId', 'paymentMethod', 'otp'])
    expect(operation('/api/cart/items/{id}', 'put')?.requestBody?.required).toBe(true)
    expect(operation('/api/orders/{id}/cancel', 'post')?.requestBody?.required).toBe(false)
    expect(operation('/api/cart/clear', 'delete')?.requestBody).toBeUndefined()
  })

  it('names the refusals that the code of each call can reach, by status', () => {
    expect(codesOf('/api/admin/orders/{id}/refunds', 'post', 409)).toContain('refund_too_much')
    expect(codesOf('/api/products/{id}', 'get', 404)).toContain('product_not_found')
    expect(codesOf('/api/checkout/init', 'post', 409)).toContain('cart_changed')
    expect(codesOf('/api/products', 'get', 401)).toEqual([])
    expect(codesOf('/api/admin/brands', 'post', 403)).toEqual(
      expect.arrayContaining(['admin_required', 'permission_required', 'scope_missing']),
    )
    expect(codesOf('/api/products/{id}', 'put', 412)).toEqual(['precondition_failed'])
  })

  it('gives the functions of a client the names of the procedures', () => {
    expect(operation('/api/admin/orders/{id}/refunds', 'post')).toMatchObject({
      operationId: 'adminOrdersRefund',
    })
    expect(operation('/api/profile', 'get')).toMatchObject({ operationId: 'authMeAtProfile' })
  })

  it('refuses unknown fields of bodies, and leaves replies open for fields to come', () => {
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      if (name.endsWith('Body')) continue
      expect([name, JSON.stringify(schema).includes('"additionalProperties":false')]).toEqual([name, false])
    }
    expect(schemaOf('CheckoutPayBody')).toMatchObject({ additionalProperties: false })
  })

  it('shows a call of each body, in the words of the documents', () => {
    const confirm = operation('/api/checkout/confirm', 'post')?.requestBody?.content['application/json']
    expect(confirm).toMatchObject({ example: { providerPayload: { razorpay_payment_id: 'pay_x' } } })
    const without = REST_ROUTES.filter(({ method, url }) => {
      const { content } = operation(documentedPath(url), method.toLowerCase())?.requestBody ?? {}
      const json = content?.['application/json'] as
        | { schema: { $ref: string }; example?: unknown }
        | undefined
      const { required = [] } = schemaOf(json?.schema.$ref.split('/').at(-1) ?? '')
      return required.length > 0 && json?.example === undefined
    })
    expect(without.map(({ url }) => url)).toEqual([])
  })

  it('reads from queries and changes by mutations only', () => {
    // The documents make the call behind a mail's link a GET; it still changes something, so the web app posts it.
    const rows = REST_ROUTES.filter(({ procedure }) => procedure !== 'auth.verifyEmail')
    // A question that is too long for an address is posted.
    const isRequested = (url: string) => /\/(preview|quote)$/.test(url)
    for (const { method, procedure, url } of rows) {
      expect([
        method === 'GET' || (isRequested(url) && procedureFacts(procedure).kind === 'query'),
        procedure,
      ]).toEqual([procedureFacts(procedure).kind === 'query', procedure])
    }
  })
})
