import { useState } from 'react'

export const DENSITIES = ['compact', 'comfortable'] as const
export type Density = (typeof DENSITIES)[number]
type ViewChoice = { hidden: string[]; density: Density }

const AT_FIRST: ViewChoice = { hidden: [], density: 'compact' }
const keyOf = (list: string) => `dobara_list_${list}`

function readChoice(list: string): ViewChoice {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return AT_FIRST
    const { hidden, density } = kept as Partial<Record<keyof ViewChoice, unknown>>
    return {
      hidden: Array.isArray(hidden) ? hidden.filter((id) => typeof id === 'string') : [],
      density: DENSITIES.find((known) => known === density) ?? AT_FIRST.density,
    }
  } catch (error) {
    // Somebody else's words under our key, or storage that is shut off: the list is as at first, and works.
    if (error instanceof SyntaxError || error instanceof DOMException) return AT_FIRST
    throw error
  }
}

function keepChoice(list: string, choice: ViewChoice): void {
  try {
    localStorage.setItem(keyOf(list), JSON.stringify(choice))
  } catch (error) {
    // Full or shut off: the choice then lasts as long as the page.
    if (!(error instanceof DOMException)) throw error
  }
}

/** Which columns of a list this viewer leaves out, and how close its rows stand; kept in this browser. */
export function useViewChoice(list: string) {
  const [choice, setChoice] = useState(() => readChoice(list))
  function change(part: Partial<ViewChoice>) {
    const next = { ...choice, ...part }
    setChoice(next)
    keepChoice(list, next)
  }
  return {
    ...choice,
    setDensity: (density: Density) => change({ density }),
    toggleColumn: (id: string) =>
      change({
        hidden: choice.hidden.includes(id)
          ? choice.hidden.filter((one) => one !== id)
          : [...choice.hidden, id],
      }),
  }
}
export type ViewChoiceState = ReturnType<typeof useViewChoice>
