import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkPort } from './check-port.mjs'

let folder
let other
let port
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'port-'))
  other = createServer()
  await new Promise((resolve) => other.listen({ port: 0, host: '127.0.0.1' }, resolve))
  port = String(other.address().port)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  if (other.listening) await new Promise((resolve) => other.close(resolve))
  await rm(folder, { recursive: true })
})

describe('the port before the shop is installed and built', () => {
  it('is refused in one sentence while another program has it', async () => {
    vi.stubEnv('PORT', port)
    vi.stubEnv('HOST', '')
    await expect(checkPort(folder)).rejects.toThrow(
      `Port ${port} is already in use: stop the other program or set PORT to a free one.`,
    )
    await new Promise((resolve) => other.close(resolve))
    await expect(checkPort(folder)).resolves.toBeUndefined()
  })

  it('is that of the file .env where the environment has none', async () => {
    vi.stubEnv('PORT', undefined)
    vi.stubEnv('HOST', undefined)
    await writeFile(join(folder, '.env'), `PORT=${port}\n`)
    await expect(checkPort(folder)).rejects.toThrow(`Port ${port} is already in use`)
  })

  it('is left to the shop where it is none', async () => {
    vi.stubEnv('PORT', 'many')
    await expect(checkPort(folder)).resolves.toBeUndefined()
  })
})
