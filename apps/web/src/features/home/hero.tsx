import type { ProductCard } from '@dobara/contract/catalog.ts'
import { Link } from '@tanstack/react-router'
import { trpc } from '../../lib/trpc.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonVariants } from '../../ui/button.tsx'
import { Counters } from './counters.tsx'
import { HeroLaptop } from './hero-laptop.tsx'

/** What the shop is, in one screen; the card on the machine is a real one from the shelf. */
export function Hero({ sample }: { sample: ProductCard | undefined }) {
  const { data: info } = trpc.store.info.useQuery()
  return (
    <section className="bg-linear-to-b from-leaf-soft/45 to-paper">
      <div className="page grid items-center gap-x-12 gap-y-10 py-12 lg:grid-cols-2 lg:py-16">
        <div>
          <Badge tone="leaf" className="border border-leaf/15 py-1 whitespace-normal">
            32-point check · 15-day replacement · 6-month warranty
          </Badge>
          <h1 className="mt-5 text-3xl">A good laptop deserves another life.</h1>
          <p className="mt-5 max-w-[34rem] text-lg text-muted">
            Business machines from Dell, HP, Lenovo and Apple, taken apart, checked on 32 points and graded
            honestly. You see the battery, the scratches and the report before you pay.
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <Link to="/products" className={buttonVariants({ size: 'lg' })}>
              Start Shopping
            </Link>
            <a href="#why-choose" className={buttonVariants({ variant: 'secondary', size: 'lg' })}>
              Learn More
            </a>
          </div>
          <div className="mt-10 min-h-29 sm:min-h-13">{info && <Counters counters={info.counters} />}</div>
        </div>
        <div className="relative mx-auto w-full max-w-120 pb-10">
          <HeroLaptop className="w-full text-ink" />
          {sample && <SampleCard product={sample} />}
        </div>
      </div>
    </section>
  )
}

function SampleCard({ product }: { product: ProductCard }) {
  const { batteryHealthPct, condition } = product
  if (batteryHealthPct === null) return null
  return (
    <Link
      to="/product/$sku"
      params={{ sku: product.sku }}
      className="absolute bottom-0 left-0 block w-62 rounded-md border border-line bg-surface p-4 shadow-soft transition-colors hover:border-leaf lg:-left-6"
    >
      <span className="flex items-center justify-between gap-3">
        <span className="truncate font-semibold">{product.model}</span>
        <Badge tone="leaf">{condition.startsWith('Refurbished-') ? condition.slice(-1) : condition}</Badge>
      </span>
      <span className="mt-1 block text-sm text-muted">Battery health, measured</span>
      <span className="mt-2.5 block h-1.5 overflow-hidden rounded-full bg-line">
        <span className="block h-full rounded-full bg-leaf" style={{ width: `${batteryHealthPct}%` }} />
      </span>
      <span className="mt-2 flex justify-between text-sm">
        <span className="font-semibold tabular-nums">{batteryHealthPct}%</span>
        <span className="text-muted">on the shelf now</span>
      </span>
    </Link>
  )
}
