import { spawnSync } from 'node:child_process'
import { parseAllDocuments } from 'yaml'

function runHelm(helm, args) {
  const { status, stdout, stderr } = spawnSync(helm, args, { encoding: 'utf8' })
  return { isDone: status === 0, stdout, problems: `${stdout}\n${stderr}` }
}

/** Faults that Helm itself finds in the chart of `folder`, and those of the manifests it renders with the file `values`. */
export async function chartFaults({ helm, folder, values }) {
  const lint = runHelm(helm, ['lint', '--strict', folder, '--values', values])
  if (!lint.isDone) return [lint.problems]
  const rendered = runHelm(helm, ['template', 'shop', folder, '--values', values])
  return rendered.isDone ? manifestFaults(rendered.stdout) : [rendered.problems]
}

/** Faults of Kubernetes manifests as sentences: against the schema of their kind, and what pods of ours promise. */
export async function manifestFaults(text) {
  const manifests = parseAllDocuments(text).map((document) => document.toJS())
  const faults = await Promise.all(manifests.filter(Boolean).map(faultsOfManifest))
  return faults.flat()
}

async function faultsOfManifest(manifest) {
  const { kind, apiVersion, metadata } = manifest
  const name = `${kind} ${metadata?.name}`
  const place = `kubernetes-models/${apiVersion}`
  const kinds = await import(/* @vite-ignore */ place).catch(() => null)
  if (!kinds?.[kind]) return [`${name}: there is no kind ${kind} in ${apiVersion}`]
  const pod = manifest.spec?.template?.spec
  return [...schemaFaults(new kinds[kind](manifest)), ...(pod ? podFaults(pod) : [])].map(
    (fault) => `${name}: ${fault}`,
  )
}

function schemaFaults(model) {
  try {
    model.validate()
    return []
  } catch (error) {
    return [error.message]
  }
}

const CONTAINER_RULES = {
  'a read-only root file system': ({ securityContext: context }) => context?.readOnlyRootFilesystem === true,
  'no further privileges': ({ securityContext: context }) => context?.allowPrivilegeEscalation === false,
  'no capabilities': ({ securityContext: context }) => context?.capabilities?.drop?.includes('ALL') ?? false,
  'one delay of its stop (SHUTDOWN_DELAY_SECONDS, without preStop)': ({ lifecycle }) => !lifecycle?.preStop,
  'a limit of memory': ({ resources }) => resources?.limits?.memory !== undefined,
}

/** How long a process of the shop takes to stop, after its delay. */
const STOP_SECONDS = 10

function stopSecondsOf({ env = [] }) {
  const delay = env.find(({ name }) => name === 'SHUTDOWN_DELAY_SECONDS')?.value ?? 5
  return Number(delay) + STOP_SECONDS
}

function podFaults({ securityContext, containers = [], restartPolicy, terminationGracePeriodSeconds = 30 }) {
  const faults = securityContext?.runAsNonRoot === true ? [] : ['its pods may run as root']
  for (const container of containers) {
    for (const [wanted, has] of Object.entries(CONTAINER_RULES))
      if (!has(container)) faults.push(`container ${container.name} lacks ${wanted}`)
    const isService = restartPolicy !== 'Never'
    if (isService && !(container.livenessProbe && container.readinessProbe))
      faults.push(`container ${container.name} lacks probes`)
    if (isService && terminationGracePeriodSeconds < stopSecondsOf(container))
      faults.push(`container ${container.name} lacks time to stop`)
  }
  return faults
}
