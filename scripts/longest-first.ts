import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The tests that take longest, longest first: begun last, they would leave the other workers with nothing to do. Those that
 * mostly wait (for a limit of time, or for a process that stops) stand between those that work.
 */
const LONGEST = [
  // With workers of their own: begun last, they would load alone what the others have loaded.
  'security/account-enumeration.db',
  'payments/constant-time.test',
  'faults/kill-sweep.db',
  'faults/database-faults.db',
  'fuzz/fuzz.db',
  'src/sockets.db',
  'api/src/policies.db',
  'faults/database-trouble.db',
  'rest/authorisation.db',
  'faults/resiliency.db',
  'faults/races.db',
  'faults/stopping.db',
  'faults/rolling-restart.db',
  'faults/descriptors.db',
  'faults/money-back.db',
  'faults/standby.db',
  'payments/sequences.db',
  'faults/full-disk.db',
  'checkout/races.db',
  'faults/log-disk.db',
  'src/main.db',
  'soak/mixed-faults.db',
  'faults/migration.db',
  'faults/set-back.db',
  'faults/memory.db',
  'books/books.db',
  'faults/frozen.db',
  'stock/stampede.db',
  'faults/order-back-office.db',
  'cli/create-admin.db',
  'embedded/cluster.db',
  'invoices/pdf-renderer.test',
  'src/hostile-answers.test',
  'admin-product-forms/product-forms.test',
]

function placeOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((name) => moduleId.includes(name))
  return place === -1 ? LONGEST.length : place
}

/** Vitest knows how long a test takes only from the last run, which a fresh clone has not had. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}
