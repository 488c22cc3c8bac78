import type { KeptReply } from './kept-reply.ts'

/** One load under way; `promise` gives null when it makes nothing to share. */
export type SharedLoad = {
  promise: Promise<KeptReply | null>
  /** Whether nothing that this reply shows was announced since the load began. */
  isCurrent: (reply: KeptReply) => boolean
  end: (reply: KeptReply | null) => void
}

export type SharedLoads = {
  /** The load of this key that began after everything that was announced. */
  of: (key: string) => SharedLoad | undefined
  begin: (key: string) => SharedLoad
  anythingChanged: () => void
  unitsChanged: (productId: number) => void
  /** Counts changes of anything. */
  version: () => number
}

/** Loads that are under way, and what was announced since each of them began. */
export function createSharedLoads(): SharedLoads {
  const joinable = new Map<string, SharedLoad>()
  const unitsOf = new Map<SharedLoad, Set<number>>()
  let version = 0
  return {
    of: (key) => joinable.get(key),
    begin: (key) => {
      const began = version
      const { promise, resolve } = Promise.withResolvers<KeptReply | null>()
      const load: SharedLoad = {
        promise,
        isCurrent: ({ shows }) => began === version && !shows.some((id) => unitsOf.get(load)?.has(id)),
        end: (reply) => {
          unitsOf.delete(load)
          if (joinable.get(key) === load) joinable.delete(key)
          resolve(reply)
        },
      }
      joinable.set(key, load)
      unitsOf.set(load, new Set())
      return load
    },
    anythingChanged: () => {
      version += 1
      joinable.clear()
    },
    unitsChanged: (productId) => {
      for (const changed of unitsOf.values()) changed.add(productId)
      joinable.clear()
    },
    version: () => version,
  }
}
