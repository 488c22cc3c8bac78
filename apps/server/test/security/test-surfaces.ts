// For tests only: one call of a procedure as each of its ways in has it, and what the whole database holds.
import { createHash } from 'node:crypto'
import type { Sentence } from '@dobara/contract/sentences/sentence.ts'
import type { ProcedurePath } from '@dobara/api/policies.ts'
import type { TestShop } from '@dobara/api/test/test-shop.ts'
import type { InjectOptions } from 'fastify'
import { procedureFacts } from '../../src/http/shared/procedures.ts'
import { REST_ROUTES } from '../../src/http/rest/routes.ts'

export type Input = Record<string, unknown>

/**
 * Returns the call over tRPC, then over each REST address of the procedure. Input that no address names goes into the
 * body or query.
 */
export function requestsFor(path: ProcedurePath, input: Input | undefined): InjectOptions[] {
  const rest = REST_ROUTES.filter(({ procedure }) => procedure === path).map(({ method, url }) => {
    const named = [...url.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const others = Object.entries(input ?? {}).filter(([name]) => !named.includes(name))
    const address = url.replace(/:(\w+)/g, (_match, name: string) => String(input?.[name] ?? 'absent'))
    if (method === 'GET') {
      return {
        method,
        url: address,
        query: Object.fromEntries(others.map(([name, value]) => [name, String(value)])),
      }
    }
    return { method, url: address, ...(input && { payload: Object.fromEntries(others) }) }
  })
  return [trpcRequest(path, input), ...rest]
}

function trpcRequest(path: ProcedurePath, input: Input | undefined): InjectOptions {
  if (procedureFacts(path).kind === 'mutation') {
    return {
      method: 'POST',
      url: `/trpc/${path}`,
      headers: { 'content-type': 'application/json' },
      ...(input && { payload: input }),
    }
  }
  return { url: `/trpc/${path}`, ...(input && { query: { input: JSON.stringify(input) } }) }
}

type Refusal = { code: string; message: string; fields: Record<string, string> }

/** Returns the refusal in a reply of either shape, with the sentences of fields in English. */
export function refusalIn(body: string): Refusal {
  const output = JSON.parse(body) as Partial<Refusal> & {
    error?: { message: string; data: { code: string; fields?: Record<string, Sentence> } }
  }
  if (!output.error) {
    const { message = '', code = '', fields = {} } = output
    return { code, message, fields }
  }
  const { message, data } = output.error
  const fields = Object.entries(data.fields ?? {}).map(([name, fault]) => [name, fault.english] as const)
  return { code: data.code, message, fields: Object.fromEntries(fields) }
}

/** Tables that count calls, also when the call is refused. */
const COUNTERS = ['rate_window']

/** A hash of what each table of the shop holds. One whose file is empty was never written to, and need not be read. */
export async function wholeDatabase(shop: TestShop): Promise<Record<string, string>> {
  const { rows } = await shop.sql.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND pg_relation_size(oid) > 0 ORDER BY relname`,
  )
  const parts = rows
    .filter(({ name }) => !COUNTERS.includes(name))
    .map(
      ({ name }) => `SELECT '${name}' AS name,
        md5(string_agg(kept::text, chr(10) ORDER BY kept::text)) AS hash FROM "${name}" kept HAVING count(*) > 0`,
    )
  const text = parts.join(' UNION ALL ')
  // Planned once for each connection: some tests run it after every call.
  const name = createHash('md5').update(text).digest('hex')
  const tables = await shop.sql.query<{ name: string; hash: string }>({ name, text })
  return Object.fromEntries(tables.rows.map(({ name, hash }) => [name, hash]))
}
