import { type Listener, listenTo } from '@dobara/db/listen.ts'
import type { Link } from '@dobara/db/link.ts'

/** Announced by the triggers of the database; see the migration catalogue_news. */
const CHANNEL = 'catalogue'
const ANYTHING = '*'

type Hearer = {
  /** Anything that replies show may have changed. */
  onAnything: () => void
  /** Only how many units of a product can be bought changed, and still some can, or still none. */
  onUnits: (productId: number) => void
}

/** What this process knows of changes to what everybody is shown, whoever made them. */
export type CatalogueNews = {
  hear: (hearer: Hearer) => void
  /** A call of this process may have written: what it changed is heard before the next reply is believed. */
  wrote: () => void
  /** Whether nothing is known to be missing. */
  isCurrent: () => boolean
  /** Waits for what is missing; false when it cannot be had. */
  catchUp: () => Promise<boolean>
  stop: () => Promise<void>
}

export function openCatalogueNews({ url, link }: { url: string; link: Link }): CatalogueNews {
  const hearers: Hearer[] = []
  let writes = 0
  let heardWrites = 0
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
  const isCurrent = () => heardWrites === writes && listener.isCurrent()
  return {
    hear: (hearer) => void hearers.push(hearer),
    wrote: () => {
      writes += 1
    },
    isCurrent,
    catchUp: async () => {
      if (isCurrent()) return true
      const until = writes
      if (!(await listener.catchUp())) return false
      heardWrites = Math.max(heardWrites, until)
      return listener.isCurrent()
    },
    stop: listener.stop,
  }
}
