import type { CatalogueNews } from './catalogue-news.ts'
import { type KeptReply, keptReply } from './kept-reply.ts'
import type { ReplyText } from './reply-text.ts'
import { createReplyShelf, type ReplyShelf } from './reply-shelf.ts'
import { createSharedLoads } from './shared-loads.ts'

/** For what changes by itself and no announcement tells, such as the lowest price of the last 90 days. */
const LONGEST_MS = 60_000

type NextChange = (after: Date) => Promise<Date | null>
type Options = {
  news: Pick<CatalogueNews, 'hear' | 'isCurrent' | 'catchUp'>
  /** Of memory, all replies together. */
  maxBytes: number
  now: () => Date
  /** When the next thing changes by itself after a time, such as a banner that ends; null: none will. */
  nextChange: NextChange
}

/** The text of a reply and what it shows, or an answer that is its caller's own. */
export type Loaded<Own> = { text: ReplyText; shows: readonly number[] } | { own: Own }
export type Read<Own> = { kept: KeptReply } | { own: Own }

/** What is asked for, and from which network: what was written from there is in the reply. */
export type Asked = { key: string; network: string }

export type ReplyCache = {
  /** A reply that may be sent as it is; asks nobody. */
  find: (asked: Asked) => KeptReply | null
  /** A kept reply, one that is being loaded for others, or what `load` gives. A load that fails fails for its own caller only. */
  read: <Own>(asked: Asked, load: () => Promise<Loaded<Own>>) => Promise<Read<Own>>
  bodyOf: ReplyShelf['bodyOf']
  counts: () => { bytes: number; replies: number; hits: number; misses: number }
}

/**
 * Keeps replies that are the same for everybody until what they show changes. A reply is kept only if nothing of it was
 * announced since its load began, and given only while nothing announced can be missing.
 */
export function createReplyCache({ news, maxBytes, now, nextChange }: Options): ReplyCache {
  const shelf = createReplyShelf(maxBytes)
  const loads = createSharedLoads()
  const changeAfter = rememberingChange(nextChange, loads.version)
  const count = { hits: 0, misses: 0 }
  news.hear({
    onAnything: () => {
      loads.anythingChanged()
      shelf.clear()
    },
    onUnits: (productId) => {
      loads.unitsChanged(productId)
      shelf.dropShowing(productId)
    },
  })

  function find({ key, network }: Asked): KeptReply | null {
    const place = shelf.at(key)
    if (!place || !news.isCurrent(network)) return null
    const { reply, madeAtMs } = place
    const isOver = reply.changesAt !== null && reply.changesAt <= now()
    if (isOver || performance.now() - madeAtMs > LONGEST_MS) {
      shelf.drop(key)
      return null
    }
    shelf.use(key)
    count.hits += 1
    return reply
  }

  async function loadAndKeep<Own>(key: string, load: () => Promise<Loaded<Own>>): Promise<Read<Own>> {
    const own = loads.begin(key)
    let kept: KeptReply | null = null
    try {
      const changesAt = await changeAfter(now())
      const loaded = await load()
      if (!('text' in loaded)) return loaded
      kept = keptReply(loaded.text, { shows: loaded.shows, changesAt })
      if (own.isCurrent(kept)) shelf.put(key, kept, performance.now())
      return { kept }
    } finally {
      own.end(kept)
    }
  }

  return {
    find,
    read: async (asked, load) => {
      const isKeeping = await news.catchUp(asked.network)
      const found = isKeeping ? find(asked) : null
      if (found) return { kept: found }
      count.misses += 1
      const shared = isKeeping ? loads.of(asked.key) : undefined
      const others = shared && (await shared.promise)
      return others ? { kept: others } : loadAndKeep(asked.key, load)
    },
    bodyOf: shelf.bodyOf,
    counts: () => ({ ...count, ...shelf.counts() }),
  }
}

/** Asks for the next change once, until it is over or anything was announced. */
function rememberingChange(nextChange: NextChange, version: () => number): NextChange {
  let known: { version: number; at: Promise<Date | null> } | null = null
  return async (after) => {
    if (known?.version === version()) {
      const at = await known.at
      if (at === null || at > after) return at
    }
    const asked = { version: version(), at: nextChange(after) }
    asked.at.catch(() => {
      if (known === asked) known = null
    })
    known = asked
    return asked.at
  }
}
