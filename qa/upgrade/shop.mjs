// A shop of the upgrade drill: starts a release on a data folder, and reads its replies as values that can be compared.
import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { demoSettings } from '../../scripts/demo-settings.mjs'
import { run } from '../../scripts/run-program.mjs'

const PEOPLE = {
  shopper: { email: 'asha@dobara.example', password: 'Shopper@12345' },
  admin: { email: 'admin@dobara.example', password: 'Admin@12345' },
}
const HEAD = /<title>.*?<\/title>|<(?:meta|link rel="canonical") .*?>/gs
const JSON_LD = /<script type="application\/ld\+json">(.*?)<\/script>/gs

/** Head, structured data and links of a page, without the names of built files. */
function readPage(html) {
  const links = html.match(/(?<= href=")\/(?!assets\/)[^"]*/g)
  const jsonLd = [...html.matchAll(JSON_LD)].map(([, text]) => JSON.parse(text))
  return { head: html.match(HEAD), jsonLd, links: [...new Set(links)].sort() }
}

/** Rows of a file by the names of their columns: one more column is an addition. */
function readJson(text) {
  const body = JSON.parse(text)
  const { columns, rows } = body?.result?.data ?? {}
  if (!columns || !rows) return body
  return { rows: rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index]]))) }
}

async function readBody(reply) {
  const type = reply.headers.get('content-type') ?? ''
  if (type.includes('json')) return readJson(await reply.text())
  if (type.includes('html')) return readPage(await reply.text())
  if (/xml|text/.test(type)) return (await reply.text()).split('\n')
  return createHash('sha256')
    .update(await reply.bytes())
    .digest('hex')
}

/** Signs the demo people in. `read` resolves with status, target and body of a GET; `send` throws where a call is refused. */
async function openShop(url) {
  const tokens = {}
  const headersOf = (who) => (tokens[who] ? { authorization: `Bearer ${tokens[who]}` } : {})
  async function send(method, path, { who, body }) {
    const headers = { ...headersOf(who), 'content-type': 'application/json' }
    const reply = await fetch(url + path, { method, headers, body: JSON.stringify(body) })
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`)
    return reply.json()
  }
  async function read({ path, who }, tries = 10) {
    const reply = await fetch(url + path, { headers: headersOf(who), redirect: 'manual' })
    if (reply.status === 503 && tries > 1) {
      await setTimeout(Number(reply.headers.get('retry-after') ?? 1) * 1_000)
      return read({ path, who }, tries - 1)
    }
    return { status: reply.status, location: reply.headers.get('location'), body: await readBody(reply) }
  }
  for (const [who, body] of Object.entries(PEOPLE)) {
    tokens[who] = (await send('POST', '/api/auth/login', { body })).accessToken
  }
  return { url, read, send }
}

/** Starts the release in `folder` as its README describes, passes the shop to `work`, and stops it. */
export async function withShop({ folder, dataDir, port }, work) {
  const env = { ...demoSettings(), DATA_DIR: dataDir, PORT: String(port), RATE_LIMIT_MULTIPLIER: '1000' }
  const ready = Promise.withResolvers()
  let child
  const ended = run(process.execPath, ['scripts/start.mjs'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    onStart: (started) => {
      child = started
      const hear = (text) => text.includes('Dobara is ready') && ready.resolve()
      child.stdout.setEncoding('utf8').on('data', hear)
    },
  })
  ended.then((code) => ready.reject(new Error(`The shop in ${folder} ended with exit code ${code}.`)))
  try {
    await ready.promise
    return await work(await openShop(`http://localhost:${port}`))
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}
