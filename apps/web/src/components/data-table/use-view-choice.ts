import { useState } from 'react'
import { DENSITIES, type Density, type ListLook, type SavedView } from '../../lib/saved-views/view-address.ts'
import { localText } from '../../lib/storage/browser-storage.ts'

const AT_FIRST: ListLook = { hidden: [], density: 'compact' }
const keyOf = (list: string) => `dobara_list_${list}`

function readChoice(list: string): ListLook {
  try {
    const stored: unknown = JSON.parse(localText.read(keyOf(list)) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return AT_FIRST
    const { hidden, density } = stored as Partial<Record<keyof ListLook, unknown>>
    return {
      hidden: Array.isArray(hidden) ? hidden.filter((id) => typeof id === 'string') : [],
      density: DENSITIES.find((known) => known === density) ?? AT_FIRST.density,
    }
  } catch (error) {
    // Another program's text under our key: the list looks as at first.
    if (error instanceof SyntaxError) return AT_FIRST
    throw error
  }
}

/** The look of a list with what changes it. */
const stateOf = (look: ListLook, set: (next: ListLook) => void) => ({
  ...look,
  setDensity: (density: Density) => set({ ...look, density }),
  toggleColumn: (id: string) =>
    set({
      ...look,
      hidden: look.hidden.includes(id) ? look.hidden.filter((one) => one !== id) : [...look.hidden, id],
    }),
})
export type ViewChoiceState = ReturnType<typeof stateOf>

/**
 * Returns which columns of a list this viewer hides, and how close its rows are; stored in this browser. A saved view
 * has a look of its own: changes to it last until it is saved with the view, or left.
 */
export function useViewChoice(list: string, view?: SavedView): ViewChoiceState & { reset: () => void } {
  const [choice, setChoice] = useState(() => readChoice(list))
  const [changed, setChanged] = useState<ListLook & { id: string }>()
  const reset = () => setChanged(undefined)
  if (view) {
    const { id, hidden, density } = view
    const look = changed?.id === id ? changed : { hidden, density }
    return { ...stateOf(look, (next) => setChanged({ ...next, id })), reset }
  }
  const store = (next: ListLook) => {
    setChoice(next)
    localText.write(keyOf(list), JSON.stringify(next))
  }
  return { ...stateOf(choice, store), reset }
}
