// For tests only: a TCP line on loopback that can be cut, redirected, or drop all data.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type Line = {
  port: number
  /** Breaks open connections and refuses new ones. */
  cut: () => void
  /** From now on calls go through, to another port where one is given. */
  restore: (port?: number) => void
  /** Leaves every connection open but carries no data over it, like a network that lost its route. */
  swallow: () => void
  /** Carries data again from now on; dropped data is not delivered later. */
  carry: () => void
  stop: () => Promise<void>
}

/** A line to a port of this machine, on a port of its own. */
export async function openLine(targetPort: number): Promise<Line> {
  let target = targetPort
  let isCut = false
  let isSwallowing = false
  const sockets = new Set<Socket>()
  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket)
    // Broken connections are the purpose of this; the other end sees that the connection closes.
    socket.on('error', () => other.destroy())
    socket.on('close', () => {
      sockets.delete(socket)
      other.destroy()
    })
  }
  const server = createServer((near) => {
    if (isCut) return void near.resetAndDestroy()
    const far = connect(target, '127.0.0.1')
    keep(near, far)
    keep(far, near)
    near.on('data', (chunk: Buffer) => isSwallowing || far.write(chunk))
    far.on('data', (chunk: Buffer) => isSwallowing || near.write(chunk))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true
      hangUp()
    },
    restore: (port = target) => {
      target = port
      isCut = false
    },
    swallow: () => {
      isSwallowing = true
    },
    carry: () => {
      isSwallowing = false
    },
    stop: async () => {
      hangUp()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Returns the URL of the same database over the line. */
export function urlOver(line: Pick<Line, 'port'>, url: string): string {
  const over = new URL(url)
  over.port = String(line.port)
  return over.href
}
