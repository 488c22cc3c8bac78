import { parse } from 'yaml'
import { readExpression } from './promql.mjs'

const DURATION = /^(\d+(ms|[smhdwy]))+$/
/** Template variable of Grafana: a dashboard is queried for the interval of its reader's screen. */
const INTERVAL = /\$__(rate_)?interval/g
const RUNBOOK = /^(docs\/[\w./-]+\.md)#([\w-]+)$/

/** Returns every expression of an alert rule or a dashboard, with its place. */
export function alertExpressions(text) {
  return rulesOf(text).map(({ alert, expr }) => ({ at: alert, expr: String(expr) }))
}

export function dashboardExpressions(text) {
  return panelsOf(text).flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({ at: title, expr: String(expr).replace(INTERVAL, '5m') })),
  )
}

/** Faults of the alert rules as sentences: their fields, their PromQL, and the section of the runbooks that each names. */
export function alertFaults({ path, text }, runbooks) {
  const rules = rulesOf(text)
  const names = rules.map(({ alert }) => alert)
  return [
    ...names
      .filter((name, at) => names.indexOf(name) !== at)
      .map((name) => `${path}: ${name} is there twice`),
    ...rules.flatMap((rule) => ruleFaults(rule).map((fault) => `${path}: ${rule.alert} ${fault}`)),
    ...expressionFaults(path, alertExpressions(text)),
    ...runbookFaults({ path, rules }, runbooks),
  ]
}

function ruleFaults({ alert, expr, for: duration = '0s', labels = {}, annotations = {} }) {
  return [
    ...(/^[A-Z]\w+$/.test(String(alert)) && expr ? [] : ['has no name or no expression']),
    ...(DURATION.test(duration) ? [] : [`waits for “${duration}”, which is no duration`]),
    ...(['page', 'ticket'].includes(labels.severity) ? [] : ['has no severity page or ticket']),
    ...(annotations.summary ? [] : ['has no summary']),
    ...(RUNBOOK.test(annotations.runbook_url ?? '') ? [] : ['names no section of the runbooks']),
  ]
}

/** Every alert leads to a section that exists, and every section is what some alert leads to. */
function runbookFaults({ path, rules }, runbooks) {
  const urls = rules.map(({ annotations }) => annotations?.runbook_url ?? '')
  const sections = sectionsOf(runbooks)
  return [
    ...urls
      .filter((url) => RUNBOOK.test(url) && !sections.includes(url))
      .map((url) => `${path}: there is no ${url}`),
    ...sections.filter((url) => !urls.includes(url)).map((url) => `${url} is no alert's runbook`),
  ]
}

/** The anchors of the second-level headings, as GitHub writes them. */
function sectionsOf({ path, text }) {
  return [...text.matchAll(/^## (.+)$/gm)].map(
    ([, title]) =>
      `${path}#${title
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, '')
        .replaceAll(/\s/g, '-')}`,
  )
}

/** Returns the faults of a Grafana dashboard: panels without a title, an identity or a query, and invalid PromQL. */
export function dashboardFaults({ path, text }) {
  const panels = panelsOf(text)
  const ids = panels.map(({ id }) => id)
  return [
    ...(new Set(ids).size === ids.length ? [] : [`${path}: two panels have one id`]),
    ...panels.flatMap((panel) => panelFaults(panel).map((fault) => `${path}: a panel ${fault}`)),
    ...expressionFaults(path, dashboardExpressions(text)),
  ]
}

function panelFaults({ id, title, type, gridPos, targets }) {
  if (type === 'row') return title ? [] : ['of the type row has no title']
  const isPlaced = gridPos && gridPos.x + gridPos.w <= 24
  return title && Number.isInteger(id) && isPlaced && targets?.length > 0
    ? []
    : [`“${title}” lacks its id, place or query`]
}

function expressionFaults(path, expressions) {
  return expressions.flatMap(({ at, expr }) =>
    readExpression(expr).faults.map((fault) => `${path}: ${at}: ${fault}`),
  )
}

const rulesOf = (text) => parse(text).groups.flatMap(({ rules }) => rules)
const panelsOf = (text) => JSON.parse(text).panels
