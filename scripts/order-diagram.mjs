// Generates the diagram of an order's life for docs/architecture.md from the transition table; `--write` stores it
// there.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { moveEffects } from '../packages/domain/src/orders/move-effects.ts'
import { ORDER_STATUSES } from '../packages/domain/src/orders/order-status.ts'
import { actionOf, ORDER_ACTIONS, transitionOf } from '../packages/domain/src/orders/order-transitions.ts'
import { orderIn, DOCUMENTS, PAYMENTS } from '../packages/domain/test/test-movable-orders.ts'

const BEGIN = '<!-- written by npm run docs:orders -->'
const END = '<!-- end of the life of an order -->'
const DOCUMENT = fileURLToPath(new URL('../docs/architecture.md', import.meta.url))

const pairs = ORDER_STATUSES.flatMap((from) =>
  ORDER_STATUSES.flatMap((to) => {
    const transition = transitionOf(from, to)
    return transition ? [{ from, to, transition }] : []
  }),
)

function diagram() {
  const edges = pairs.flatMap(({ from, to, transition: { trigger, action } }) =>
    trigger ? [`  ${from} --> ${to}: ${trigger} (${action})`] : [],
  )
  return ['```mermaid', 'stateDiagram-v2', '  [*] --> pending: checkout.init, stock held', ...edges, '```']
}

/** The whole table: what it does when an administrator sets the status, or why it is refused. */
function matrix() {
  const cell = (from, to) => {
    const transition = transitionOf(from, to)
    return transition ? (transition.action ?? `refused: ${transition.refusal}`) : '–'
  }
  return [
    `| from \\ to | ${ORDER_STATUSES.join(' | ')} |`,
    `| --- |${' --- |'.repeat(ORDER_STATUSES.length)}`,
    ...ORDER_STATUSES.map(
      (from) => `| ${from} | ${ORDER_STATUSES.map((to) => cell(from, to)).join(' | ')} |`,
    ),
  ]
}

/** Orders as they ordinarily are, with every way of payment and every document that they can have. */
const orders = ORDER_STATUSES.flatMap((status) => [
  orderIn(status),
  ...Object.values(PAYMENTS).flatMap((payment) =>
    Object.values(DOCUMENTS).map((creditablePaise) => orderIn(status, { ...payment, creditablePaise })),
  ),
])

/** Every effect that an action has on one of these orders, the earliest first. */
function effectsOf(action) {
  const at = new Date(0)
  const lists = orders.flatMap((order) =>
    ORDER_STATUSES.flatMap((to) => {
      const found = actionOf(order, to)
      const decided = moveEffects(order, to, at)
      return found.value === action && decided.ok ? [decided.value.map(({ code }) => code)] : []
    }),
  )
  return [...new Set(lists.toSorted((one, other) => other.length - one.length).flat())]
}

function effects() {
  return [
    '| action | effects that it can have |',
    '| --- | --- |',
    ...ORDER_ACTIONS.map((action) => `| ${action} | ${effectsOf(action).join(', ')} |`),
  ]
}

/** Returns the text between the two marks of the document. */
export function lifeOfAnOrder() {
  return [BEGIN, ...diagram(), '', ...matrix(), '', ...effects(), END].join('\n')
}

/** Returns the text that is there now. */
export function storedLife(document = readFileSync(DOCUMENT, 'utf8')) {
  const from = document.indexOf(BEGIN)
  const to = document.indexOf(END)
  if (from < 0 || to < from) throw new Error(`${DOCUMENT} has no place for the life of an order`)
  return document.slice(from, to + END.length)
}

if (process.argv.includes('--write')) {
  const document = readFileSync(DOCUMENT, 'utf8')
  writeFileSync(
    DOCUMENT,
    document.replace(storedLife(document), () => lifeOfAnOrder()),
  )
}
