import { describe, expect, it } from 'vitest'
import { affectedJourneys, affectedTests } from './affected.mjs'

const API = 'packages/api/src'
const DOMAIN = 'packages/domain/src'
const CART = `${API}/features/cart/cart.db.test.ts`
const SAVED = `${API}/features/cart/saved/saved.db.test.ts`
const ORDERS = `${API}/features/orders/orders.db.test.ts`
const POLICIES = `${API}/policies.db.test.ts`
const MIGRATE = 'packages/db/src/migrate.db.test.ts'
const SWEEP = 'qa/kills/kill-sweep.db.test.ts'
const FUZZ = 'qa/fuzz/fuzz.db.test.ts'
const tests = [CART, SAVED, ORDERS, POLICIES, MIGRATE, SWEEP, FUZZ]
const files = {
  [ORDERS]: "import { addToCart } from '../cart/add-to-cart.ts'",
  [SWEEP]:
    "import { ask } from './test-buyer.ts'\nimport { addProduct } from '@dobara/api/test/test-products.ts'\nimport { a } from '@dobara/api/errors.ts'",
  [FUZZ]: "import { fuzz } from './fuzz.ts'",
  'qa/fuzz/fuzz.ts': "import { learn } from './learn.ts'",
  'qa/kills/test-buyer.ts': '',
  [`${DOMAIN}/cart/lines.ts`]: "import { paise } from '../money/paise.ts'",
  'packages/contract/src/orders/orders.ts': '',
  [`${API}/features/orders/place.ts`]:
    "import { lines } from '@dobara/domain/cart/lines.ts'\nimport { shape } from '@dobara/contract/orders/orders.ts'",
  [`${API}/features/orders/router.ts`]: "import { place } from './place.ts'",
  [`${API}/features/cart/list.ts`]: "import type {\n  Line,\n} from '@dobara/domain/cart/lines.ts'",
  [`${API}/app-router.ts`]: "import { router } from './features/orders/router.ts'",
  [`${API}/context.ts`]: "import { router } from './app-router.ts'",
}
const read = (path) => files[path] ?? ''
const testsOf = (...changed) =>
  affectedTests(changed, { tests, sources: [...tests, ...Object.keys(files)], read })

describe('the tests on a database that a change can affect', () => {
  it.each([
    ['a test', [SAVED], [SAVED]],
    ['a use case', [`${API}/features/cart/add-to-cart.ts`], [CART, SAVED, ORDERS]],
    ['what lies below', [`${API}/features/cart/saved/keep.ts`], [SAVED]],
    ['the top of a package', [`${API}/errors.ts`], [POLICIES, SWEEP]],
    ['a rule: beside the use cases that import it', [`${DOMAIN}/cart/lines.ts`], [ORDERS]],
    ['a rule of such a rule', [`${DOMAIN}/money/paise.ts`], [ORDERS]],
    ['a rule that nothing imports', [`${DOMAIN}/cart/unused.ts`], []],
    ['a shape', ['packages/contract/src/orders/orders.ts'], [ORDERS]],
    ['a migration', ['prisma/migrations/1_a/migration.sql'], [MIGRATE]],
    ['a part of a drill', ['qa/kills/test-buyer.ts'], [SWEEP]],
    ['a part of the fuzzer', ['qa/fuzz/learn.ts'], [FUZZ]],
    ['another workspace', ['packages/api/test/test-products.ts'], [SWEEP]],
    ['a file of a name that others have, too', [`${API}/features/stock/add-to-cart.ts`], []],
    ['a screen', ['apps/web/src/features/cart/cart-page.tsx'], []],
    ['two things', [MIGRATE, `${API}/errors.ts`], [POLICIES, MIGRATE, SWEEP]],
    ['a page of documentation', ['README.md'], []],
  ])('are selected for %s', (_what, changed, expected) => {
    expect(testsOf(...changed)).toEqual(expected)
  })
})

const E2E = 'apps/web/e2e'
const journeys = ['accessibility', 'buying', 'cart', 'home', 'list', 'reviews'].map(
  (name) => `${E2E}/${name}.e2e.ts`,
)
const readJourney = (path) => (path.includes('reviews') ? "import { look } from './products.ts'" : '')
const journeysOf = (...changed) =>
  affectedJourneys(changed, { journeys, read: readJourney }).map((path) => path.slice(E2E.length + 1, -7))

describe('the journeys that a change can affect', () => {
  it.each([
    ['a screen: its own and the smoke', ['apps/web/src/features/cart/a.tsx'], ['buying', 'cart', 'home']],
    ['a screen of another name', ['apps/web/src/features/catalog/a.tsx'], ['buying', 'home', 'list']],
    ['what no journey is about: the smoke', [`${API}/base/jobs/a.ts`], ['buying', 'home']],
    ['what a journey imports', [`${E2E}/products.ts`], ['buying', 'home', 'reviews']],
    ['a journey', [`${E2E}/accessibility.e2e.ts`], ['accessibility', 'buying', 'home']],
    ['a unit test: none', ['packages/domain/src/cart/a.test.ts'], []],
    ['the scripts: none', ['scripts/test.mjs'], []],
  ])('are selected for %s', (_what, changed, expected) => {
    expect(journeysOf(...changed)).toEqual(expected)
  })
})
