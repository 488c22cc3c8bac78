import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { errorPageFaults, haproxyFaults, patroniFaults, unitFaults } from './reference.mjs'

const FOLDER = 'ops/reference'

/** The file of the repository with a fault planted: `wanted` becomes `planted`. */
function plant(name, wanted, planted) {
  const path = `${FOLDER}/${name}`
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(wanted)
  return { path, text: text.replace(wanted, planted) }
}

const page = plant('503.http', 'HTTP/1.1 503', 'HTTP/1.1 503')

describe('the check of haproxy.cfg', () => {
  const faultsOf = (wanted, planted) => haproxyFaults(plant('haproxy.cfg', wanted, planted), page)

  it('accepts the file of the repository', ({ skip }) => {
    const faults = faultsOf('global', 'global')
    skip(faults === null, 'HAProxy is not installed')
    expect(faults).toEqual([])
  })

  it.for([
    ['an unknown word', 'retries 3', 'retrys 3', /haproxy\.cfg: .*unknown keyword 'retrys'/],
    ['a backend that is not there', 'default_backend ready', 'default_backend redy', /redy/],
    [
      'an error page that is not there',
      'errors/dobara-503.http',
      'errors/dobara-504.http',
      /dobara-504\.http/,
    ],
  ])('reports %s', ([_fault, wanted, planted, sentence], { skip }) => {
    const faults = faultsOf(wanted, planted)
    skip(faults === null, 'HAProxy is not installed')
    expect(faults.join('\n')).toMatch(sentence)
  })
})

describe('the check of the error page', () => {
  const faultsOf = (wanted, planted) => errorPageFaults(plant('503.http', wanted, planted))

  it('accepts the page of the repository', () => {
    expect(faultsOf('<main>', '<main>')).toEqual([])
  })

  it.each([
    ['another status', 'HTTP/1.1 503', 'HTTP/1.1 200', /its status is not 503/],
    ['a missing time to retry', 'retry-after: 5\n', '', /names no time to retry/],
    ['a page that may be cached', 'no-store', 'max-age=60', /may be cached/],
    ['an image', '<main>', '<main><img src="/logo.svg" />', /loads something/],
  ])('reports %s', (_fault, wanted, planted, sentence) => {
    expect(faultsOf(wanted, planted).join('\n')).toMatch(sentence)
  })
})

describe('the check of patroni.yml', () => {
  const faultsOf = (wanted, planted) => patroniFaults(plant('patroni.yml', wanted, planted))

  it('accepts the file of the repository', () => {
    expect(faultsOf('scope', 'scope')).toEqual([])
  })

  it.each([
    ['YAML that cannot be read', 'scope: dobara', 'scope: [dobara', /patroni\.yml: /],
    ['a ttl that Patroni refuses', 'ttl: 20', 'ttl: 10', /ttl is below 20 seconds/],
    ['times that do not fit', 'retry_timeout: 5', 'retry_timeout: 10', /longer than ttl/],
    ['a failover that loses orders', 'synchronous_mode: true', 'synchronous_mode: false', /loses orders/],
  ])('reports %s', (_fault, wanted, planted, sentence) => {
    expect(faultsOf(wanted, planted).join('\n')).toMatch(sentence)
  })
})

describe('the check of the units', () => {
  const faultsOf = (name, wanted, planted) => unitFaults(plant(name, wanted, planted))

  it.each(['dobara-server.service', 'dobara-worker.service'])('accepts %s', (name) => {
    expect(faultsOf(name, '[Unit]', '[Unit]')).toEqual([])
  })

  it.each([
    ['a unit that is not started again', 'Restart=always', 'Restart=no', /lacks Restart=always/],
    ['root', 'User=dobara', 'User=root', /lacks User=dobara/],
    ['a writable system', 'ProtectSystem=strict', 'ProtectSystem=no', /lacks ProtectSystem=strict/],
    ['a setting that systemd ignores', 'NoNewPrivileges=yes', 'NoNewPriviledges=yes', /NoNewPrivileges=yes/],
  ])('reports %s', (_fault, wanted, planted, sentence) => {
    expect(faultsOf('dobara-server.service', wanted, planted).join('\n')).toMatch(sentence)
  })
})
