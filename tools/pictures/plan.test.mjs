import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { PLAN, sceneOf } from './plan.mjs'

const HERE = import.meta.dirname
const SEED = path.join(HERE, '../../prisma/seed/pictures')
const MASTERS = path.join(SEED, 'masters')
const MOST_BYTES = 8_000_000

const read = (folder, name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8'))

describe('the plan of pictures', () => {
  it('names no picture twice', () => {
    const names = PLAN.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it('gives every picture words for its alternative text', () => {
    for (const { name, alt } of PLAN) {
      expect(alt.noun, name).toBeTruthy()
      expect(alt.view, name).toBeTruthy()
    }
  })

  it('knows the sources of every model', () => {
    for (const picture of PLAN) expect(sceneOf(picture)).toMatch(/^[0-9a-f]{12}$/)
  })
})

describe('the lines of laptops', () => {
  it('differ from each other in type, colour, mark or screen', () => {
    const { defaults, types, lines } = read(HERE, 'laptops.json')
    const looks = Object.values(lines).map((line) => {
      const { lidSurface, mark, wallpaper, type, inches } = { ...defaults, ...types[line.type], ...line }
      return JSON.stringify([type, lidSurface.colour, mark, wallpaper, inches])
    })
    expect(new Set(looks).size).toBe(looks.length)
  })
})

describe('the manifest', () => {
  const { pictures, planned, files } = read(SEED, 'manifest.json')

  it('has every file that it names, and names every file', () => {
    const named = Object.keys(pictures).flatMap((name) => files.map((file) => `${name}-${file}`))
    expect(globSync('*', { cwd: MASTERS }).sort()).toEqual(named.sort())
  })

  it('and what is still planned are the plan', () => {
    const all = [...Object.keys(pictures), ...planned].sort()
    expect(all).toEqual(PLAN.map(({ name }) => name).sort())
  })

  it('limits the pictures to the size that a clone may have', () => {
    const sizes = globSync('*', { cwd: MASTERS }).map((file) => statSync(path.join(MASTERS, file)).size)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_BYTES)
  })
})
