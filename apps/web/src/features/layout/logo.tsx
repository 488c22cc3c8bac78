import { Link } from '@tanstack/react-router'
import { useStoreInfo } from '../../lib/shop-front.ts'
import { useShopName } from '../../lib/shop-name.ts'
import { t } from './texts.ts'

/** A ring that starts again: "dobara" is once more. */
export function Logo({ onClick }: { onClick?: () => void }) {
  const shop = useShopName()
  const logo = useStoreInfo()?.logo
  return (
    <Link
      to="/"
      onClick={onClick}
      className="flex min-h-11 min-w-0 items-center gap-2.5"
      aria-label={t('homeOf', { shop })}
    >
      {logo ? <LogoPictures {...logo} /> : <Mark shop={shop} />}
    </Link>
  )
}

const LOOKS = { light: 'dark:hidden', dark: 'hidden dark:block' } as const

/** The store's own logo: of the two pictures the one of the theme is shown. */
function LogoPictures(urls: { light: string; dark: string }) {
  return (['light', 'dark'] as const).map((theme) => (
    <img key={theme} src={urls[theme]} alt="" className={`h-9 max-w-44 object-contain ${LOOKS[theme]}`} />
  ))
}

function Mark({ shop }: { shop: string }) {
  return (
    <>
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-6 shrink-0" fill="none" strokeWidth="8">
        <circle cx="16" cy="16" r="11" className="stroke-leaf" />
        <path d="M16 5a11 11 0 0 1 10.6 8.2" className="stroke-marigold" />
      </svg>
      <span className="min-w-0 truncate @max-[16rem]:hidden font-display text-xl font-bold tracking-tight">
        {shop}
      </span>
    </>
  )
}
