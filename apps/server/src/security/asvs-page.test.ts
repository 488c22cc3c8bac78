import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; those of level 3 come after them. */
const SECTIONS = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3
  6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4
  10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4
  13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2`

const upTo = (section: string, first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => `V${section}.${first + at}`)

const REQUIREMENTS = SECTIONS.trim()
  .split(/\s+/)
  .flatMap((text) => {
    const [section = '', count] = text.split(':')
    return upTo(section, 1, Number(count))
  })

const ROW = /^\| V(\d+\.\d+)\.(\d+)(?: to V\1\.(\d+))? \| [^|]+ \| ([^|]+) \| (.+) \|$/
const rows = readFileSync('docs/security/asvs.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| V'))
  .map((line) => {
    const [, section = '', first, last, state = '', shown = ''] = ROW.exec(line) ?? []
    return { line, numbers: upTo(section, Number(first), Number(last ?? first)), state, shown }
  })

it('names each requirement of level 2 once', () => {
  expect(REQUIREMENTS).toHaveLength(253)
  expect(rows.flatMap(({ numbers }) => numbers)).toEqual(REQUIREMENTS)
})

it('shows what is held by files that exist, and gives a reason for everything else', () => {
  const unproved = rows.filter(({ state, shown }) => {
    const files = [...shown.matchAll(/`([^`]+\.\w+)`/g)].map(([, file = '']) => file)
    if (state === 'held') return files.length === 0 || !files.every((file) => existsSync(file))
    return !['deviation', 'not applicable'].includes(state) || !/[a-z]/.test(shown)
  })
  expect(unproved.map(({ line }) => line)).toEqual([])
})
