import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chartFaults, manifestFaults } from './chart.mjs'
import { composeFaults } from './compose.mjs'
import { dockerfileFaults } from './dockerfile.mjs'
import { findHelm } from './find-helm.mjs'
import { workflowFaults } from './workflows.mjs'

/** The file of the repository with a fault planted: `wanted` becomes `planted`. */
function plant(path, wanted, planted) {
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(wanted)
  return { path, text: text.replace(wanted, planted) }
}

describe('the check of the Dockerfile', () => {
  const faultsOf = (wanted, planted) => dockerfileFaults(plant('Dockerfile', wanted, planted))

  it('accepts the Dockerfile of the repository', () => {
    expect(faultsOf('USER node', 'USER node')).toEqual([])
  })

  it.each([
    ['an unknown instruction', 'EXPOSE 3000', 'EXPORT 3000', /Dockerfile:\d+: Unknown instruction: EXPORT/],
    ['an unknown flag', 'COPY --from=build', 'COPY --frm=build', /Unknown flag: frm/],
    ['a port that is none', 'EXPOSE 3000', 'EXPOSE http', /Invalid containerPort: http/],
    ['an image without a version', 'node:24-bookworm-slim AS m', 'node AS m', /node names no version/],
    ['root', 'USER node', 'USER root', /the image runs as root/],
    ['a missing user', 'USER node\n', '', /the image runs as root/],
    ['a missing health check', 'HEALTHCHECK', 'LABEL', /the image has no HEALTHCHECK/],
  ])('reports %s', (_fault, wanted, planted, sentence) => {
    expect(faultsOf(wanted, planted).join('\n')).toMatch(sentence)
  })
})

describe('the Dockerfile of the repository', () => {
  it.each(globSync('{apps,packages}/*/package.json').concat('qa/package.json', 'prisma/seed/package.json'))(
    'copies %s before it installs',
    (path) => {
      expect(readFileSync('Dockerfile', 'utf8')).toContain(
        `COPY ${path} ${path.replace('package.json', '')}\n`,
      )
    },
  )

  it('takes no history, settings or secrets into the image', () => {
    const rules = readFileSync('.dockerignore', 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
    expect(rules[0]).toBe('**')
    expect(rules.filter((rule) => /^!(\.git|\.env|\.data|secrets|\*)/.test(rule))).toEqual([])
    expect(rules).toContain('**/.env')
  })
})

describe('the commands of the image', () => {
  const commands = /^ {2}(worker \|.*)\) program=\$1/m.exec(
    readFileSync('ops/container/entrypoint.sh', 'utf8'),
  )?.[1]

  it.each(commands?.split(' | ') ?? [])('include a built program for %s', (command) => {
    const programs = readFileSync('apps/server/rolldown.config.mjs', 'utf8')
    expect(programs).toMatch(new RegExp(`^ {2}'?${command}'?: \`\\$`, 'm'))
  })

  it('include the re-encryption of stored secrets, which the rotation of keys needs', () => {
    expect(commands).toContain('reencrypt-keys')
  })
})

describe('the check of the Compose files', () => {
  const faultsOf = (wanted, planted) =>
    composeFaults(plant('compose.yaml', wanted, planted), { isStore: true })

  it('accepts the Compose file of the repository', () => {
    expect(faultsOf('services:', 'services:')).toEqual([])
  })

  it.each([
    [
      'a key that the specification does not have',
      'stop_grace_period:',
      'stop_period:',
      /must NOT have additional/,
    ],
    ['a value of the wrong type', 'read_only: true', 'read_only: sometimes', /\/read_only must be boolean/],
    ['YAML that cannot be read', 'services:', 'services: [', /compose\.yaml: /],
    ['a secret that is not defined', '- smtp_url\n', '- smtp_adress\n', /shop: secrets has no smtp_adress/],
    [
      'a network that is not defined',
      'networks: [front]',
      'networks: [outside]',
      /caddy: networks has no outside/,
    ],
    ['a volume that is not defined', 'database:/var', 'databse:/var', /database: volumes has no databse/],
    [
      'a service that is not defined',
      'shop: { condition',
      'shopp: { condition',
      /caddy: services has no shopp/,
    ],
    ['a writable file system', 'read_only: true', 'read_only: false', /worker lacks read_only: true/],
    ['capabilities', 'cap_drop: [ALL]', 'cap_drop: [CHOWN]', /backup lacks cap_drop: \[ALL\]/],
    ['a missing limit', 'memory: 256m', 'pids: 100', /lacks limits of cpus and memory/],
    ['an image without a version', 'caddy:2-alpine', 'caddy:latest', /caddy: its image names no version/],
  ])('reports %s', (_fault, wanted, planted, sentence) => {
    expect(faultsOf(wanted, planted).join('\n')).toMatch(sentence)
  })
})

