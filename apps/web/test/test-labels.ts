// For tests only: which labels an element has, which queries by label ask of each element of a page. jsdom would look for each
// label's element in the whole page, for each element anew; here only where the label can be one of it. The answers are the same.

const LABELLED = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
]
export type Labelled = InstanceType<(typeof LABELLED)[number]>

/** Whether the label names the element by its id, or holds it: no other label can be its own. */
function canBeOf(label: HTMLLabelElement, element: Labelled): boolean {
  const id = label.getAttribute('for')
  return id === null ? label.contains(element) : id === element.id
}

/** As jsdom's `labels`, but an array of those that are there now. */
export function quickLabels(element: Labelled): HTMLLabelElement[] | null {
  if (element instanceof HTMLInputElement && element.type === 'hidden') return null
  const root = element.getRootNode() as ParentNode & Node
  const labels = root.querySelectorAll<HTMLLabelElement>('label')
  return [...labels].filter((label) => canBeOf(label, element) && label.control === element)
}

const ofJsdom = new Map<string, (this: Labelled) => NodeListOf<HTMLLabelElement> | null>()

/** jsdom's own. */
export const slowLabels = (element: Labelled) => ofJsdom.get(element.localName)?.call(element) ?? null

for (const { name, prototype } of LABELLED) {
  const own = Object.getOwnPropertyDescriptor(prototype, 'labels')
  if (!own?.get) throw new Error(`jsdom's ${name} has no labels.`)
  ofJsdom.set(name.replace(/^HTML(\w+)Element$/, '$1').toLowerCase(), own.get)
  Object.defineProperty(prototype, 'labels', {
    ...own,
    get(this: Labelled) {
      return quickLabels(this)
    },
  })
}
