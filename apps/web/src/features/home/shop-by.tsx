import { startingAtInput } from '@dobara/contract/catalog/home-lists.ts'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { trpc } from '../../lib/api/trpc.ts'
import { formatInr } from '../../lib/format.ts'
import { t } from './texts.ts'

/** The brands that come first, in this order; the others follow by the number of their products. */
const FIRST_BRANDS = ['apple', 'dell', 'hp', 'lenovo']
const PROCESSORS = [
  { name: 'Intel', note: 'intelNote', search: { processor: 'intel' } },
  { name: 'AMD', note: 'amdNote', search: { processor: 'amd' } },
  { name: 'Apple', note: 'appleNote', search: { brand: 'apple' } },
] as const
const SYSTEMS = [
  { name: 'windowsLaptops', search: { operatingSystem: 'windows' } },
  { name: 'appleMac', search: { operatingSystem: 'macos' } },
] as const
const USES = [
  { name: 'multiTasking', note: 'multiTaskingNote', search: { useCase: 'MULTI_TASKING' } },
  { name: 'touchscreen', note: 'touchscreenNote', search: { touchscreen: 'true' } },
  { name: 'everyday', note: 'everydayNote', search: { useCase: 'EVERYDAY_NEEDS' } },
] as const

/** Title of a section, and its maximum number of tiles. */
type ShopByProps = { title: string; most: number }

const rankOf = (slug: string) =>
  (FIRST_BRANDS.indexOf(slug) + FIRST_BRANDS.length + 1) % (FIRST_BRANDS.length + 1)

export function ShopByBrand({ title, most }: ShopByProps) {
  const { data: brands = [] } = trpc.catalog.brands.useQuery()
  const inStock = brands
    .filter(({ productCount }) => productCount > 0)
    .toSorted((a, b) => rankOf(a.slug) - rankOf(b.slug) || b.productCount - a.productCount)
    .slice(0, most)
  if (inStock.length === 0) return null
  return (
    <Group title={title} columns="sm:grid-cols-2 lg:grid-cols-4">
      {inStock.map(({ slug, name, productCount: count }) => (
        <Tile key={slug} search={{ brand: slug }} name={name} note={t('products', { count })} />
      ))}
    </Group>
  )
}

export function ShopByProcessor({ title, most }: ShopByProps) {
  return (
    <Group title={title} columns="sm:grid-cols-3">
      {PROCESSORS.slice(0, most).map(({ name, note, search }) => (
        <Tile key={name} search={search} name={name} note={t(note)} />
      ))}
    </Group>
  )
}

export function ShopBySystem({ title, most }: ShopByProps) {
  return (
    <Group title={title} columns="sm:grid-cols-2">
      {SYSTEMS.slice(0, most).map(({ name, search }) => (
        <Tile
          key={name}
          search={search}
          name={t(name)}
          note={<StartingAt system={search.operatingSystem} />}
        />
      ))}
    </Group>
  )
}

export function ShopByUse({ title, most }: ShopByProps) {
  return (
    <Group title={title} columns="sm:grid-cols-3">
      {USES.slice(0, most).map(({ name, note, search }) => (
        <Tile key={name} search={search} name={t(name)} note={t(note)} />
      ))}
    </Group>
  )
}

function StartingAt({ system }: { system: 'windows' | 'macos' }) {
  const { data } = trpc.catalog.list.useQuery(startingAtInput(system))
  const cheapest = data?.products[0]
  return cheapest ? t('startingAt', { price: formatInr(cheapest.price) }) : null
}

function Group({ title, columns, children }: { title: string; columns: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="page mt-10 sm:mt-14">
      <h2 className="text-xl">{title}</h2>
      <div className={`scroll-row mt-4 gap-3 sm:grid sm:gap-4 ${columns}`}>{children}</div>
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
      className="group flex min-h-18 w-max max-w-[70vw] min-w-36 items-center justify-between gap-3 rounded-md border border-line bg-surface px-4 py-3 transition-colors hover:border-leaf hover:bg-leaf-soft sm:min-h-22 sm:w-auto sm:max-w-none sm:p-5"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-display text-lg font-bold">{name}</span>
        <span className="block min-h-5 text-sm text-muted">{note}</span>
      </span>
      <ArrowRight
        aria-hidden="true"
        className="size-5 shrink-0 text-muted transition-transform group-hover:translate-x-1 group-hover:text-leaf max-sm:hidden"
      />
    </Link>
  )
}
