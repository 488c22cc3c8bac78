import { useState, useSyncExternalStore } from 'react'
import type { TextStorage } from './browser-storage.ts'

/** Store of unsent input of one form in the browser. */
export type DraftStore<Draft extends object> = {
  /** As text, so that two reads are equal; null: nothing is kept. */
  stored: () => string | null
  /** The draft of a stored text: what is no draft is an empty one. */
  parse: (text: string | null) => Draft
  read: () => Draft
  /** Changes a part of what is kept by now: two tabs keep each other's parts. */
  store: (part: Partial<Draft>) => void
  forget: () => void
  /** Checks whether the browser retains the draft through a reload. */
  isLasting: () => boolean
}

type Place<Draft extends object> = {
  storage: TextStorage
  key: string
  /** Makes a draft of what was kept, undefined for nothing. May throw for what is none: then it is read as nothing. */
  read: (stored: unknown) => Draft
}

/** The one way in which forms keep what is typed through a reload, a lost network and a closed tab. */
export function draftStore<Draft extends object>({ storage, key, read }: Place<Draft>): DraftStore<Draft> {
  function parse(text: string | null): Draft {
    try {
      return read(text === null ? undefined : JSON.parse(text))
    } catch {
      return read(undefined)
    }
  }
  const stored = () => storage.read(key)
  return {
    stored,
    parse,
    read: () => parse(stored()),
    store: (part) => {
      const text = JSON.stringify({ ...parse(stored()), ...part })
      if (text === '{}') storage.remove(key)
      else storage.write(key, text)
    },
    forget: () => storage.remove(key),
    isLasting: () => storage.isLasting(key),
  }
}

const neverChanges = () => () => undefined

/** A draft on the screen: as it was kept, and as it is typed. The server, which may render the page first, knows none. */
export function useStoredDraft<Draft extends object>(store: DraftStore<Draft>) {
  const stored = useSyncExternalStore(neverChanges, store.stored, () => null)
  const [entered, setEntered] = useState<Draft>()
  const draft = entered ?? store.parse(stored)
  return {
    draft,
    change(part: Partial<Draft>) {
      setEntered({ ...draft, ...part })
      store.store(part)
    },
    forget() {
      store.forget()
      setEntered(store.parse(null))
    },
  }
}
