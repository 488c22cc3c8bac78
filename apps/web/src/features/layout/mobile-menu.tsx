import type { Category } from '@dobara/contract/catalog.ts'
import { Link } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../lib/session.tsx'
import { Button, buttonVariants } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { HeaderSearch } from './header-search.tsx'
import { nameOf, useSignOut } from './use-sign-out.ts'

const entryClass =
  'flex min-h-12 items-center rounded-md px-3 text-lg hover:bg-sunken [&.active]:font-semibold [&.active]:text-leaf'

/** Everything the bar has no room for on a small screen. */
export function MobileMenu({ categories }: { categories: Category[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        className="-ml-2.5 lg:hidden"
        aria-label="Menu"
        onClick={() => setIsOpen(true)}
      >
        <Menu aria-hidden="true" className="size-6" />
      </Button>
      <Drawer
        isOpen={isOpen}
        onClose={close}
        side="left"
        title="Menu"
        closeLabel="Close menu"
        footer={<AccountEntries onLeave={close} />}
      >
        <div className="px-5 pt-5">
          <HeaderSearch onSearch={close} />
        </div>
        <nav aria-label="Menu" className="grid gap-1 p-4 px-2">
          <Link to="/" onClick={close} className={entryClass} activeOptions={{ exact: true }}>
            Home
          </Link>
          <Link
            to="/products"
            onClick={close}
            className={entryClass}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            Products
          </Link>
          {categories.map((category) => (
            <Link
              key={category.id}
              to="/products"
              search={{ categoryId: category.id }}
              activeOptions={{ includeSearch: true }}
              onClick={close}
              className={entryClass}
            >
              {category.name}
            </Link>
          ))}
        </nav>
      </Drawer>
    </>
  )
}

function AccountEntries({ onLeave }: { onLeave: () => void }) {
  const { user } = useSession()
  const signOut = useSignOut()
  if (!user) {
    return (
      <div className="grid grid-cols-2 gap-3 p-5">
        <Link to="/login" onClick={onLeave} className={buttonVariants()}>
          Login
        </Link>
        <Link to="/register" onClick={onLeave} className={buttonVariants({ variant: 'secondary' })}>
          Register
        </Link>
      </div>
    )
  }
  return (
    <div className="grid gap-3 p-5">
      <p className="text-sm text-muted">
        Signed in as <span className="font-semibold text-ink">{nameOf(user)}</span>
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Link to="/orders" onClick={onLeave} className={buttonVariants({ variant: 'secondary' })}>
          My Orders
        </Link>
        <Button
          variant="ghost"
          onClick={() => {
            onLeave()
            void signOut()
          }}
        >
          Logout
        </Button>
      </div>
    </div>
  )
}