describe('the check of the workflows', () => {
  const faultsOf = (wanted, planted) => workflowFaults(plant('.github/workflows/test.yml', wanted, planted))

  it('accepts the workflow of the repository', async () => {
    expect(await faultsOf('jobs:', 'jobs:')).toEqual([])
  })

  it.each([
    ['an unknown key', 'timeout-minutes', 'timeout-minute', /unexpected key "timeout-minute"/],
    ['an unknown expression', 'github.workflow', 'github.work_flow', /property "work_flow" is not defined/],
    ['an unknown runner', 'ubuntu-24.04', 'ubuntu-99.04', /label "ubuntu-99.04" is unknown/],
    ['an unknown permission', 'contents: read', 'contents: look', /"look" is invalid for permission/],
  ])('reports %s', async (_fault, wanted, planted, sentence) => {
    expect((await faultsOf(wanted, planted)).join('\n')).toMatch(sentence)
  })
})

describe('the check of Kubernetes manifests', () => {
  it('reports a kind that does not exist', async () => {
    const faults = await manifestFaults('apiVersion: apps/v1\nkind: Deploymint\nmetadata: { name: shop }\n')
    expect(faults).toEqual(['Deploymint shop: there is no kind Deploymint in apps/v1'])
  })

  it('reports a field of the wrong type', async () => {
    const text =
      'apiVersion: v1\nkind: Service\nmetadata: { name: shop }\nspec: { ports: [{ port: "eighty" }] }\n'
    expect((await manifestFaults(text)).join()).toMatch(/Service shop: .*port/)
  })
})

describe('the check of the chart', () => {
  let helm
  let folder
  beforeAll(async () => {
    helm = await findHelm()
    folder = mkdtempSync(join(tmpdir(), 'dobara-chart-'))
  }, 300_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  function faultsOf(file, wanted, planted) {
    cpSync('ops/helm/dobara', folder, { recursive: true })
    const { text } = plant(`ops/helm/dobara/${file}`, wanted, planted)
    writeFileSync(join(folder, file), text)
    return chartFaults({ helm, folder, values: join(folder, 'ci/example-values.yaml') })
  }

  it('accepts the chart of the repository', async ({ skip }) => {
    skip(helm === null, 'Helm is not installed')
    expect(await faultsOf('Chart.yaml', 'name: dobara', 'name: dobara')).toEqual([])
  })

  it.for([
    [
      'a template with a fault',
      'templates/server.yaml',
      'include "dobara.pod"',
      'include "dobara.pot"',
      /no template "dobara.pot"/,
    ],
    [
      'an unknown setting of the values',
      'ci/example-values.yaml',
      'existingSecret',
      'existngSecret',
      /existingSecret/,
    ],
    [
      'a setting that is no address',
      'ci/example-values.yaml',
      'https://shop.example',
      'shop.example',
      /PUBLIC_URL/,
    ],
    [
      'a field of the wrong type',
      'templates/service.yaml',
      'targetPort: http',
      'targetPort: [http]',
      /Service shop-dobara: /,
    ],
    [
      'a writable file system',
      'templates/_helpers.tpl',
      'readOnlyRootFilesystem: true',
      'readOnlyRootFilesystem: false',
      /container worker lacks a read-only root/,
    ],
    [
      'pods that run as root',
      'templates/_helpers.tpl',
      'runAsNonRoot: true',
      'runAsNonRoot: false',
      /its pods may run as root/,
    ],
    [
      'a grace period that ends before the stop',
      'templates/_helpers.tpl',
      'terminationGracePeriodSeconds: {{ add 15 (.Values.settings.SHUTDOWN_DELAY_SECONDS | default 5) }}',
      'terminationGracePeriodSeconds: 25',
      /container server lacks time to stop/,
    ],
    [
      'a second delay of the stop',
      'templates/server.yaml',
      '          resources:',
      '          lifecycle: { preStop: { sleep: { seconds: 5 } } }\n          resources:',
      /container server lacks one delay of its stop/,
    ],
    [
      'a pod without probes',
      'templates/worker.yaml',
      '{{- include "dobara.probes" "health" | nindent 10 }}',
      '',
      /container worker lacks probes/,
    ],
  ])('reports %s', async ([_fault, file, wanted, planted, sentence], { skip }) => {
    skip(helm === null, 'Helm is not installed')
    expect((await faultsOf(file, wanted, planted)).join('\n')).toMatch(sentence)
  })
})
