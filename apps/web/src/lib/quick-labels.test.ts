import { afterEach, expect, it } from 'vitest'
import { type Labelled, quickLabels, slowLabels } from '../../test/test-labels.ts'

const LABELLED = 'button, input, meter, output, progress, select, textarea'

/** What each of them says of every element of a part that can have labels: the words of its labels. */
function answers(part: ParentNode, labelsOf: (element: Labelled) => Iterable<Element> | null): unknown[] {
  return [...part.querySelectorAll<Labelled>(LABELLED)].map((element) => {
    const labels = labelsOf(element)
    return [element.localName, element.id, labels && [...labels].map(({ textContent }) => textContent)]
  })
}

function made(html: string): HTMLElement {
  const box = document.createElement('div')
  box.innerHTML = html
  return box
}

afterEach(() => document.body.replaceChildren())

it.each([
  ['by its id', '<label for="a">One</label><input id="a">', ['One']],
  ['around it', '<label>Two <select id="a"></select></label>', ['Two ']],
  ['of its own, and one around it', '<label for="a">1</label><label>2<input id="a"></label>', ['1', '2']],
  ['of another within it', '<meter id="b"></meter><label for="b">One<input id="a"></label>', []],
  ['of nothing within it', '<label for="">One<textarea id="a"></textarea></label>', []],
  ['around two', '<label>One<button id="b"></button><output id="a"></output></label>', []],
  [
    'of an id that is there twice',
    '<label for="a">One</label><p id="a"></p><progress id="a"></progress>',
    [],
  ],
  ['whose element has no id', '<label for="">One</label><input>', []],
  ['of what is hidden', '<label for="a">One</label><input id="a" type="hidden">', null],
])('a label %s is found as jsdom finds it', (_, html, labels) => {
  const box = made(html)
  for (const part of [box, document.body]) {
    if (part === document.body) part.replaceChildren(box)
    const found = answers(part, quickLabels)
    expect(found).toEqual(answers(part, slowLabels))
    expect(found.at(-1)).toEqual([expect.anything(), expect.anything(), labels])
  }
})

it('every element that can have labels has these, and they are those of now', () => {
  const tags = LABELLED.split(', ')
  const box = made(
    tags.map((tag) => `<label for="${tag}">${tag}!</label><${tag} id="${tag}"></${tag}>`).join(''),
  )
  document.body.append(box)
  const found = () => answers(box, (element) => element.labels)
  expect(found()).toEqual(tags.map((tag) => [tag, tag, [`${tag}!`]]))
  expect(found()).toEqual(answers(box, slowLabels))
  box.querySelector('label')?.remove()
  expect(found()[0]).toEqual(['button', 'button', []])
  expect(Array.isArray(box.querySelector('input')?.labels)).toBe(true)
})
