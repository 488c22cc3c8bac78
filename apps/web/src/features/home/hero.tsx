import type { ListedCard } from '@dobara/contract/catalog/catalog.ts'
import { batteryClaim } from '@dobara/domain/catalog/machine-facts.ts'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../lib/session/session.tsx'
import { conditionName, shortConditionName } from '../../lib/words/condition-words.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonVariants } from '../../ui/button.tsx'
import { HeroLaptop } from './hero-laptop.tsx'
import { t } from './texts.ts'

/** What the shop is, in one screen; the card on the machine is a real one from the shelf. */
export function Hero({ sample }: { sample: ListedCard | undefined }) {
  return (
    <section className="bg-linear-to-b from-leaf-soft/45 to-paper">
      <div className="page grid items-center gap-x-12 gap-y-10 py-12 lg:grid-cols-2 lg:py-16">
        <div>
          <Badge tone="leaf" className="border border-leaf/15 py-1 whitespace-normal">
            {t('promises')}
          </Badge>
          <h1 className="mt-5 text-3xl">{t('heroTitle')}</h1>
          <p className="mt-5 max-w-[34rem] text-lg text-muted">{t('heroText')}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <StartShopping />
            <a href="#why-choose" className={buttonVariants({ variant: 'outline', size: 'lg' })}>
              {t('learnMore')}
            </a>
          </div>
        </div>
        <div className="relative mx-auto w-full max-w-120 pb-10">
          <HeroLaptop className="w-full text-ink" />
          {sample && <SampleCard product={sample} />}
        </div>
      </div>
    </section>
  )
}

/** As documented: to the shelf for those who are signed in, to the sign-in for the others, and from there to the shelf. */
function StartShopping() {
  const { user } = useSession()
  const look = buttonVariants({ size: 'lg' })
  if (user) {
    return (
      <Link to="/products" className={look}>
        {t('startShopping')}
      </Link>
    )
  }
  return (
    <Link to="/login" search={{ returnTo: '/products' }} className={look}>
      {t('startShopping')}
    </Link>
  )
}

function SampleCard({ product }: { product: ListedCard }) {
  const { condition } = product
  const battery = batteryClaim({ ...product, isSingle: !product.hasVariants && product.stockQty === 1 })
  if (!battery) return null
  return (
    <Link
      to="/product/$sku"
      params={{ sku: product.sku }}
      className="absolute bottom-0 left-0 block w-62 max-w-full rounded-md border border-line bg-surface p-4 shadow-soft transition-colors hover:border-leaf lg:-left-6"
    >
      <span className="flex items-center justify-between gap-3">
        <span className="truncate font-semibold">{product.model}</span>
        <Badge tone="leaf" title={conditionName(condition)}>
          <span aria-hidden="true">{shortConditionName(condition)}</span>
          <span className="sr-only">{conditionName(condition)}</span>
        </Badge>
      </span>
      <span className="mt-1 block text-sm text-muted">
        {t(battery.kind === 'measured' ? 'sampleBattery' : 'sampleLeast')}
      </span>
      <span className="mt-2.5 block h-1.5 overflow-hidden rounded-full bg-line">
        <span className="block h-full rounded-full bg-leaf" style={{ width: `${battery.percent}%` }} />
      </span>
      <span className="mt-2 flex justify-between text-sm">
        <span className="font-semibold tabular-nums">{battery.percent}%</span>
        <span className="text-muted">{t('sampleOnShelf')}</span>
      </span>
    </Link>
  )
}
