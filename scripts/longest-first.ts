import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The tests that take longest, longest first: begun last, they would leave the other worker with nothing to do. */
const LONGEST = [
  'faults/races.db',
  'faults/kill-sweep.db',
  'fuzz/fuzz.db',
  'payments/sequences.db',
  'api/src/policies.db',
  'rest/authorisation.db',
  'stock/stampede.db',
  'src/sockets.db',
  'faults/money-back.db',
  'faults/order-desk.db',
  'checkout/races.db',
]

function placeOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((name) => moduleId.includes(`${name}.test`))
  return place === -1 ? LONGEST.length : place
}

/** Vitest knows how long a test takes only from the last run, which a fresh clone has not had. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}
