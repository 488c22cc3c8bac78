import { Link } from '@tanstack/react-router'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import {
  siAcer,
  siApple,
  siAsus,
  siCisco,
  siDell,
  siEpson,
  siHp,
  siLenovo,
  siSamsung,
  siTplink,
} from 'simple-icons'
import { trpc } from '../../lib/api/trpc.ts'
import { Button } from '../../ui/button.tsx'
import { t } from './texts.ts'

const LOGOS = [
  { slug: 'dell', name: 'Dell', path: siDell.path },
  { slug: 'hp', name: 'HP', path: siHp.path },
  { slug: 'lenovo', name: 'Lenovo', path: siLenovo.path },
  { slug: 'apple', name: 'Apple', path: siApple.path },
  { slug: 'asus', name: 'Asus', path: siAsus.path },
  { slug: 'acer', name: 'Acer', path: siAcer.path },
  { slug: 'cisco', name: 'Cisco', path: siCisco.path },
  { slug: 'epson', name: 'Epson', path: siEpson.path },
  { slug: 'samsung', name: 'Samsung', path: siSamsung.path },
  { slug: 'tp-link', name: 'TP-Link', path: siTplink.path },
]

/** The marks of the brands, passing by. What moves can be stopped; under reduced motion nothing moves. */
export function BrandLogos() {
  const [isPaused, setIsPaused] = useState(false)
  return (
    <section aria-label={t('brandsInStock')} className="py-5">
      <div className="page flex items-center gap-4">
        <div className="logo-strip min-w-0 flex-1 overflow-hidden" data-paused={isPaused}>
          <div className="logo-strip-row flex w-max">
            <Logos />
            {/* The second row follows the first without a gap; it is the same once more. */}
            <div aria-hidden="true" inert className="motion-reduce:hidden">
              <Logos />
            </div>
          </div>
        </div>
        <Button
          variant="ghost"
          size="icon"
          className="motion-reduce:hidden"
          aria-label={isPaused ? t('play') : t('pause')}
          onClick={() => setIsPaused(!isPaused)}
        >
          {isPaused ? (
            <Play aria-hidden="true" className="size-5" />
          ) : (
            <Pause aria-hidden="true" className="size-5" />
          )}
        </Button>
      </div>
    </section>
  )
}

/** The brands with products in stock. */
function Logos() {
  const { data: brands } = trpc.catalog.brands.useQuery()
  const inStock = LOGOS.filter(({ slug }) =>
    brands?.some((brand) => brand.slug === slug && brand.productCount > 0),
  )
  return (
    <ul className="flex shrink-0 items-center">
      {inStock.map(({ slug, name, path }) => (
        <li key={slug}>
          <Link
            to="/products"
            search={{ brand: slug }}
            aria-label={t('brandProducts', { brand: name })}
            className="grid h-16 w-32 place-items-center text-muted hover:text-ink"
          >
            <svg viewBox="0 0 24 24" aria-hidden="true" className="size-11" fill="currentColor">
              <path d={path} />
            </svg>
          </Link>
        </li>
      ))}
    </ul>
  )
}
