import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { alertFaults, dashboardFaults } from './monitoring.mjs'

const ALERTS = 'ops/monitoring/alerts.yaml'
const RUNBOOKS = 'docs/operations/runbooks.md'
const DASHBOARD = 'ops/monitoring/dashboard.json'

/** The file of the repository with a fault planted: `wanted` becomes `planted`. */
function plant(path, wanted, planted) {
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(wanted)
  return { path, text: text.replace(wanted, planted) }
}
const asItIs = (path) => plant(path, '', '')

describe('the check of the alert rules', () => {
  it('accepts the rules and runbooks of the repository', () => {
    expect(alertFaults(asItIs(ALERTS), asItIs(RUNBOOKS))).toEqual([])
  })

  it.each([
    [
      'an expression that is no PromQL',
      'changes(process',
      'changes((process',
      /DobaraRestarting: “.*” is no PromQL/s,
    ],
    ['a function that does not exist', 'histogram_quantile(', 'histogram_quantil(', /is no PromQL/],
    ['a duration that is none', 'for: 2m', 'for: two', /waits for “two”, which is no duration/],
    ['a severity that nobody is notified of', 'severity: page', 'severity: hi', /no severity page or ticket/],
    ['a missing summary', 'summary: The database', 'summry: The database', /DatabaseAway has no summary/],
    [
      'a name that is there twice',
      'DobaraRestarting',
      'DobaraUnreachable',
      /DobaraUnreachable is there twice/,
    ],
    ['a runbook that does not exist', '#unreachable', '#unreached', /there is no docs\/.*#unreached/],
    ['an alert without a runbook', 'runbook_url: docs', 'runbook: docs', /names no section of the runbooks/],
  ])('reports %s', (_fault, wanted, planted, sentence) => {
    const faults = alertFaults(plant(ALERTS, wanted, planted), asItIs(RUNBOOKS))
    expect(faults.join('\n')).toMatch(sentence)
  })

  it('reports a section of the runbooks that no alert leads to', () => {
    const runbooks = plant(RUNBOOKS, '## Disk full', '## Disk nearly full')
    expect(alertFaults(asItIs(ALERTS), runbooks)).toEqual([
      `${ALERTS}: there is no ${RUNBOOKS}#disk-full`,
      `${RUNBOOKS}#disk-nearly-full is no alert's runbook`,
    ])
  })
})

describe('the check of the dashboard', () => {
  it('accepts the dashboard of the repository', () => {
    expect(dashboardFaults(asItIs(DASHBOARD))).toEqual([])
  })

  it.each([
    ['an expression that is no PromQL', 'sum by (status)', 'sum bye (status)', /is no PromQL/],
    ['two panels with one id', '"id": 3,', '"id": 2,', /two panels have one id/],
    ['a panel without a query', '"targets"', '"target"', /lacks its id, place or query/],
  ])('reports %s', (_fault, wanted, planted, sentence) => {
    expect(dashboardFaults(plant(DASHBOARD, wanted, planted)).join('\n')).toMatch(sentence)
  })
})
