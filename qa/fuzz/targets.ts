import { PROCEDURE_PATHS } from '@dobara/api/policies.ts'
import { documentedPath } from '@dobara/server/http/rest/openapi/operations.ts'
import type { JsonSchema } from '@dobara/server/http/rest/openapi/json-schema.ts'
import { inputSchema } from '@dobara/server/http/rest/openapi/schemas.ts'
import { type ProcedurePath, procedureFacts } from '@dobara/server/http/shared/procedures.ts'
import { REST_ROUTES } from '@dobara/server/http/rest/routes.ts'

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
}
export type RestTarget = {
  surface: 'rest'
  procedure: ProcedurePath
  method: string
  /** As the OpenAPI document spells it: `/api/orders/{id}`. */
  path: string
  parameters: Parameter[]
  body: JsonSchema | null
  weight: number
}
export type TrpcTarget = {
  surface: 'trpc'
  procedure: ProcedurePath
  kind: 'query' | 'mutation'
  input: JsonSchema
  weight: number
}
export type PageTarget = { surface: 'page'; path: string; weight: number }
export type Target = RestTarget | TrpcTarget | PageTarget

type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}
export type OpenApiDocument = { paths: Record<string, Record<string, Operation>> }

/**
 * Called less often: hashing a password or calling the provider would take all the time, and ending a sign-in or an
 * account would stop every buyer before the order is paid.
 */
const RARE =
  /^auth\.(login|logout|register|resetPassword|forgotPassword)$|changePassword|deleteAccount|compareNow|admin\.users\.(create|update|remove)|startSecondFactor|endSecondFactor|RecoveryCodes|end(Other)?Devices?$/
const RARE_WEIGHT = 0.12

function weightOf(procedure: ProcedurePath): number {
  return RARE.test(procedure) ? RARE_WEIGHT : 1
}

/** Redirects of a browser to the provider and back: no procedure answers them. */
const REDIRECTS = /^\/api\/auth\/google\//

/** Every operation of the served document that a procedure answers. */
export function restTargets({ paths }: OpenApiDocument): RestTarget[] {
  const procedures = new Map(
    REST_ROUTES.map(({ method, url, procedure }) => [`${method} ${documentedPath(url)}`, procedure]),
  )
  const answered = Object.entries(paths).filter(([path]) => !REDIRECTS.test(path))
  return answered.flatMap(([path, operations]) =>
    Object.entries(operations).map(([name, operation]): RestTarget => {
      const method = name.toUpperCase()
      const procedure = procedures.get(`${method} ${path}`)
      if (!procedure) throw new Error(`${method} ${path} is documented, and nothing answers it`)
      const body = operation.requestBody?.content['application/json']?.schema ?? null
      const { parameters = [] } = operation
      return { surface: 'rest', procedure, method, path, parameters, body, weight: weightOf(procedure) }
    }),
  )
}

/** Every procedure of the router. */
export function trpcTargets(): TrpcTarget[] {
  return PROCEDURE_PATHS.map((procedure) => ({
    surface: 'trpc',
    procedure,
    kind: procedureFacts(procedure).kind,
    input: inputSchema(procedure),
    weight: weightOf(procedure),
  }))
}

/** Paths that belong to neither: pages, files, probes, and paths that scanners request from every host. */
const PAGES = [
  '/',
  '/products',
  '/products?page=2&brand=dell',
  '/c/laptops',
  '/product/{sku}',
  '/cart',
  '/checkout',
  '/orders',
  '/orders/{orderId}',
  '/login',
  '/admin/orders',
  '/articles/{slug}',
  '/healthz',
  '/readyz',
  '/sitemap.xml',
  '/robots.txt',
  '/unsubscribe?token=a-guess',
  '/confirm-newsletter?token=a-guess',
  '/confirm-stock-alert?token=a-guess',
  '/api/docs',
  '/api/openapi.json',
  '/api/auth/google',
  '/api/auth/google/callback?code=x&state=y',
  '/api/nothing',
  '/trpc',
  '/trpc/',
  '/trpc/nothing.here',
  '/media/nothing.webp',
  '/assets/nothing.js',
  '/.env',
  '/.git/config',
  '/%2e%2e/%2e%2e/etc/hosts',
  '//nothing.example/%5c',
]

export function pageTargets(): PageTarget[] {
  return PAGES.map((path) => ({ surface: 'page', path, weight: 0.3 }))
}

/**
 * Procedures of a day of the shop: requested more often and well-formed, so that carts become orders. An
 * administrator takes only the steps of `admin`.
 */
export const JOURNEY: readonly ProcedurePath[] = [
  'cart.add',
  'cart.add',
  'cart.applyCoupon',
  'checkout.init',
  'checkout.init',
  'checkout.pay',
  'checkout.pay',
  'checkout.confirm',
  'checkout.confirm',
  'orders.invoice',
  'orders.cancel',
  'orders.cancelItems',
  'addresses.create',
  'admin.orders.update',
  'admin.orders.list',
  'admin.stock.adjust',
  'catalog.list',
]
