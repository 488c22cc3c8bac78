// `npm run qa -- upgrade [--from <git ref>]`: checks whether a shop of an older release starts on this code with
// unchanged replies. Ends with 1 if a field changed or is gone; new fields are printed.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT, printLine } from '../../scripts/run-program.mjs'
import { listAddresses } from './addresses.mjs'
import { compare } from './compare.mjs'
import { checkOut, newestRelease } from './release.mjs'
import { withShop } from './shop.mjs'

const AT_ONCE = 3
const COMMITS_BACK = 100
/** Addresses that `changeShop` redirects. */
const FORMER = [
  '/c/docks',
  '/c/accessories/docks',
  '/warranty',
  '/products?category=docks',
  '/api/products?category=docks',
]

const { values } = parseArgs({
  options: { from: { type: 'string' }, port: { type: 'string', default: '4400' } },
})

/**
 * Changes two addresses, and cancels the orders that wait for payment, which would otherwise end by themselves during
 * the run.
 */
async function changeShop(shop) {
  const pending = await shop.read({ path: '/api/admin/orders?status=pending&limit=100', who: 'admin' })
  for (const { id } of pending.body.data.orders) {
    const ended = { status: 'cancelled', reason: 'Not paid' }
    await shop.send('PATCH', `/api/admin/orders/${id}/status`, { who: 'admin', body: ended })
  }
  const { body } = await shop.read({ path: '/api/categories/path/docks' })
  const docks = { name: 'Docking stations', slug: 'docking-stations' }
  await shop.send('PUT', `/api/categories/${body.category.id}`, { who: 'admin', body: docks })
  const warranty = { address: 'our-warranty' }
  await shop.send('PATCH', '/api/admin/content/warranty/address', { who: 'admin', body: warranty })
}

/** Resolves with the replies in the order of their addresses, as text: thousands of them take less memory so. */
async function record(shop, addresses) {
  const replies = []
  const left = addresses.entries()
  const work = async () => {
    for (const [index, address] of left) replies[index] = JSON.stringify(await shop.read(address))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return replies
}

/** Prints one example for each field of each kind of address. */
function print(title, differences) {
  const kindOf = ({ path }) => path.replace(/\?.*/, '').replace(/\/[^/]*\d[^/]*/g, '/…')
  const groups = Map.groupBy(
    differences,
    ({ kind, field, address }) => `${kind} ${field} of ${kindOf(address)}`,
  )
  printLine(`\n${title}: ${groups.size}`)
  for (const [line, [{ address, before, after }, ...others]] of groups) {
    const [was, is] = [before, after].map((value) => JSON.stringify(value)?.slice(0, 120) ?? 'nothing')
    printLine(`${others.length + 1} × ${line}\n    ${address.path}\n    ${was} → ${is}`)
  }
}

function report(addresses, comparisons) {
  const differences = comparisons.flatMap((comparison, index) =>
    comparison.differences.map((difference) => ({ ...difference, address: addresses[index] })),
  )
  const { added = [], other = [] } = Object.groupBy(differences, ({ kind }) =>
    kind === 'added' ? kind : 'other',
  )
  const fields = comparisons.reduce((sum, comparison) => sum + comparison.fields, 0)
  const differing = new Set(other.map(({ address }) => address))
  print('New fields', added)
  print('Differences', other)
  printLine(
    `\n${addresses.length} replies with ${fields} fields were compared; ${differing.size} replies differ.`,
  )
  process.exitCode = differing.size === 0 ? 0 : 1
}

const folder = mkdtempSync(join(tmpdir(), 'dobara-upgrade-'))
// As root the database runs as another user, who must be able to walk through.
chmodSync(folder, 0o755)
try {
  const release = join(folder, 'release')
  await checkOut(values.from ?? newestRelease(COMMITS_BACK), release)
  const place = { dataDir: join(folder, 'data'), port: values.port }
  const { addresses, before } = await withShop({ ...place, folder: release }, async (shop) => {
    await changeShop(shop)
    const addresses = [...(await listAddresses(shop)), ...FORMER.map((path) => ({ path }))]
    return { addresses, before: await record(shop, addresses) }
  })
  const after = await withShop({ ...place, folder: ROOT }, (shop) => record(shop, addresses))
  report(
    addresses,
    before.map((reply, index) => compare(JSON.parse(reply), JSON.parse(after[index]))),
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}
