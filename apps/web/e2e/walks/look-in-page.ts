import type axeCore from 'axe-core'

/**
 * Number that represents all that the classes, tags and states of a text, and of its surroundings, specify about its
 * colours.
 */
export type TextKind = number

type Text = { element: Element; kind: TextKind }

/** Part of the page that is checked. */
export type Part = {
  /** Only the dialog that all else waits for, if there is one. */
  isModalOnly: boolean
  /** Selectors of elements that are not checked. */
  leftOut: string[]
}

type Question = Part & {
  runOnly: axeCore.RunOptions['runOnly']
  /** Kinds of text whose colours were found well in this scheme: they are not measured again. */
  well: TextKind[]
}

type Answer = { faults: string[]; well: TextKind[]; measured: TextKind[] }

declare global {
  /** Globals that this file adds to a page, besides axe. */
  interface Window {
    axe: typeof axeCore
    hasOtherText: typeof hasOtherText
    look: typeof look
  }
}

const LAYOUT_NAMES = [
  'm[xytrblse]?|p[xytrblse]?|w|h|size|min|max|gap|space|inset|top|left|right|bottom|start|end|z|order|basis|grow|shrink',
  'flex|inline|block|grid|col|row|items|justify|content|self|place|overflow|overscroll|float|scroll|snap|aspect|object',
  'leading|tracking|whitespace|wrap|break|hyphens|truncate|line-clamp|rounded|shadow|cursor|pointer-events|select|touch',
  'table|tabular|align|columns|transition|duration|ease|delay|animate|fade|slide|zoom|translate|absolute|relative|sticky',
  'fixed|static|border|outline|hidden|font-display|font-sans|uppercase|group|peer|page',
  'text-(center|left|right|start|end|wrap|nowrap|balance|pretty|ellipsis|clip)',
]

const PLAIN_NAMES = [
  'id|class|href|src|srcset|sizes|alt|d|for|value|name|title|role|type|tabindex|lang|placeholder|datetime|content|min|max',
  'step|rows|cols|maxlength|minlength|pattern|inputmode|autocomplete|autocapitalize|spellcheck|novalidate|target|rel|scope',
  'colspan|data-(measured|row|value|slot|aria-hidden|orientation|density|scroll-locked|index|radix-.*)',
  'aria-(?!selected|current|pressed|checked|invalid|disabled|busy|expanded).*',
]

/** Values that the functions below need in the page, by the names they have here. */
const VALUES = {
  LAYOUT: new RegExp(`^-?(${LAYOUT_NAMES.join('|')})(-|/|$)`),
  PLAIN: new RegExp(`^(${PLAIN_NAMES.join('|')})$`),
  COLOURS: /color|background|opacity|filter|--/,
  FRAMES: /^(DIV|SECTION|MAIN|ARTICLE|FORM|SPAN)$/,
  BY_WIDTH: /(^|:)(max-|min-)?(xs|sm|md|lg|xl|2xl|\[[\d.]+\w+\]):/,
  BY_NEIGHBOUR: /(^|:)(peer|group|has|odd|even|nth|first|last|only|empty|hover)\b/,
}
const { LAYOUT, PLAIN, COLOURS, FRAMES, BY_WIDTH, BY_NEIGHBOUR } = VALUES

function hasOwnText(element: Element | null): boolean {
  return [...(element?.childNodes ?? [])].some(
    ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
  )
}

/** Returns the states of an element that its classes may depend on. */
function statesOf(element: Element, tokens: string[]): string[] {
  const own = [':focus', ':checked', ':disabled', ':invalid', ':open']
  const among = [':hover', ':only-child', ':first-child', ':last-child', ':nth-child(odd)', ':empty']
  const inside = [':has(:checked)', ':has(:disabled)', ':has(:focus)']
  const siblings = [':is(.peer:disabled ~ *)', ':is(.peer:checked ~ *)']
  const isControl = element.matches('a, button, input, select, textarea, option, details')
  const hasNeighbours = tokens.some((token) => BY_NEIGHBOUR.test(token))
  const requests = [...(isControl ? own : []), ...(hasNeighbours ? [...among, ...inside, ...siblings] : [])]
  return requests.filter((state) => element.matches(state))
}

/** Returns all that an element itself specifies about colours; empty if nothing. */
function lookOf(element: Element): string {
  const tokens = [...element.classList].filter((token) => !LAYOUT.test(token.split(':').at(-1) ?? ''))
  const attributes = [...element.attributes]
    .filter(({ name, value }) => (name === 'style' ? COLOURS.test(value) : !PLAIN.test(name)))
    .map(({ name, value }) => `${name}=${value}`)
  const width = tokens.some((token) => BY_WIDTH.test(token)) ? [innerWidth] : []
  const tag = FRAMES.test(element.tagName) ? [] : [element.tagName]
  return [...tag, ...tokens, ...width, ...statesOf(element, tokens), ...attributes].join(' ')
}

/** A short number for a long text; two texts of one number are less likely than a fault of the machine. */
function hashOf(text: string): number {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let place = 0; place < text.length; place += 1) {
    high = Math.imul(high ^ text.charCodeAt(place), 2654435761)
    low = Math.imul(low ^ text.charCodeAt(place), 1597334677)
  }
  return 4294967296 * (2097151 & low) + (high >>> 0)
}

