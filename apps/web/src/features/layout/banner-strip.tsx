import { X } from 'lucide-react'
import { useState } from 'react'
import { BannerLink } from '../../components/banner-link.tsx'
import { useShopBanners } from '../../lib/shop-banners.ts'
import { useStored } from '../../lib/page/use-stored.ts'
import { localText } from '../../lib/storage/browser-storage.ts'
import { t } from './texts.ts'

const CLOSED = 'closedBanners'
const APART = '\n'

/** Shows the store's notice above every page: the first line that was not closed on this device. */
export function BannerStrip() {
  const strips = useShopBanners('strip')
  const stored = useStored(() => localText.read(CLOSED), null)
  const [closedNow, setClosedNow] = useState<string[] | null>(null)
  const closed = closedNow ?? stored?.split(APART) ?? []
  const strip = strips.find(({ key }) => !closed.includes(key))
  if (!strip) return null

  function close(shown: string) {
    // Ended banners are dropped from the stored list.
    const next = strips.map(({ key }) => key).filter((key) => key === shown || closed.includes(key))
    localText.write(CLOSED, next.join(APART))
    setClosedNow(next)
  }
  return (
    <aside aria-label={t('notice')} className="bg-leaf text-on-leaf print:hidden">
      <div className="page flex items-center">
        <p className="min-w-0 flex-1 py-2 text-center font-semibold wrap-anywhere">
          <BannerLink link={strip.link} className={strip.link && 'underline underline-offset-4'}>
            {strip.text}
          </BannerLink>
        </p>
        <button
          type="button"
          aria-label={t('closeNotice')}
          onClick={() => close(strip.key)}
          className="-mr-3 grid size-11 shrink-0 cursor-pointer place-items-center rounded-md"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
    </aside>
  )
}
