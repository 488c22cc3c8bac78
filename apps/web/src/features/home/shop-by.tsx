import type { ListProductsInput } from '@dobara/contract/catalog.ts'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatInr } from '../../lib/format.ts'
import { trpc } from '../../lib/trpc.ts'

const BRANDS = [
  { slug: 'apple', name: 'Apple' },
  { slug: 'dell', name: 'Dell' },
  { slug: 'hp', name: 'HP' },
  { slug: 'lenovo', name: 'Lenovo' },
]
const PROCESSORS = [
  { name: 'Intel', note: 'Core i3 to i9, Xeon', search: { processor: 'intel' } },
  { name: 'AMD', note: 'Ryzen and Ryzen PRO', search: { processor: 'amd' } },
  { name: 'Apple', note: 'M-series and Intel Macs', search: { brand: 'apple' } },
] as const
const SYSTEMS = [
  { name: 'Windows laptops', search: { operatingSystem: 'windows' } },
  { name: 'Apple Mac OS', search: { operatingSystem: 'macos' } },
] as const
const USES = [
  { name: 'Multi-tasking', note: '16 GB and more, for many windows', search: { useCase: 'MULTI_TASKING' } },
  { name: 'Touchscreen', note: 'For pens, fingers and drawing', search: { touchscreen: 'true' } },
  { name: 'Everyday needs', note: 'Mail, lessons, films and forms', search: { useCase: 'EVERYDAY_NEEDS' } },
] as const

/** The cheapest laptop of a system that can be bought now; one row, asked together with the rest of the page. */
export function startingAtInput(operatingSystem: 'windows' | 'macos'): ListProductsInput {
  return { operatingSystem, sort: 'price_asc', inStock: 'true', page: 1, limit: 1 }
}

export function ShopBy() {
  const { data: brands = [] } = trpc.catalog.brands.useQuery()
  return (
    <>
      <Shelf title="Shop by brand" columns="grid-cols-2 lg:grid-cols-4">
        {BRANDS.map(({ slug, name }) => (
          <Tile
            key={slug}
            search={{ brand: slug }}
            name={name}
            note={productsText(brands.find((brand) => brand.slug === slug)?.productCount)}
          />
        ))}
      </Shelf>
      <Shelf title="Shop by processor" columns="sm:grid-cols-3">
        {PROCESSORS.map(({ name, note, search }) => (
          <Tile key={name} search={search} name={name} note={note} />
        ))}
      </Shelf>
      <Shelf title="Shop by operating system" columns="sm:grid-cols-2">
        {SYSTEMS.map(({ name, search }) => (
          <Tile
            key={name}
            search={search}
            name={name}
            note={<StartingAt system={search.operatingSystem} />}
          />
        ))}
      </Shelf>
      <Shelf title="Shop by use" columns="sm:grid-cols-3">
        {USES.map(({ name, note, search }) => (
          <Tile key={name} search={search} name={name} note={note} />
        ))}
      </Shelf>
    </>
  )
}

function productsText(count: number | undefined): string {
  if (count === undefined) return ''
  return `${count} ${count === 1 ? 'product' : 'products'}`
}

function StartingAt({ system }: { system: 'windows' | 'macos' }) {
  const { data } = trpc.catalog.list.useQuery(startingAtInput(system))
  const cheapest = data?.products[0]
  return cheapest ? <>Starting at {formatInr(cheapest.price)}</> : null
}

function Shelf({ title, columns, children }: { title: string; columns: string; children: ReactNode }) {
  return (
    <section className="page mt-16">
      <h2 className="text-xl">{title}</h2>
      <div className={`mt-5 grid gap-3 sm:gap-4 ${columns}`}>{children}</div>
    </section>
  )
}

type TileSearch =
  | { brand: string }
  | (typeof PROCESSORS)[number]['search']
  | (typeof SYSTEMS)[number]['search']
  | (typeof USES)[number]['search']

function Tile({ search, name, note }: { search: TileSearch; name: string; note: ReactNode }) {
  return (
    <Link
      to="/products"
      search={search}
      className="group flex min-h-22 items-center justify-between gap-3 rounded-md border border-line bg-surface p-4 transition-colors hover:border-leaf hover:bg-leaf-soft sm:p-5"
    >
      <span className="min-w-0">
        <span className="block font-display text-lg font-bold">{name}</span>
        <span className="block min-h-5 text-sm text-muted">{note}</span>
      </span>
      <ArrowRight
        aria-hidden="true"
        className="size-5 shrink-0 text-muted transition-transform group-hover:translate-x-1 group-hover:text-leaf"
      />
    </Link>
  )
}