/** Returns the open modal dialog, with what it has opened; the whole page if there is none. */
function rootsOf(isModalOnly: boolean): Element[] {
  const modal = isModalOnly && [...document.querySelectorAll('dialog:modal')].at(-1)
  if (modal) return [modal]
  if (isModalOnly && document.querySelector('body > [data-aria-hidden]')) {
    return [...document.querySelectorAll('body > :not([data-aria-hidden], script, style)')]
  }
  return [document.documentElement]
}

/** Returns each visible text, and the fields to type into. */
function textsIn(roots: Element[]): Text[] {
  const looks = new Map<Element, string>()
  const wholeLookOf = (element: Element | null): string => {
    if (!element) return ''
    const known = looks.get(element)
    if (known !== undefined) return known
    const own = lookOf(element)
    const look = wholeLookOf(element.parentElement) + (own && `>${own}`)
    looks.set(element, look)
    return look
  }
  return roots
    .flatMap((root) => [...root.querySelectorAll('body *')])
    .filter((element) => hasOwnText(element) || element.matches('input, select, textarea'))
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((element) => {
      const isInText = element.tagName === 'A' && hasOwnText(element.parentElement)
      return { element, kind: hashOf(wholeLookOf(element) + (isInText ? ' in text' : '')) }
    })
}

/** Returns true if the page shows a text of a kind that is not among these. */
function hasOtherText({ kinds, isModalOnly }: { kinds: TextKind[]; isModalOnly: boolean }): boolean {
  const known = new Set(kinds)
  return textsIn(rootsOf(isModalOnly)).some(({ kind }) => !known.has(kind))
}

/** Lets axe measure only the colours of marked text, and records which of it passed. */
function addMarks(axe: typeof axeCore): { measured: Set<Element> } {
  const latest = { measured: new Set<Element>() }
  // A reporter receives the elements, too, which the types of axe do not declare.
  type Rule = { id: string; passes: { node: { element: Element } }[] }
  axe.addReporter('kept', (...[results, ...others]) => {
    const rule = (results as unknown as Rule[]).find(({ id }) => id === 'color-contrast')
    latest.measured = new Set((rule?.passes ?? []).map(({ node }) => node.element))
    axe.getReporter('v1')(results, ...others)
  })
  const rules = [
    { id: 'color-contrast', selector: '[data-measured]' },
    { id: 'link-in-text-block', selector: 'a[data-measured]' },
  ]
  // The source of each place it looks at would be written down, well or not.
  axe.configure({ reporter: 'kept', noHtml: true, rules })
  return latest
}

/**
 * Removes from the findings the targets that are large enough when nothing covers them: a bar that stays at the edge
 * of the screen covers part of whatever happens to be there, and uncovers it when the page is scrolled.
 */
async function withoutCovered(axe: typeof axeCore, found: axeCore.Result[]): Promise<axeCore.Result[]> {
  const isFree = async ({ element }: axeCore.NodeResult) => {
    element?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const runOnly = { type: 'rule' as const, values: ['target-size'] }
    const { violations } = await axe.run({ include: [element as Node] }, { runOnly, selectors: false })
    return violations.length === 0
  }
  const place = { left: scrollX, top: scrollY, behavior: 'instant' as const }
  const remaining: axeCore.Result[] = []
  for (const result of found) {
    const nodes: axeCore.NodeResult[] = []
    for (const node of result.nodes) {
      if (result.id !== 'target-size' || !(await isFree(node))) nodes.push(node)
    }
    if (nodes.length > 0) remaining.push({ ...result, nodes })
  }
  scrollTo(place)
  return remaining
}

/** Runs axe; returns the faults, one line for each place, and the texts whose colours were measured. */
async function look({ runOnly, well, isModalOnly, leftOut }: Question): Promise<Answer> {
  const { axe } = window
  const known = new Set(well)
  const roots = rootsOf(isModalOnly)
  const texts = textsIn(roots).filter(({ kind }) => !known.has(kind))
  const latest = addMarks(axe)
  for (const { element } of texts) element.setAttribute('data-measured', '')
  const where = { include: roots, exclude: leftOut.map((selector) => [selector]) }
  const options: axeCore.RunOptions = { runOnly, resultTypes: ['violations'], elementRef: true }
  const request = async (more: axeCore.RunOptions) =>
    withoutCovered(axe, (await axe.run(where, { ...options, ...more })).violations)
  // A selector is computed from every element of the page, so it is requested only if there is a place to name.
  const found = await request({ selectors: false })
  const named = found.length > 0 ? await request({}) : []
  // A violation that moved in the meantime is still a fault, of a place without a name.
  const violations = named.length > 0 ? named : found
  for (const { element } of texts) element.removeAttribute('data-measured')
  return {
    faults: violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id} (${help}) at ${[target].flat().join(' ')}: ${failureSummary}`,
      ),
    ),
    well: texts.filter(({ element }) => latest.measured.has(element)).map(({ kind }) => kind),
    measured: texts.map(({ kind }) => kind),
  }
}

const FUNCTIONS = {
  hasOwnText,
  statesOf,
  lookOf,
  hashOf,
  rootsOf,
  textsIn,
  addMarks,
  hasOtherText,
  withoutCovered,
  look,
}

/** Adds the functions to the window of a page: they use nothing of this file but each other and the values. */
export const LOOKING_SOURCE = `{
${Object.entries(VALUES)
  .map(([name, value]) => `const ${name} = ${value}`)
  .join('\n')}
${Object.values(FUNCTIONS).map(String).join('\n')}
Object.assign(window, { hasOtherText, look })
}`
