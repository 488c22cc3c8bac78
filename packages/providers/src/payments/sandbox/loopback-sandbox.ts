import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { createSandbox, type Sandbox, type SandboxSettings } from './create-sandbox.ts'

const mountPath = '/sandbox/razorpay'

export type LoopbackSandbox = {
  sandbox: Sandbox
  /** Value for the `apiBaseUrl` of createRazorpay. */
  apiBaseUrl: string
  stop(): Promise<void>
}

/** Serves a sandbox over HTTP on a free port of 127.0.0.1, for tests of what talks to it. */
export async function startLoopbackSandbox(settings: SandboxSettings): Promise<LoopbackSandbox> {
  const sandbox = createSandbox(settings)
  const server = createServer(async (request, response) => {
    const reply = await sandbox.handle(await readRequest(request))
    if (reply.isDropped) request.socket.resetAndDestroy()
    else response.writeHead(reply.status, reply.headers).end(reply.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    sandbox,
    apiBaseUrl: `http://127.0.0.1:${port}${mountPath}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await sandbox.close()
    },
  }
}

async function readRequest(request: IncomingMessage) {
  return {
    method: request.method ?? 'GET',
    path: (request.url ?? '/').slice(mountPath.length),
    headers: request.headers,
    body: await buffer(request),
  }
}
