import { type Listener, listenTo } from '@dobara/db/listen.ts'
import type { Link } from '@dobara/db/link.ts'

/** Announced by the triggers of the database; see the migration catalogue_news. */
const CHANNEL = 'catalogue'
const ANYTHING = '*'
/** Noted at a time: so many write within a moment only while the database is not heard, and then nothing kept is given to anybody. */
const MOST_NETWORKS = 10_000

type Hearer = {
  /** Anything that replies show may have changed. */
  onAnything: () => void
  /** Only how many units of a product can be bought changed, and still some can, or still none. */
  onUnits: (productId: number) => void
}

/** What this process knows of changes to what everybody is shown, whoever made them. */
export type CatalogueNews = {
  hear: (hearer: Hearer) => void
  /** A call from this network may have written: what it changed is heard before that network is shown a kept reply. */
  wrote: (network: string) => void
  /** Whether nothing is missing but what was announced within the last moments; nothing at all of what this network wrote. */
  isCurrent: (network?: string) => boolean
  /** Waits for what is missing; false when it cannot be had. */
  catchUp: (network: string) => Promise<boolean>
  stop: () => Promise<void>
}

export function openCatalogueNews({ url, link }: { url: string; link: Link }): CatalogueNews {
  const hearers: Hearer[] = []
  /** By the clock of `performance.now()`. */
  const wroteAt = new Map<string, number>()
  const tellAnything = () => {
    for (const { onAnything } of hearers) onAnything()
  }
  const listener: Listener = listenTo({
    url,
    link,
    channel: CHANNEL,
    onHeard: (payload) => {
      if (payload === ANYTHING) return tellAnything()
      for (const { onUnits } of hearers) onUnits(Number(payload))
    },
    onGap: tellAnything,
  })
  const isHeard = (atMs: number) => atMs <= listener.heardUntil()
  const isCurrent = (network?: string) =>
    listener.isCurrent() &&
    (network === undefined || isHeard(wroteAt.get(network) ?? Number.NEGATIVE_INFINITY))
  return {
    hear: (hearer) => void hearers.push(hearer),
    wrote: (network) => {
      // In the order of their times, so that those that are heard stand first.
      wroteAt.delete(network)
      wroteAt.set(network, performance.now())
      for (const [known, atMs] of wroteAt) {
        if (!isHeard(atMs) && wroteAt.size <= MOST_NETWORKS) break
        wroteAt.delete(known)
      }
    },
    isCurrent,
    catchUp: async (network) => isCurrent(network) || ((await listener.catchUp()) && isCurrent(network)),
    stop: listener.stop,
  }
}
