import type {
  Sandbox,
  SandboxReply,
  SandboxRequest,
} from '@dobara/providers/payments/sandbox/create-sandbox.ts'

const LONGEST_MS = 30_000
/** Headers of one connection, or recomputed from the body. */
const OF_CONNECTION = /^(host|connection|keep-alive|content-length|transfer-encoding|content-encoding|date)$/

const isPath = (path: string) => path.startsWith('/')

/** A sandbox that runs as a process of its own (sandbox.ts), at the addresses of one inside the shop: browsers reach no other. */
export function forwardToSandbox(apiUrl: string): Pick<Sandbox, 'handle'> {
  const base = apiUrl.replace(/(?<!\/)\/+$/, '')
  return {
    handle: async ({ method, path, headers, body }: SandboxRequest): Promise<SandboxReply> => {
      const reply = await fetch(`${base}${isPath(path) ? path : ''}`, {
        method,
        headers: Object.entries(headers)
          .filter(([name]) => !OF_CONNECTION.test(name))
          .map(([name, value]): [string, string] => [name, String(value)]),
        ...(body instanceof Uint8Array && { body: new Uint8Array(body) }),
        signal: AbortSignal.timeout(LONGEST_MS),
      }).catch(() => null)
      if (!reply) return { status: 502, headers: {}, body: '', isDropped: true }
      const forwarded = [...reply.headers].filter(([name]) => !OF_CONNECTION.test(name))
      return { status: reply.status, headers: Object.fromEntries(forwarded), body: await reply.text() }
    },
  }
}
