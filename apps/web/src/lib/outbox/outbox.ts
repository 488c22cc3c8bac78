import type { TextStorage } from '../storage/browser-storage.ts'
import { draftStore } from '../storage/draft-store.ts'
import { deleteStoredFile, storeFile, readStoredFile } from '../storage/stored-files.ts'

/** Input that waits here until the server has it. */
export type Entry<Input = object> = {
  id: string
  /** Id of the user who entered it: a record names who did the work, so only this person's session sends it. */
  by: string
  /** Which of the senders sends it. */
  kind: string
  /** The machine or the report that it belongs to, as the page of that shows it. */
  about: string
  input: Input
  /** The entry without which this one means nothing: it is not sent before that one is sent or given up. */
  after?: string
  /** True if it has a file that survives a reload of the page; absent if it has none. */
  isFileKept?: boolean
  /** Why the server does not take it: it waits for a person then. */
  refusal?: string
}
export type NewEntry = Pick<Entry, 'kind' | 'about' | 'input' | 'after'>

/** Sends an entry with its id. Throws the server's refusal, or an error if the server cannot be reached. */
export type Sender = (input: object, file: Blob | null, id: string) => Promise<unknown>
type Sending = {
  /** Id of the signed-in user. */
  userId: string
  senders: Readonly<Record<string, Sender>>
  /** Returns true if the server refused the input, false if it was not reached. */
  isRefusal: (error: unknown) => boolean
  refusalText: (error: unknown) => string
  /** Message about a photo that was lost in a reload. */
  fileLost: string
}

const RETRY_MS = 5_000
const KEY = 'dobara_outbox'

/** Reply of the server; null if it cannot be reached now and the entry remains stored. */
type Sent = { answer: unknown } | null
type Waiting = { resolve: (sent: Sent) => void; reject: (error: unknown) => void }

/**
 * Stores the entries of staff until the server has them. They are sent in the order of entry, one at a time and by
 * one tab at a time, again when the network is back, and after a reload; those of another user wait until they are
 * signed in. An entry may be sent twice because a reply can be lost: the server accepts it once.
 */
export class Outbox {
  private now: readonly Entry[]
  private sending: Sending | null = null
  private starts = 0
  private isRunning = false
  private isRequested = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly listeners = new Set<() => void>()
  private readonly waiting = new Map<string, Waiting>()
  private readonly storage

  constructor(storage: TextStorage) {
    this.storage = draftStore<{ entries: readonly Entry[] }>({
      storage,
      key: KEY,
      read: (stored) => {
        const isList = typeof stored === 'object' && stored !== null && 'entries' in stored
        return { entries: isList && Array.isArray(stored.entries) ? (stored.entries as Entry[]) : [] }
      },
    })
    this.now = this.storage.read().entries
  }

  readonly getEntries = (): readonly Entry[] => this.now

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** Returns true if the browser stores the entries across a reload. */
  isLasting(): boolean {
    return this.storage.isLasting()
  }

  /** Starts sending, until every caller has ended it; returns a function that ends it. */
  start(sending: Sending): () => void {
    this.starts += 1
    this.sending = sending
    const flush = () => void this.flush()
    const look = ({ key }: StorageEvent) => key === KEY && this.read()
    this.read()
    flush()
    window.addEventListener('online', flush)
    window.addEventListener('storage', look)
    return () => {
      this.starts -= 1
      if (this.starts === 0) this.sending = null
      window.removeEventListener('online', flush)
      window.removeEventListener('storage', look)
    }
  }

  /**
   * Takes an entry of who is signed in and sends it after those before it. Resolves with what was answered; without a way to the server the entry stays
   * here. Rejects with a refusal, of which nothing stays: the person who entered it changes it.
   */
  async add(entry: NewEntry, file?: Blob): Promise<Sent> {
    const id = crypto.randomUUID()
    const isFileStored = file && (await storeFile(id, file))
    const settled = new Promise<Sent>((resolve, reject) => this.waiting.set(id, { resolve, reject }))
    const by = this.sending?.userId ?? ''
    this.write((entries) => [...entries, { id, by, ...entry, ...(file && { isFileKept: isFileStored }) }])
    void this.flush()
    return settled
  }

