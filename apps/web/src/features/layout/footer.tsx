import type { StoreInfo } from '@dobara/contract/store.ts'
import { Link } from '@tanstack/react-router'
import { Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '../../lib/session.tsx'
import { trpc } from '../../lib/trpc.ts'
import { Logo } from './logo.tsx'

const linkClass = 'inline-flex min-h-9 items-center hover:underline pointer-coarse:min-h-11'

export function Footer() {
  const { data: info } = trpc.store.info.useQuery()
  const { data: categories = [] } = trpc.catalog.categories.useQuery()
  const { user } = useSession()
  return (
    <footer className="mt-16 border-t border-line bg-sunken">
      <div className="page grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_1.4fr]">
        <div>
          <Logo />
          <p className="mt-2 max-w-72 text-muted">
            Good machines, once more. Taken apart, checked on 32 points and graded honestly.
          </p>
        </div>
        <LinkColumn title="Shop">
          <li>
            <Link to="/products" className={linkClass}>
              All products
            </Link>
          </li>
          {categories.slice(0, 5).map((category) => (
            <li key={category.id}>
              <Link to="/c/$" params={{ _splat: category.slug }} className={linkClass}>
                {category.name}
              </Link>
            </li>
          ))}
        </LinkColumn>
        <LinkColumn title="Your account">
          {user ? (
            <li>
              <Link to="/orders" className={linkClass}>
                My Orders
              </Link>
            </li>
          ) : (
            <>
              <li>
                <Link to="/login" className={linkClass}>
                  Login
                </Link>
              </li>
              <li>
                <Link to="/register" className={linkClass}>
                  Register
                </Link>
              </li>
            </>
          )}
        </LinkColumn>
        {info && <Contact shop={info.shop} />}
      </div>
      {info && (
        <div className="page text-sm text-muted">
          <p className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line-strong py-5">
            <span>{info.shop.legalName}</span>
            <span>GSTIN {info.shop.gstin}</span>
            <span>Prices include GST</span>
          </p>
        </div>
      )}
    </footer>
  )
}

function LinkColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 font-sans text-base font-semibold tracking-normal">{title}</h2>
      <ul className="text-muted">{children}</ul>
    </nav>
  )
}

function Contact({ shop }: { shop: StoreInfo['shop'] }) {
  return (
    <address className="not-italic">
      <h2 className="mb-2 font-sans text-base font-semibold tracking-normal">Contact</h2>
      <p className="flex gap-3 py-1.5 text-muted">
        <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>
          {shop.addressLines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          {shop.city}, {shop.state} {shop.postcode}
        </span>
      </p>
      <p className="flex gap-3 text-muted">
        <Phone aria-hidden="true" className="mt-2.5 size-5 shrink-0" />
        <span>
          <a href={`tel:${shop.phone.replaceAll(' ', '')}`} className={linkClass}>
            {shop.phone}
          </a>
          <span className="block text-sm">{shop.hours}</span>
        </span>
      </p>
      <p className="flex items-center gap-3 pt-1.5 text-muted">
        <Mail aria-hidden="true" className="size-5 shrink-0" />
        <a href={`mailto:${shop.email}`} className={linkClass}>
          {shop.email}
        </a>
      </p>
    </address>
  )
}
