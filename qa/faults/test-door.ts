// For tests only: one address before several processes of the shop, as a load balancer is.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type Door = { port: number; url: string; stop: () => Promise<void> }

/** Opens a proxy that connects each new connection to the next port, or to another if that one is closed. */
export async function openDoor(ports: () => number[]): Promise<Door> {
  const sockets = new Set<Socket>()
  let turn = 0
  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket)
    socket.on('error', () => other.destroy())
    socket.on('close', () => {
      sockets.delete(socket)
      other.destroy()
    })
  }
  function lead(near: Socket, [port, ...others]: number[]): void {
    if (port === undefined) return void near.resetAndDestroy()
    const far = connect(port, '127.0.0.1')
    const goOn = () => lead(near, others)
    far.once('error', goOn)
    far.once('connect', () => {
      far.removeListener('error', goOn)
      keep(near, far)
      keep(far, near)
      near.pipe(far)
      far.pipe(near)
    })
  }
  const server = createServer((near) => {
    // A client may hang up before it is connected onwards.
    near.on('error', () => near.destroy())
    const all = ports()
    turn += 1
    lead(
      near,
      all.map((_, index) => all[(turn + index) % all.length] ?? 0),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
