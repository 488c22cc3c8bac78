import { policyOf, PROCEDURE_PATHS } from '@dobara/api/policies.ts'
import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { REST_ROUTES } from './routes.ts'
import { WITHOUT_REST } from './without-rest.ts'

const ofStaff = PROCEDURE_PATHS.filter((path) => policyOf(path).caller === 'admin')
const withRow = new Set<string>(REST_ROUTES.map(({ procedure }) => procedure))

describe('the procedures of the back office', () => {
  it('each have a REST row, or a reason why not', () => {
    expect(ofStaff.filter((path) => !withRow.has(path))).toEqual(
      ofStaff.filter((path) => path in WITHOUT_REST),
    )
  })

  it('exempt from REST exist, and are for staff', () => {
    expect(Object.keys(WITHOUT_REST).toSorted()).toEqual(
      ofStaff.filter((path) => path in WITHOUT_REST).toSorted(),
    )
  })

  it('exempt from REST are documented with the reason', () => {
    const page = readFileSync(new URL('../../../../../docs/api/rest.md', import.meta.url), 'utf8')
    const rows = page.matchAll(/^\| ([^|]+) \| (`(?:admin|security)\.[^|]+) \|$/gm)
    const documented = [...rows].flatMap(([, reason, names]) =>
      [...(names ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => [name, reason]),
    )
    expect(Object.fromEntries(documented)).toEqual(WITHOUT_REST)
  })

  it('have one row for each method and address', () => {
    const calls = REST_ROUTES.map(({ method, url }) => `${method} ${url.replaceAll(/:\w+/g, ':')}`)
    expect(calls.filter((call, place) => calls.indexOf(call) !== place)).toEqual([])
  })
})
