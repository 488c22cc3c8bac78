import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The tests that take longest, longest first: begun last, they would leave the other worker with nothing to do. */
const LONGEST = [
  'faults/kill-sweep.db',
  'faults/races.db',
  'fuzz/fuzz.db',
  'payments/sequences.db',
  'api/src/policies.db',
  'faults/database-faults.db',
  'src/sockets.db',
  'rest/authorisation.db',
  'faults/rolling-restart.db',
  'faults/database-trouble.db',
  'faults/memory.db',
  'faults/stopping.db',
  'faults/resiliency.db',
  'stock/stampede.db',
  'faults/money-back.db',
  'faults/set-back.db',
  'faults/standby.db',
  'faults/descriptors.db',
  'src/main.db',
  'soak/mixed-faults.db',
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
