// npm run check:deployment: checks the Dockerfile, the Compose files, the Helm chart, the workflows, the monitoring and the reference deployment.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chartFaults } from './deployment/chart.mjs'
import { composeFaults } from './deployment/compose.mjs'
import { dockerfileFaults } from './deployment/dockerfile.mjs'
import { findHelm } from './deployment/find-helm.mjs'
import { alertFaults, dashboardFaults } from './deployment/monitoring.mjs'
import { errorPageFaults, haproxyFaults, patroniFaults, unitFaults } from './deployment/reference.mjs'
import { workflowFaults } from './deployment/workflows.mjs'
import { ROOT, printLine } from './run-program.mjs'

const CHART = 'ops/helm/dobara'
const REFERENCE = 'ops/reference'

const fileAt = (path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })

/**
 * Returns the faults of the chart. Without Helm for the platform, prints a notice and leaves the chart to the checks
 * on GitHub.
 */
async function faultsOfChart() {
  const helm = await findHelm()
  if (helm)
    return chartFaults({
      helm,
      folder: join(ROOT, CHART),
      values: join(ROOT, CHART, 'ci/example-values.yaml'),
    })
  printLine(`${CHART} was not checked: install Helm (https://helm.sh)`)
  return []
}

/** Returns the faults of the reference. Without HAProxy, its file is left to machines that have it. */
function faultsOfReference() {
  const page = fileAt(`${REFERENCE}/503.http`)
  const ofHaproxy = haproxyFaults(fileAt(`${REFERENCE}/haproxy.cfg`), page)
  if (!ofHaproxy) printLine(`${REFERENCE}/haproxy.cfg was not checked: install HAProxy`)
  const units = globSync(`${REFERENCE}/*.service`, { cwd: ROOT }).map(fileAt)
  return [
    ...(ofHaproxy ?? []),
    ...errorPageFaults(page),
    ...patroniFaults(fileAt(`${REFERENCE}/patroni.yml`)),
    ...units.flatMap(unitFaults),
  ]
}

const workflows = globSync('.github/workflows/*.yml', { cwd: ROOT }).map(fileAt)
const faults = [
  ...dockerfileFaults(fileAt('Dockerfile')),
  ...composeFaults(fileAt('compose.yaml'), { isStore: true }),
  ...composeFaults(fileAt('compose.dev.yaml'), { isStore: false }),
  ...(await Promise.all(workflows.map(workflowFaults))).flat(),
  ...(await faultsOfChart()),
  ...faultsOfReference(),
  ...alertFaults(fileAt('ops/monitoring/alerts.yaml'), fileAt('docs/operations/runbooks.md')),
  ...dashboardFaults(fileAt('ops/monitoring/dashboard.json')),
]
for (const fault of faults) printLine(fault)
printLine(`${faults.length} faults in the files of deployment`)
process.exitCode = faults.length > 0 ? 1 : 0
