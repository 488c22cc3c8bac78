import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'

const OPEN_LIMIT_MS = 10_000
const MB = 2 ** 20

const target = z.array(z.object({ webSocketDebuggerUrl: z.string() }))
const evaluated = z.object({
  result: z.object({
    result: z.object({ value: z.object({ heapUsed: z.number(), external: z.number() }) }),
  }),
})

/** Opens the inspector of a process, which listens on a port of this machine after the signal. */
async function addressOf({ pid, inspectPort }: Inspected): Promise<string> {
  process.kill(pid, 'SIGUSR1')
  const giveUpAt = Date.now() + OPEN_LIMIT_MS
  for (;;) {
    const reply = await fetch(`http://127.0.0.1:${inspectPort}/json/list`).catch(() => null)
    const [first] = reply ? target.parse(await reply.json()) : []
    if (first) return first.webSocketDebuggerUrl
    if (Date.now() > giveUpAt) throw new Error('the inspector of the shop does not answer')
    await setTimeout(20)
  }
}

export type Inspected = { pid: number; inspectPort: number }

/**
 * Returns the memory that a Node process holds after garbage collection, in MB: its heap and its buffers. Resident
 * memory shows little of that: V8 leaves garbage uncollected while the machine has memory, and more of it the faster
 * it is made.
 */
export async function liveMbOf(inspected: Inspected): Promise<number> {
  const socket = new WebSocket(await addressOf(inspected))
  await once(socket, 'open')
  let id = 0
  const call = async (method: string, params: object = {}): Promise<unknown> => {
    id += 1
    const own = id
    socket.send(JSON.stringify({ id: own, method, params }))
    for (;;) {
      const [event] = (await once(socket, 'message')) as [{ data: string }]
      const reply = JSON.parse(event.data) as { id?: number }
      if (reply.id === own) return reply
    }
  }
  await call('HeapProfiler.collectGarbage')
  const reply = await call('Runtime.evaluate', { expression: 'process.memoryUsage()', returnByValue: true })
  socket.close()
  const { heapUsed, external } = evaluated.parse(reply).result.result.value
  return Math.round((heapUsed + external) / MB)
}
