import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import type { Step } from './visit.ts'

export type Answer = { status: number; body: Buffer }

const LONGEST_MS = 30_000
/** Half of what the shop allows between two requests: a connection that it closes just then would look like a failure of its own. */
const IDLE_MS = 5_000
const HEAD_END = '\r\n\r\n'

/** Returns the HTTP text that is sent for a step. */
function requestOf({ method, path, headers = {}, body }: Step, host: string): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const about = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const length =
    body === undefined
      ? ''
      : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`
  return `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${about.join('')}${length}\r\n${text}`
}

type Reading = { status: number; bodyAt: number; length: number; mayGoOn: boolean }

/** Null while the head is not whole. Only what tells its length can be read, and a shop always does. */
function readHead(bytes: Buffer): Reading | null {
  const end = bytes.indexOf(HEAD_END)
  if (end === -1) return null
  const head = bytes.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length === undefined && status !== 204) throw new Error('an answer does not tell its length')
  return {
    status,
    bodyAt: end + HEAD_END.length,
    length: Number(length ?? 0),
    mayGoOn: !/\r\nconnection: *close/i.test(head),
  }
}

/**
 * One connection that sends one request after another, and reopens itself if the shop has closed it. It takes a tenth
 * of the processor time of a general client: on a shared machine, the load generator must leave it to the shop.
 */
export class RawConnection {
  readonly #host: string
  readonly #port: number
  readonly #from: string | undefined
  #socket: Socket | null = null
  #answeredAt = 0
  #asked: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null
  #parts: Buffer[] = []
  #held = 0
  #reading: Reading | null = null

  /** `from`: the local address to connect from; undefined leaves it to the system. */
  constructor(url: string, from?: string) {
    const { hostname, port } = new URL(url)
    this.#host = hostname
    this.#port = Number(port)
    this.#from = from
  }

  /** Sends a request. Rejects if the connection ends before the reply, or none arrives in time. */
  async send(step: Step): Promise<Answer> {
    if (this.#socket && Date.now() - this.#answeredAt > IDLE_MS) this.close()
    const socket = this.#socket ?? (await this.#open())
    return new Promise((resolve, reject) => {
      this.#asked = { resolve, reject }
      socket.write(requestOf(step, `${this.#host}:${this.#port}`))
    })
  }

  close(): void {
    this.#socket?.destroy()
    this.#socket = null
    this.#end(new Error('the connection was ended'))
  }

  async #open(): Promise<Socket> {
    const from = this.#from === undefined ? {} : { localAddress: this.#from }
    const socket = connect({ host: this.#host, port: this.#port, noDelay: true, ...from })
    socket.setTimeout(LONGEST_MS, () => socket.destroy(new Error('no answer in time')))
    let reason = 'the connection was ended'
    socket.on('error', (error: NodeJS.ErrnoException) => {
      reason = error.code ?? error.message
    })
    socket.on('close', () => {
      if (this.#socket !== socket) return
      this.#socket = null
      this.#end(new Error(reason))
    })
    socket.on('data', (bytes) => this.#read(socket, bytes))
    await once(socket, 'connect')
    this.#socket = socket
    this.#answeredAt = Date.now()
    return socket
  }

  #read(socket: Socket, bytes: Buffer): void {
    this.#parts.push(bytes)
    this.#held += bytes.length
    try {
      this.#reading ??= readHead(this.#whole())
    } catch (error) {
      socket.destroy(error as Error)
      return
    }
    const reading = this.#reading
    if (!reading || this.#held < reading.bodyAt + reading.length) return
    const body = this.#whole().subarray(reading.bodyAt, reading.bodyAt + reading.length)
    const requested = this.#asked
    this.#forget()
    this.#answeredAt = Date.now()
    if (!reading.mayGoOn) {
      this.#socket = null
      socket.destroy()
    }
    requested?.resolve({ status: reading.status, body })
  }

  #whole(): Buffer {
    const [only] = this.#parts
    const whole = this.#parts.length === 1 && only ? only : Buffer.concat(this.#parts)
    this.#parts = [whole]
    return whole
  }

  #end(error: Error): void {
    const requested = this.#asked
    this.#forget()
    requested?.reject(error)
  }

  #forget(): void {
    this.#asked = null
    this.#parts = []
    this.#held = 0
    this.#reading = null
  }
}
