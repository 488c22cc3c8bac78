import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { liveMbOf } from './live-memory.ts'

/** Holds 100 MB of numbers and of buffers each, and lets as much of both go. */
const HOLDER = `
  const numbers = () => Array.from({ length: 100 }, () => new Array(131072).fill(0.5))
  const buffers = () => Array.from({ length: 100 }, () => Buffer.alloc(2 ** 20, 1))
  globalThis.held = [numbers(), buffers()]
  numbers()
  buffers()
  setInterval(() => {}, 1_000)
  console.log('ready')`

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

it('counts live memory on and off the heap, without garbage, on repeated calls', async () => {
  const inspectPort = await freePort()
  const child = spawn(process.execPath, [`--inspect-port=127.0.0.1:${inspectPort}`, '-e', HOLDER])
  try {
    await once(child.stdout, 'data')
    for (let time = 0; time < 2; time += 1) {
      const liveMb = await liveMbOf({ pid: child.pid ?? 0, inspectPort })
      expect(liveMb).toBeGreaterThanOrEqual(200)
      expect(liveMb).toBeLessThan(240)
    }
  } finally {
    child.kill('SIGKILL')
  }
})
