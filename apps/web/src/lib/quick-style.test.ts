import { afterEach, expect, it } from 'vitest'
import { quickStyle, slowStyle } from '../../test/test-styles.ts'

const TAGS =
  `html head meta title link style script body p div article aside footer header main nav section address blockquote figure
  figcaption q hr map area h1 h2 h3 h4 h5 h6 table thead tbody tfoot col colgroup tr td th caption ul menu ol li dd dl dt form
  legend fieldset input textarea select button datalist optgroup option output meter progress pre details summary template
  dialog ruby rt rp span a img svg picture video label strong em search`
    .split(/\s+/)
    .filter(Boolean)
const ATTRIBUTES = ['', 'hidden', 'open', 'type="hidden"', 'type="text"', 'style="display: flex"']
const PROPERTIES = ['display', 'visibility', 'pointer-events'] as const

/** What each of them says of every element of the page. */
function answers(styleOf: typeof quickStyle): string[] {
  return [...document.querySelectorAll('*')].map((element) => {
    const style = styleOf(element)
    const values = PROPERTIES.map((name) => style.getPropertyValue(name))
    return [element.localName, ...values, style.display, style.visibility, style.pointerEvents].join(' ')
  })
}

function draw(...elements: Element[]) {
  document.body.replaceChildren(...elements)
}

afterEach(() => draw())

it.each(ATTRIBUTES)('every tag is shown or not as jsdom finds, with the attribute %j', (attribute) => {
  const elements = TAGS.map((tag) => {
    const element = document.createElement(tag)
    const [name = '', value = ''] = attribute.replaceAll('"', '').split('=')
    if (name) element.setAttribute(name, value)
    return element
  })
  draw(...elements)
  const found = answers(quickStyle)
  expect(found).toEqual(answers(slowStyle))
  expect(found.some((answer) => answer.includes('none'))).toBe(true)
})

it('what is set around an element counts, and so does an image of SVG', () => {
  const box = document.createElement('div')
  box.innerHTML = `<div style="visibility: hidden; pointer-events: none"><p>One<b style="visibility: visible">two</b></p>
    <svg><title>Three</title><g style="display: none"></g></svg><ruby>a<rt>b</rt><rp>c</rp></ruby><rt>d</rt></div>`
  draw(box)
  const found = answers(quickStyle)
  expect(found).toEqual(answers(slowStyle))
  expect(found).toContain('b  visible none  visible none')
})

it('a style sheet of the page counts from the moment it says something', () => {
  const styles = document.createElement('style')
  styles.textContent = '.low { color: red }'
  const low = Object.assign(document.createElement('p'), { className: 'low' })
  draw(styles, low)
  expect(quickStyle(low).display).toBe('block')
  styles.sheet?.insertRule('.low { display: none }')
  expect(quickStyle(low).display).toBe('none')
  expect(answers(quickStyle)).toEqual(answers(slowStyle))
})

it('all other properties are those of jsdom', () => {
  const low = document.createElement('p')
  low.style.color = 'red'
  draw(low)
  expect(quickStyle(low).color).toBe('rgb(255, 0, 0)')
  expect(quickStyle(low).getPropertyValue('color')).toBe(slowStyle(low).color)
  expect(getComputedStyle).toBe(quickStyle)
})
