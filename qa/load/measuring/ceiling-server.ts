// Started by the benchmark in a process of its own: Fastify with one prepared statement per operation and nothing else.
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'
import { CEILING_SQL } from './ceiling-tables.ts'

const { CEILING_DATABASE_URL: connectionString, CEILING_BYTES_FILE: bytesFile = '' } = process.env
const pool = new pg.Pool({ connectionString, max: 16 })
const app = Fastify()
const bytes = readFileSync(bytesFile)

type Name = keyof typeof CEILING_SQL
const named = (name: Name, values: unknown[]) => ({ name, text: CEILING_SQL[name], values })
const send = async (name: Name, values: unknown[]) => (await pool.query(named(name, values))).rows

app.get('/bytes', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes))
app.get<{ Querystring: { page: string } }>('/list', ({ query }) =>
  send('list', [(Number(query.page) - 1) * 12]),
)
app.get<{ Params: { sku: string } }>('/detail/:sku', ({ params }) => send('detail', [params.sku]))
app.get<{ Querystring: { q: string } }>('/search', ({ query }) => send('search', [query.q]))
app.get<{ Querystring: { brand: string; from: string; to: string } }>('/filter', ({ query }) =>
  send('filter', [query.brand, query.from, query.to]),
)
app.post<{ Body: { session: string; productId: number } }>('/add', async ({ body }) => {
  await send('add', [body.session, body.productId])
  return { added: true }
})
app.get<{ Querystring: { session: string } }>('/read', ({ query }) => send('read', [query.session]))
app.post<{ Body: { session: string; productId: number } }>('/checkout', async ({ body }) => {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(named('take', [body.productId]))
    const { rows } = await client.query(named('place', [body.session, body.productId]))
    await client.query(named('empty', [body.session]))
    await client.query('COMMIT')
    return rows[0]
  } finally {
    client.release()
  }
})

const url = await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`${url}\n`)