  /** Gives an entry up; what waited for it is sent. */
  drop(id: string): void {
    this.remove(id)
    void this.flush()
  }

  /** Sends a refused entry again, as it is now. */
  again(id: string, input: object): void {
    const withNewInput = ({ refusal: _, ...one }: Entry) => ({ ...one, input })
    this.write((entries) => entries.map((one) => (one.id === id ? withNewInput(one) : one)))
    void this.flush()
  }

  /** Sends what waits; one run at a time. */
  async flush(): Promise<void> {
    clearTimeout(this.timer)
    this.isRequested = true
    if (this.isRunning) return
    this.isRunning = true
    try {
      // Entries that were added while the last run ended need another run.
      while (this.isRequested) {
        this.isRequested = false
        await this.alone(() => this.sendAll())
      }
    } finally {
      this.isRunning = false
    }
  }

  /** Another tab that sends already sends these too. */
  private async alone(work: () => Promise<void>): Promise<void> {
    if (!('locks' in navigator)) return work()
    await navigator.locks.request(KEY, { ifAvailable: true }, async (lock) => {
      if (lock) await work()
      else this.pause()
    })
  }

  private async sendAll(): Promise<void> {
    for (;;) {
      this.read()
      const { sending } = this
      // Entries of a kind that only a newer version of the shop knows wait for it.
      const isSendable = ({ by, kind, refusal, after }: Entry) =>
        by === sending?.userId &&
        refusal === undefined &&
        kind in sending.senders &&
        !this.now.some(({ id }) => id === after)
      const next = this.now.find(isSendable)
      if (!next || !sending) return this.settle()
      try {
        await this.send(next, sending)
      } catch {
        this.pause()
        return
      }
    }
  }

  /** Sends an entry. Throws if the server cannot be reached. */
  private async send({ id, kind, input, isFileKept }: Entry, sending: Sending): Promise<void> {
    const file = isFileKept === undefined ? null : await readStoredFile(id)
    const waiting = this.waiting.get(id)
    try {
      if (isFileKept !== undefined && !file) {
        this.refuse(id, sending.fileLost)
        waiting?.resolve(null)
      } else {
        const answer = await sending.senders[kind]?.(input, file, id)
        this.remove(id)
        waiting?.resolve({ answer })
      }
      this.waiting.delete(id)
    } catch (error) {
      if (!sending.isRefusal(error)) throw error
      if (waiting) this.remove(id)
      else this.refuse(id, sending.refusalText(error))
      waiting?.reject(error)
      this.waiting.delete(id)
    }
  }

  private remove(id: string): void {
    this.write((entries) => entries.filter((one) => one.id !== id))
    void deleteStoredFile(id)
  }

  private refuse(id: string, refusal: string): void {
    this.write((entries) => entries.map((one) => (one.id === id ? { ...one, refusal } : one)))
  }

  /** Releases the callers that wait: the remaining entries cannot be sent now. */
  private settle(): void {
    for (const { resolve } of this.waiting.values()) resolve(null)
    this.waiting.clear()
  }

  /** Nothing can be sent now, and it is tried again. */
  private pause(): void {
    this.settle()
    clearTimeout(this.timer)
    if (this.sending) this.timer = setTimeout(() => void this.flush(), RETRY_MS)
  }

  private read(): void {
    this.show(this.storage.read().entries)
  }

  private write(change: (entries: readonly Entry[]) => readonly Entry[]): void {
    const entries = change(this.storage.read().entries)
    if (entries.length === 0) this.storage.forget()
    else this.storage.store({ entries })
    this.show(entries)
  }

  private show(entries: readonly Entry[]): void {
    if (JSON.stringify(entries) === JSON.stringify(this.now)) return
    this.now = entries
    for (const notify of this.listeners) notify()
  }
}
