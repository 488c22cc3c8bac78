import { type Encoding, keepBody, type KeptReply, weightOf } from './kept-reply.ts'

type Place = { reply: KeptReply; weight: number; madeAtMs: number }

export type ReplyShelf = {
  /** The reply, and when it was made by a clock that only goes forward; to look at it is no use of it. */
  at: (key: string) => Readonly<Place> | null
  /** It was used: the others give way before it. */
  use: (key: string) => void
  put: (key: string, reply: KeptReply, madeAtMs: number) => void
  drop: (key: string) => void
  /** Drops every reply that says how many units of this product can be bought. */
  dropShowing: (productId: number) => void
  clear: () => void
  /** The body of a reply in an encoding; one that is made for it is kept with the reply, and weighs; parts are joined for good. */
  bodyOf: (key: string, reply: KeptReply, encoding: Encoding) => Buffer
  counts: () => { bytes: number; replies: number }
}

/** Replies by their keys, of so many bytes at most: the one that was not used for the longest gives way. */
export function createReplyShelf(maxBytes: number): ReplyShelf {
  const places = new Map<string, Place>()
  const keysShowing = new Map<number, Set<string>>()
  let bytes = 0

  function drop(key: string): void {
    const place = places.get(key)
    if (!place) return
    places.delete(key)
    bytes -= place.weight
    for (const id of place.reply.shows) {
      const keys = keysShowing.get(id)
      keys?.delete(key)
      if (keys?.size === 0) keysShowing.delete(id)
    }
  }

  function makeRoom(): void {
    while (bytes > maxBytes) drop(places.keys().next().value ?? '')
  }

  function put(key: string, reply: KeptReply, madeAtMs: number): void {
    drop(key)
    const weight = weightOf(reply)
    places.set(key, { reply, weight, madeAtMs })
    bytes += weight
    for (const id of reply.shows) keysShowing.set(id, (keysShowing.get(id) ?? new Set()).add(key))
    makeRoom()
  }

  return {
    at: (key) => places.get(key) ?? null,
    use: (key) => {
      const place = places.get(key)
      if (!place) return
      places.delete(key)
      places.set(key, place)
    },
    put,
    drop,
    dropShowing: (productId) => {
      for (const key of keysShowing.get(productId) ?? []) drop(key)
    },
    clear: () => {
      places.clear()
      keysShowing.clear()
      bytes = 0
    },
    bodyOf: (key, reply, encoding) => {
      const { body, isNew } = keepBody(reply, encoding)
      const place = places.get(key)
      if (isNew && place?.reply === reply) put(key, reply, place.madeAtMs)
      return body
    },
    counts: () => ({ bytes, replies: places.size }),
  }
}
