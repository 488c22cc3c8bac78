import { createServer } from 'node:net'
import { RefusedStartError } from './refused-start.ts'

export type ListenAddress = { port: number; host: string }

/** The sentence for what went wrong at listen; null when it was something else. */
export function listenRefusal(error: unknown, { port, host }: ListenAddress): RefusedStartError | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use: stop the other program or set PORT to a free one.`,
    EACCES: `Port ${port} may not be opened by this user: set PORT to one above 1023.`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
    ENOTFOUND: `HOST ${host} is not an address of this machine.`,
  }
  const sentence = typeof code === 'string' ? sentences[code] : undefined
  return sentence ? new RefusedStartError([sentence], error) : null
}

/** Checks the port before the long work, so that a taken port is reported at once and not after the seed. */
export async function checkPort(address: ListenAddress): Promise<void> {
  const server = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(address, resolve)
    })
  } catch (error) {
    throw listenRefusal(error, address) ?? error
  }
  await new Promise((resolve) => server.close(resolve))
}
