import type { TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  depsOver,
  openBrowser,
  openDatabase,
  PASSWORD,
  refusalOf,
  startClock,
  type TestDeps,
} from '../../../test/sign-in/test-browser.ts'
import { createCallerFactory } from '../../trpc.ts'
import { authRouter } from './router.ts'

const INVALID = { code: 'INVALID_CREDENTIALS', message: 'Invalid credentials' }
const SESSION_ID = 'session_0123456789abcdefghijkl'

const createCaller = createCallerFactory(authRouter)

let database: TestDatabase
let deps: TestDeps
beforeAll(async () => {
  database = await openDatabase()
  deps = depsOver(database, startClock())
  await openBrowser(deps).register('asha@example.com')
})
afterAll(() => database.drop())

async function insertProduct(): Promise<number> {
  const brand = await deps.db.brand.create({ data: { name: 'Dell', slug: 'dell' } })
  const category = await deps.db.category.create({ data: { name: 'Laptops', slug: 'laptops' } })
  const product = await deps.db.product.create({
    data: {
      sku: 'LAT-5420',
      title: 'Latitude 5420',
      model: '5420',
      brandId: brand.id,
      categoryId: category.id,
      pricePaise: 2_499_900,
      hsn: '847130',
      kind: 'laptop',
    },
  })
  const item = await deps.db.stockItem.create({ data: { productId: product.id } })
  await deps.db.stockMovement.create({ data: { stockItemId: item.id, delta: 5, cause: 'opening' } })
  return product.id
}

async function fillVisitorCart(productId: number, quantity: number): Promise<void> {
  const cart = await deps.db.cart.create({ data: { id: deps.newId(), sessionId: SESSION_ID } })
  const line = { id: deps.newId(), cartId: cart.id, productId, quantity, seenPricePaise: 2_499_900 }
  await deps.db.cartItem.create({ data: line })
}

describe('signing in', () => {
  it('returns the role, the profile and an access token', async () => {
    const browser = openBrowser(deps)
    const reply = await browser.login('ASHA@example.com')
    expect(reply).toMatchObject({ role: 'customer' })
    expect(await browser.me()).toEqual(reply.user)
  })

  it('at the door of the back office lets in the staff, and refuses a customer as a wrong password', async () => {
    const browser = openBrowser(deps)
    const atDoor = async (email: string, password = PASSWORD) =>
      createCaller(await browser.context()).adminLogin({ email, password })
    expect(await refusalOf(atDoor('asha@example.com'))).toMatchObject(INVALID)
    expect(browser.refreshToken).toBeNull()
    await openBrowser(deps).register('packer@example.com')
    await deps.db.user.update({
      where: { email: 'packer@example.com' },
      data: { role: 'admin', staffRole: 'orders' },
    })
    expect(await refusalOf(atDoor('packer@example.com', 'wrong password'))).toMatchObject(INVALID)
    expect(await atDoor('packer@example.com')).toMatchObject({
      role: 'admin',
      user: { email: 'packer@example.com', staffRole: 'orders' },
    })
    expect(browser.refreshToken).not.toBeNull()
  })

  it('gives an unknown e-mail and a wrong password the same answer', async () => {
    const browser = openBrowser(deps)
    expect(await refusalOf(browser.login('asha@example.com', 'wrong password'))).toMatchObject(INVALID)
    expect(await refusalOf(browser.login('nobody@example.com'))).toMatchObject(INVALID)
    expect(await refusalOf(browser.login('not an e-mail', ''))).toMatchObject(INVALID)
    expect(browser.refreshToken).toBeNull()
  })

  it.each(['suspended', 'deleted'] as const)('gives a %s account the same answer', async (status) => {
    const email = `${status}@example.com`
    await openBrowser(deps).register(email)
    await deps.db.user.update({ where: { email }, data: { status } })
    expect(await refusalOf(openBrowser(deps).login(email))).toMatchObject(INVALID)
  })

  it('gives an account without a password the same answer', async () => {
    const data = { id: deps.newId(), email: 'google@example.com', loginMethod: 'google' as const }
    await deps.db.user.create({ data })
    expect(await refusalOf(openBrowser(deps).login('google@example.com'))).toMatchObject(INVALID)
  })

  it('refuses an unknown field', async () => {
    const api = await openBrowser(deps).api()
    const input = { email: 'asha@example.com', password: PASSWORD, role: 'admin' }
    expect(await refusalOf(api.auth.login(input))).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'Unrecognized field: role',
    })
  })

  it('ends the sign-in whose cookie it replaces, and leaves other browsers signed in', async () => {
    const [phone, laptop] = [openBrowser(deps), openBrowser(deps)]
    await phone.login('asha@example.com')
    await laptop.login('asha@example.com')
    const replaced = openBrowser(deps)
    replaced.refreshToken = laptop.refreshToken
    await laptop.login('asha@example.com')
    expect(await refusalOf(replaced.refresh())).toMatchObject({ code: 'SESSION_EXPIRED' })
    await expect(laptop.me()).resolves.toBeDefined()
    await expect(phone.refresh()).resolves.toBeDefined()
  })

  it('brings the cart of this browser along, once, and the visitor’s id opens nothing any more', async () => {
    const productId = await insertProduct()
    const visitor = openBrowser(deps, [SESSION_ID])
    await fillVisitorCart(productId, 2)
    await visitor.login('asha@example.com')
    const user = await visitor.me()
    const items = await deps.db.cartItem.findMany({ where: { cart: { userId: user.id } } })
    expect(items.map((item) => item.quantity)).toEqual([2])
    await openBrowser(deps, [SESSION_ID]).login('asha@example.com')
    expect(await deps.db.cartItem.findMany({ where: { cart: { userId: user.id } } })).toEqual(items)
    expect(await deps.db.cartItem.count({ where: { cart: { sessionId: SESSION_ID } } })).toBe(0)
  })

  it('lets a customer in whose shopping session id is broken, and logs it', async () => {
    const browser = openBrowser(deps, ['session_short'])
    await expect(browser.login('asha@example.com')).resolves.toBeDefined()
    expect(deps.logged.findLast(({ message }) => message !== 'security event')).toMatchObject({
      detail: { code: 'SESSION_ID_INVALID' },
      message: 'cart not merged at sign-in',
    })
  })
})
