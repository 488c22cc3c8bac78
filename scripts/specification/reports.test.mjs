import { describe, expect, it } from 'vitest'
import { passingFaults, playwrightOutcomes, vitestOutcomes } from './reports.mjs'

const vitestReport = {
  testResults: [
    {
      name: '/shop/cart.test.ts',
      assertionResults: [
        { title: 'adds', status: 'passed' },
        { title: 'refuses 0', status: 'passed' },
        { title: 'refuses -1', status: 'failed' },
        { title: 'merges', status: 'skipped' },
      ],
    },
    { name: '/shop/broken.test.ts', assertionResults: [] },
  ],
}
const playwrightReport = {
  suites: [
    {
      specs: [{ file: 'home.e2e.ts', title: 'opens', tests: [{ status: 'expected' }] }],
      suites: [
        {
          specs: [
            {
              file: 'home.e2e.ts',
              title: 'scrolls',
              tests: [
                {
                  status: 'flaky',
                  results: [
                    { steps: [{ title: 'goes down', error: { message: 'slow' } }] },
                    { steps: [{ title: 'goes down', steps: [{ title: 'and up' }] }] },
                  ],
                },
              ],
            },
            { file: 'home.e2e.ts', title: 'prints', tests: [{ status: 'skipped' }] },
            {
              file: 'home.e2e.ts',
              title: 'closes',
              tests: [
                {
                  status: 'unexpected',
                  results: [{ steps: [{ title: 'turns dark', error: { message: 'no' } }] }],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
}
const outcomes = [
  ...vitestOutcomes(vitestReport, '/shop'),
  ...playwrightOutcomes(playwrightReport, 'apps/web/e2e'),
]
const faultsOf = (file, title, options) =>
  passingFaults([{ id: 'A-1', tests: [{ file, title }] }], outcomes, options)

describe('passingFaults', () => {
  it('finds no fault in a test that passed, and in a journey that passed at its second try', () => {
    expect(faultsOf('cart.test.ts', 'adds')).toEqual([])
    expect(faultsOf('apps/web/e2e/home.e2e.ts', 'opens')).toEqual([])
    expect(faultsOf('apps/web/e2e/home.e2e.ts', 'scrolls')).toEqual([])
  })

  it('finds no fault in a step of the last try of a journey', () => {
    expect(faultsOf('apps/web/e2e/home.e2e.ts', 'goes down')).toEqual([])
    expect(faultsOf('apps/web/e2e/home.e2e.ts', 'and up')).toEqual([])
  })

  it('looks for the tests of a shared suite in every file', () => {
    expect(faultsOf('test/describe-cart.ts', 'adds')).toEqual([])
    expect(faultsOf('test/describe-cart.ts', 'removes')).toHaveLength(1)
    expect(faultsOf('test/describe-cart.ts', 'removes', { isPartial: true })).toEqual([])
  })

  it('finds no fault in a row without tests', () => {
    expect(passingFaults([{ id: 'A-1', context: 'heading' }], outcomes)).toEqual([])
  })

  it.each([
    ['cart.test.ts', 'refuses %i', 'A-1: “refuses -1” of cart.test.ts did not pass: failed'],
    ['cart.test.ts', 'merges', 'A-1: “merges” of cart.test.ts did not pass: skipped'],
    ['cart.test.ts', 'removes', 'A-1: “removes” of cart.test.ts did not run'],
    ['broken.test.ts', 'loads', 'A-1: “loads” of broken.test.ts did not run'],
    ['gone.test.ts', 'adds', 'A-1: “adds” of gone.test.ts did not run'],
    ['apps/web/e2e/home.e2e.ts', 'prints', 'A-1: “prints” of apps/web/e2e/home.e2e.ts did not pass: skipped'],
    [
      'apps/web/e2e/home.e2e.ts',
      'turns dark',
      'A-1: “turns dark” of apps/web/e2e/home.e2e.ts did not pass: failed',
    ],
    ['apps/web/e2e/home.e2e.ts', 'turns light', 'A-1: “turns light” of apps/web/e2e/home.e2e.ts did not run'],
    ['apps/web/e2e/home.e2e.ts', 'closes', 'A-1: “closes” of apps/web/e2e/home.e2e.ts did not pass: failed'],
  ])('names the row whose test in %s, “%s”, did not run and pass', (file, title, fault) => {
    expect(faultsOf(file, title)).toEqual([fault])
  })

  it('judges only the files that ran when only a part of the tests was run', () => {
    expect(faultsOf('gone.test.ts', 'adds', { isPartial: true })).toEqual([])
    expect(faultsOf('cart.test.ts', 'merges', { isPartial: true })).toHaveLength(1)
    expect(faultsOf('cart.test.ts', 'removes', { isPartial: true })).toHaveLength(1)
  })

  it('takes a report that was not written for one without tests', () => {
    expect([...vitestOutcomes({}, '/shop'), ...playwrightOutcomes({}, 'apps/web/e2e')]).toEqual([])
  })
})
