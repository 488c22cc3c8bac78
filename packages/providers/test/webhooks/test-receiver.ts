// For tests only: a receiver of webhooks on this machine.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Taken = { headers: IncomingHttpHeaders; body: string }
export type HttpAnswer = (taken: Taken, response: ServerResponse) => void

/** Listens on this machine. `answer` may be replaced at any time. */
export async function startHttpReceiver(answer: HttpAnswer = (_, response) => response.end('ok')) {
  const receiver = { answer, taken: [] as Taken[] }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const taken = { headers: request.headers, body: Buffer.concat(chunks).toString('utf8') }
      receiver.taken.push(taken)
      receiver.answer(taken, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(receiver, {
    port,
    url: `http://127.0.0.1:${port}/hooks`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  })
}
