import { startingAtInput } from '@dobara/contract/catalog/home-lists.ts'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { trpc } from '../../lib/api/trpc.ts'
import { formatInr } from '../../lib/format.ts'
import { t } from './texts.ts'

const BRANDS = [
  { slug: 'apple', name: 'Apple' },
  { slug: 'dell', name: 'Dell' },
  { slug: 'hp', name: 'HP' },
  { slug: 'lenovo', name: 'Lenovo' },
]
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

export function ShopByBrand() {
  const { data: brands } = trpc.catalog.brands.useQuery()
  const countOf = (slug: string) => brands?.find((brand) => brand.slug === slug)?.productCount ?? 0
  const inStock = brands ? BRANDS.filter(({ slug }) => countOf(slug) > 0) : BRANDS
  if (inStock.length === 0) return null
  return (
    <Group title={t('byBrand')} columns="grid-cols-2 lg:grid-cols-4">
      {inStock.map(({ slug, name }) => (
        <Tile
          key={slug}
          search={{ brand: slug }}
          name={name}
          note={brands && t('products', { count: countOf(slug) })}
        />
      ))}
    </Group>
  )
}

export function ShopByProcessor() {
  return (
    <Group title={t('byProcessor')} columns="sm:grid-cols-3">
      {PROCESSORS.map(({ name, note, search }) => (
        <Tile key={name} search={search} name={name} note={t(note)} />
      ))}
    </Group>
  )
}

export function ShopBySystem() {
  return (
    <>
      <Group title={t('bySystem')} columns="grid-cols-1 sm:grid-cols-2">
        {SYSTEMS.map(({ name, search }) => (
          <Tile
            key={name}
            search={search}
            name={t(name)}
            note={<StartingAt system={search.operatingSystem} />}
          />
        ))}
      </Group>
      <Group title={t('byUse')} columns="sm:grid-cols-3">
        {USES.map(({ name, note, search }) => (
          <Tile key={name} search={search} name={t(name)} note={t(note)} />
        ))}
      </Group>
    </>
  )
}

function StartingAt({ system }: { system: 'windows' | 'macos' }) {
  const { data } = trpc.catalog.list.useQuery(startingAtInput(system))
  const cheapest = data?.products[0]
  return cheapest ? t('startingAt', { price: formatInr(cheapest.price) }) : null
}

function Group({ title, columns, children }: { title: string; columns: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="page mt-16">
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
      className="group flex min-h-22 flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-surface p-4 transition-colors hover:border-leaf hover:bg-leaf-soft sm:p-5"
    >
      <span className="min-w-0 flex-1 basis-32">
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
