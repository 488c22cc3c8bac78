// Test helpers: a proxy in front of a payment provider that reports when a refund is requested and when it was
// answered.
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Before the provider receives a refund, or when it has returned the money and no one knows yet. */
export type RefundMoment = 'asked' | 'answered'
/** Returns true if the request or the reply is to be passed on. */
type Watcher = (moment: RefundMoment) => boolean

export type RefundWatch = {
  apiBaseUrl: string
  /** From now on, at each refund. */
  watch: (watcher: Watcher) => void
  stop: () => Promise<void>
}

export async function openRefundWatch(apiBaseUrl: string): Promise<RefundWatch> {
  let mayGoOn: Watcher = () => true
  const { origin, pathname } = new URL(apiBaseUrl)
  const server = createServer((near, reply) => {
    const isRefund = near.method === 'POST' && near.url?.endsWith('/refund')
    if (isRefund && !mayGoOn('asked')) return void reply.destroy()
    const { method, headers } = near
    const far = request(`${origin}${near.url ?? ''}`, { method, headers }, (answer) => {
      if (isRefund && !mayGoOn('answered')) return void reply.destroy()
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    far.once('error', () => reply.destroy())
    near.pipe(far)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    apiBaseUrl: `http://127.0.0.1:${port}${pathname}`,
    watch: (watcher) => {
      mayGoOn = watcher
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
