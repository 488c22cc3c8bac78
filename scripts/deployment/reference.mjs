import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseDocument } from 'yaml'

/** Lines of haproxy.cfg that name what only its own machine has; the check leaves them out. */
const OF_ITS_MACHINE = /^ {2}(user|group|chroot|stats socket) .*\n| ssl crt .*$/gm
const ERROR_PAGE = '/etc/haproxy/errors/dobara-503.http'
/** Properties of a unit, so that one that is broken into can do little, and that one that ends is restarted. */
const HARDENING = [
  'Restart=always',
  'StartLimitIntervalSec=0',
  'User=dobara',
  'NoNewPrivileges=yes',
  'CapabilityBoundingSet=',
  'ProtectSystem=strict',
  'ProtectHome=yes',
  'PrivateTmp=yes',
  'PrivateDevices=yes',
  'RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX',
  'SystemCallFilter=@system-service',
]

/** Runs a checker on files in a folder of its own. Null: this machine does not have it. */
function check(files, [program, ...args]) {
  const folder = mkdtempSync(join(tmpdir(), 'dobara-check-'))
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    const { error, status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' })
    return error ? null : { isGood: status === 0, output: `${stdout}${stderr}` }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the faults that HAProxy finds in its configuration and the error page; null without HAProxy. */
export function haproxyFaults({ path, text }, page) {
  const config = text.replace(OF_ITS_MACHINE, '').replaceAll(ERROR_PAGE, 'page.http')
  const checked = check({ 'haproxy.cfg': config, 'page.http': page.text }, [
    'haproxy',
    '-c',
    '-f',
    'haproxy.cfg',
  ])
  if (!checked || checked.isGood) return checked && []
  const lines = checked.output.split('\n').filter((line) => /ALERT|WARNING/.test(line))
  return lines.map((line) => `${path}: ${line.replace(/^\[\w+\]\s*\(\d+\)\s*:\s*/, '')}`)
}

/** Faults of an error page for HAProxy: what a person and a program need to read, and that it loads nothing. */
export function errorPageFaults({ path, text }) {
  const [head = '', ...rest] = text.split('\n\n')
  const body = rest.join('\n\n')
  return [
    head.startsWith('HTTP/1.1 503 ') ? '' : 'its status is not 503',
    /^retry-after: \d+$/m.test(head) ? '' : 'it names no time to retry',
    /^cache-control: no-store$/m.test(head) ? '' : 'it may be cached',
    /lang="hi"/.test(body) ? '' : 'it has no Hindi',
    /\b(src|href)="[^"]/.test(body) ? 'it loads something' : '',
    Buffer.byteLength(text) > 15_000 ? 'it does not fit into a buffer of HAProxy' : '',
  ].flatMap((fault) => (fault ? [`${path}: ${fault}`] : []))
}

/** Faults of Patroni's configuration: its YAML, and the times that Patroni 3.0 accepts. */
export function patroniFaults({ path, text }) {
  const document = parseDocument(text)
  if (document.errors.length > 0) return document.errors.map(({ message }) => `${path}: ${message}`)
  const dcs = document.toJS().bootstrap?.dcs ?? {}
  const { ttl, loop_wait: loop, retry_timeout: retry } = dcs
  return [
    ttl >= 20 ? '' : 'ttl is below 20 seconds',
    loop + 2 * retry <= ttl ? '' : 'loop_wait + 2 × retry_timeout is longer than ttl',
    dcs.synchronous_mode === true ? '' : 'synchronous_mode is off: a failover loses orders',
  ].flatMap((fault) => (fault ? [`${path}: ${fault}`] : []))
}

/** Faults of a unit of the shop: what it lacks, and what systemd does not know, where it is installed. */
export function unitFaults({ path, text }) {
  const lines = text.split('\n')
  const lacking = HARDENING.filter((line) => !lines.includes(line)).map((line) => `${path} lacks ${line}`)
  const name = basename(path)
  const checked = check({ [name]: text }, ['systemd-analyze', 'verify', '--man=no', `./${name}`])
  const found = (checked?.output ?? '').split('\n').filter((line) => line.includes(name))
  // The program and the user are those of another machine.
  const faults = found.filter((line) => !/is not executable/.test(line))
  return [...lacking, ...faults.map((line) => `${path}: ${line}`)]
}
