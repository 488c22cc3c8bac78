import type { AdminGroup } from '@dobara/contract/admin-screen-shape.ts'
import { useSyncExternalStore } from 'react'
import { localText } from '../../lib/storage/browser-storage.ts'

const KEY = 'dobara_admin_closed_groups'
const listeners = new Set<() => void>()

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

const read = () => localText.read(KEY) ?? ''

/** Returns the sidebar groups that the user has closed, which are stored on this device. */
export function useClosedGroups() {
  const closed = useSyncExternalStore(subscribe, read).split(' ').filter(Boolean)
  function toggle(group: AdminGroup) {
    const others = closed.filter((name) => name !== group)
    const next = others.length < closed.length ? others : [...closed, group]
    if (next.length > 0) localText.write(KEY, next.join(' '))
    else localText.remove(KEY)
    for (const notify of listeners) notify()
  }
  return { isClosed: (group: AdminGroup) => closed.includes(group), toggle }
}
