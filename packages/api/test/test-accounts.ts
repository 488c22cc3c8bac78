// For tests only: people with passwords, and what they see of the accounts of the shop.
import { type Browser, openBrowser } from './sign-in/test-browser.ts'
import type { TestShop } from './test-shop.ts'

export type TestAccounts = ReturnType<typeof accountsIn>

/** Accounts with addresses of their own domain, so that a list is searched for them. */
export function accountsIn(shop: TestShop, domain: string) {
  let people = 0
  return {
    /** Returns a user who signed in with a password. */
    addUser: async (role: 'customer' | 'admin' = 'customer') => {
      people += 1
      const email = `person${people}@${domain}`
      const browser = openBrowser(shop.deps)
      const { user } = await browser.register(email)
      if (role === 'admin') await shop.prisma.user.update({ where: { id: user.id }, data: { role } })
      return { id: user.id, email, browser }
    },
    /**
     * Returns the account procedures as the user of a browser may call them, checked again at each call as by the
     * host.
     */
    usersOf: async (browser: Browser) => {
      const context = await browser.context()
      if (!context.user) throw new Error('nobody is signed in')
      return shop.as(context.user).admin.users
    },
    entriesOn: (id: string) =>
      shop.prisma.auditEntry.findMany({ where: { entityId: id }, orderBy: { id: 'asc' } }),
  }
}
