import type { ListProductsInput } from '@dobara/contract/catalog.ts'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { DocumentTitle } from '../../components/document-title.tsx'
import { trpc } from '../../lib/trpc.ts'
import { Hero } from './hero.tsx'
import { ShopBy } from './shop-by.tsx'
import { WhyChoose } from './why-choose.tsx'

/** The newest things that can be bought. */
export const freshInput = { sort: 'newest', inStock: 'true', page: 1, limit: 8 } satisfies ListProductsInput

export function HomePage({ freshProducts }: { freshProducts: ReactNode }) {
  const fresh = trpc.catalog.list.useQuery(freshInput)
  const sample = fresh.data?.products.find(({ batteryHealthPct }) => batteryHealthPct !== null)
  return (
    <>
      <DocumentTitle />
      <Hero sample={sample} />
      <section aria-labelledby="fresh" className="page mt-6">
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id="fresh" className="text-2xl">
            Fresh from the workshop
          </h2>
          <Link to="/products" className="link inline-flex min-h-11 items-center gap-1.5">
            All products
            <ArrowRight aria-hidden="true" className="size-4" />
          </Link>
        </div>
        {freshProducts}
      </section>
      <WhyChoose />
      <ShopBy />
    </>
  )
}
