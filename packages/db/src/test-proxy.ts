// For tests only: a wire to PostgreSQL that can be led elsewhere, swallow what is said, or break.
import { connect, createServer, type Server, type Socket } from 'node:net'

export type TestProxy = {
  port: number
  leadTo: (port: number) => void
  /** Keeps every connection and carries nothing over it any more, as a network that lost its way. */
  swallow: () => void
  carry: () => void
  stop: () => Promise<void>
}

export async function startProxy(targetPort: number): Promise<TestProxy> {
  const state = { target: targetPort, isSwallowing: false }
  const sockets = new Set<Socket>()
  const server: Server = createServer((near) => {
    const far = connect(state.target, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk: Buffer) => {
        // Swallowed for good: what was lost on the way does not come later.
        if (!state.isSwallowing) to.write(chunk)
      })
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    leadTo: (port) => {
      state.target = port
    },
    swallow: () => {
      state.isSwallowing = true
    },
    carry: () => {
      state.isSwallowing = false
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
