import { useState, useSyncExternalStore } from 'react'
import type { TextStorage } from './browser-storage.ts'

/** Store of unsent input of one form in the browser. */
export type DraftStore<Draft extends object> = {
  /** Returns the stored draft as text, so that two reads are equal; null if there is none. */
  stored: () => string | null
  /** Parses a stored text into a draft; an invalid one becomes an empty draft. */
  parse: (text: string | null) => Draft
  read: () => Draft
  /** Changes a part of the currently stored draft: two tabs retain each other's parts. */
  store: (part: Partial<Draft>) => void
  forget: () => void
  /** Checks whether the browser retains the draft through a reload. */
  isLasting: () => boolean
}

type Place<Draft extends object> = {
  storage: TextStorage
  key: string
  /**
   * Parses a stored value into a draft; undefined if nothing is stored. May throw for an invalid value: it is then
   * read as nothing.
   */
  read: (stored: unknown) => Draft
}

/**
 * Returns the store of unsent input that all forms use to retain it through a reload, a lost network and a closed
 * tab.
 */
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

/**
 * Returns a draft for the screen: as stored, and as it is edited. The server, which may render the page first, has
 * none.
 */
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
