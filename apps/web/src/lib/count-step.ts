type Step = 'product' | 'cart' | 'checkout' | 'search'

let lastSearch: string | undefined
/** The last search, until a product is opened after it. */
let unopened: string | undefined

/**
 * Reports to the shop that something was done, for its totals of the day (docs/decisions/operations/analytics.md): nothing of who did it, and a
 * search once however often its list is returned to. `found`: how many products a search found.
 */
export function countStep(step: Step, search?: string, found?: number): void {
  if (step === 'search') {
    if (search === lastSearch) return
    lastSearch = unopened = search
  } else if (step === 'product') {
    search = unopened
    unopened = undefined
  }
  navigator.sendBeacon?.('/seen', JSON.stringify({ step, search, found }))
}
