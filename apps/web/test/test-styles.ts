// For tests only: whether an element is shown and can be pressed, which queries by role and user-event ask of each element and
// of all around it. jsdom would look through its whole style sheet each time and compute every colour; the answers are the same.

/** What is answered here; all else is asked of jsdom. Both that are inherited are not set by jsdom's own style sheet. */
const INITIAL = { visibility: 'visible', 'pointer-events': 'auto' }
type Inherited = keyof typeof INITIAL
type Asked = Inherited | 'display'

const ASKED = new Map<PropertyKey, Asked>([
  ['display', 'display'],
  ['visibility', 'visibility'],
  ['pointerEvents', 'pointer-events'],
  ['pointer-events', 'pointer-events'],
])

const jsdomWindow = document.defaultView ?? window
/** jsdom's own. */
export const slowStyle = jsdomWindow.getComputedStyle.bind(jsdomWindow)

/** Of what jsdom's style sheet says of `display` no more is asked than this: the tag, three attributes and `ruby > rt`. */
const ofSheet = new Map<string, string>()
const elsewhere = document.implementation.createHTMLDocument('')

function displayOfSheet(element: Element): string {
  const { localName, namespaceURI, parentElement } = element
  const attributes = ['hidden', 'open', 'type'].filter((name) => element.hasAttribute(name))
  const values = attributes.map((name) => `${name}=${name === 'type' ? element.getAttribute(name) : ''}`)
  const parent = parentElement?.localName === 'ruby' ? 'ruby' : 'span'
  const kind = [parent, namespaceURI, localName, ...values].join(' ')
  const known = ofSheet.get(kind)
  if (known !== undefined) return known
  const sample = elsewhere.createElementNS(namespaceURI, localName)
  for (const name of attributes) sample.setAttribute(name, element.getAttribute(name) ?? '')
  elsewhere.createElement(parent).append(sample)
  const { display } = slowStyle(sample)
  ofSheet.set(kind, display)
  return display
}

/** What the element's own attribute `style` says. */
const ownValue = (element: Element, property: Asked): string =>
  element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(property) : ''

function inheritedValue(element: Element | null, property: Inherited): string {
  for (let at = element; at; at = at.parentElement) {
    const own = ownValue(at, property)
    if (own) return own
  }
  return INITIAL[property]
}

const valueOf = (element: Element, property: Asked): string =>
  property === 'display'
    ? ownValue(element, property) || displayOfSheet(element)
    : inheritedValue(element, property)

/** What a page says itself, in a style sheet, is jsdom's to find. */
const SAYS_SO = /display|visibility|pointer-events|\ball\b|unset/
const said = new WeakMap<CSSStyleSheet, { rules: number; isSaid: boolean }>()

function isSaidBy(sheet: CSSStyleSheet): boolean {
  const { length } = sheet.cssRules
  const known = said.get(sheet)
  if (known?.rules === length) return known.isSaid
  const isSaid = [...sheet.cssRules].some(({ cssText }) => SAYS_SO.test(cssText))
  said.set(sheet, { rules: length, isSaid })
  return isSaid
}

/** As `getComputedStyle`, but what is asked most without jsdom's style sheet. */
export function quickStyle(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  if (pseudo || [...document.styleSheets].some(isSaidBy)) return slowStyle(element, pseudo)
  return new Proxy({} as CSSStyleDeclaration, {
    get(changed, name) {
      if (Object.hasOwn(changed, name)) return Reflect.get(changed, name)
      const asked = ASKED.get(name)
      if (asked) return valueOf(element, asked)
      if (name === 'getPropertyValue') {
        return (property: string) => {
          const known = ASKED.get(property)
          return known ? valueOf(element, known) : slowStyle(element).getPropertyValue(property)
        }
      }
      const style = slowStyle(element)
      const value: unknown = Reflect.get(style, name)
      return typeof value === 'function' ? value.bind(style) : value
    },
  })
}

Object.assign(window, { getComputedStyle: quickStyle })
Object.assign(jsdomWindow, { getComputedStyle: quickStyle })
