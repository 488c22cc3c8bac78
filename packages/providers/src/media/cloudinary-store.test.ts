import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type MediaStore, MediaStoreError } from './media-port.ts'

let server: Server
let store: MediaStore
let requests: { url: string; body: string }[]
let reply: { status: number; body: string }
let bytes: Buffer

beforeAll(async () => {
  requests = []
  server = createServer(async (request, response) => {
    requests.push({ url: request.url ?? '', body: await text(request) })
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const apiBaseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // The package picks http or https once, when it is loaded.
  vi.stubEnv('CLOUDINARY_URL', `cloudinary://k:s@c?upload_prefix=${apiBaseUrl}`)
  const { createCloudinaryStore } = await import('./cloudinary-store.ts')
  store = createCloudinaryStore({ cloudName: 'shop', apiKey: 'key', apiSecret: 'secret', apiBaseUrl })
  const background = { r: 20, g: 60, b: 160 }
  bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
  vi.unstubAllEnvs()
})

/** The fields of a multipart body, but the file. */
function fieldsOf(body: string): Record<string, string> {
  const fields = [...body.matchAll(/name="(\w+)"\r\n\r\n([^\r]*)\r\n/g)]
  return Object.fromEntries(fields.map(([, name, value]) => [name ?? '', value ?? '']))
}

/** As Cloudinary describes it: the other fields by name, joined, with the secret behind them, in SHA-1. */
function signatureOf({
  signature: _own,
  api_key: _key,
  resource_type: _type,
  ...signed
}: Record<string, string>) {
  const names = Object.keys(signed).sort()
  const joined = names.map((name) => `${name}=${signed[name]}`).join('&')
  return createHash('sha1').update(`${joined}secret`).digest('hex')
}

test('the re-encoded picture is uploaded with the signature of its fields and a name made of its bytes', async () => {
  reply = { status: 200, body: '{"public_id":"dobara/abc","version":1}' }
  const image = await store.put({ bytes })
  expect(image).toMatchObject({ storageKey: 'dobara/abc', width: 800, height: 600 })
  expect(image.blur).toMatch(/^data:image\/webp;base64,/)
  const { url, body = '' } = requests.at(-1) ?? {}
  expect(url).toBe('/v1_1/shop/image/upload')
  const fields = fieldsOf(body)
  expect(fields).toMatchObject({ api_key: 'key', public_id: store.keyOf(bytes), overwrite: '1' })
  expect(Math.abs(Number(fields.timestamp) * 1_000 - Date.now())).toBeLessThan(60_000)
  expect(fields.signature).toBe(signatureOf(fields))
  expect(body).not.toContain('secret')
  expect(body).toContain('WEBP')
})

test('an address is a transformation over https, in the format that the browser takes', () => {
  expect(store.urlFor('dobara/abc', 600)).toBe(
    'https://res.cloudinary.com/shop/image/upload/c_limit,f_auto,w_640/v1/dobara/abc',
  )
})

test('removing succeeds for existing and for missing pictures', async () => {
  reply = { status: 200, body: '{"result":"ok"}' }
  await store.remove('dobara/abc')
  const { url, body = '' } = requests.at(-1) ?? {}
  expect(url).toBe('/v1_1/shop/image/destroy')
  const fields = fieldsOf(body)
  expect(fields).toMatchObject({ public_id: 'dobara/abc', invalidate: 'true', api_key: 'key' })
  expect(fields.signature).toBe(signatureOf(fields))
  reply = { status: 200, body: '{"result":"not found"}' }
  await store.remove('dobara/abc')
})

test('F60 a refusal and nonsense of the service are store errors', async () => {
  reply = { status: 401, body: '{"error":{"message":"Invalid Signature"}}' }
  await expect(store.put({ bytes })).rejects.toBeInstanceOf(MediaStoreError)
  await expect(store.remove('dobara/abc')).rejects.toBeInstanceOf(MediaStoreError)
  reply = { status: 200, body: '<h1>Oops</h1>' }
  await expect(store.put({ bytes })).rejects.toBeInstanceOf(MediaStoreError)
})

test('F60 a service that is not there is a store error', async () => {
  const { createCloudinaryStore } = await import('./cloudinary-store.ts')
  // No process listens on the discard port.
  const account = { cloudName: 'shop', apiKey: 'key', apiSecret: 'secret', apiBaseUrl: 'http://127.0.0.1:9' }
  const unreachableStore = createCloudinaryStore({ ...account, timeoutMs: 2_000 })
  await expect(unreachableStore.put({ bytes })).rejects.toBeInstanceOf(MediaStoreError)
  await expect(unreachableStore.remove('dobara/abc')).rejects.toBeInstanceOf(MediaStoreError)
})
