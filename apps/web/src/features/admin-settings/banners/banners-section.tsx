// Hindi texts are shown and edited here in any language of the page.
import '@fontsource-variable/noto-sans-devanagari/wght.css'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { MOST_BANNERS } from '@dobara/domain/settings/banners.ts'
import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { usePermissions } from '../../../lib/session/permissions.ts'
import { Button } from '../../../ui/button.tsx'
import { BannerDialog } from './banner-dialog.tsx'
import { BannerRow } from './banner-row.tsx'
import { t } from '../texts.ts'
import { type SavedBanner, type SavedBanners, useBannerChanges } from './use-banner-changes.ts'

type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; banner: SavedBanner } | null

/** The list with two neighbours changed over. */
function swapped(banners: readonly SavedBanner[], place: number): SavedBanner[] {
  return banners.flatMap((banner, index) => {
    if (index === place) return banners.slice(place, place + 2).toReversed()
    return index === place + 1 ? [] : [banner]
  })
}

/** Edits the banners of the store: lines above every page and cards on the home page, each with its own period. */
export function BannersSection({ saved }: { saved: SavedBanners }) {
  const { banners } = saved
  const [open, setOpen] = useState<Open>(null)
  const { save, isSaving } = useBannerChanges(saved)
  const mayWrite = usePermissions()('settings.write')
  const [now, setNow] = useState(() => new Date())
  function close() {
    setOpen(null)
    setNow(new Date())
  }

  async function change(next: SavedBanner[], done: string) {
    try {
      await save(next)
      toast.success(done)
    } catch (error) {
      toast.error(messageOf(error, t('bannerSaveFailed')))
    }
    close()
  }
  return (
    <section aria-labelledby="banners" className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <h2 id="banners" className="text-lg font-semibold">
          {t('bannerTitle')}
        </h2>
        <p className="mt-1 max-w-[65ch] text-muted">{t('bannerLead')}</p>
      </div>
      {banners.length === 0 ? (
        <p className="text-muted">{t('bannerNone')}</p>
      ) : (
        <ol className="grid gap-3">
          {banners.map((banner, place) => (
            <BannerRow
              key={banner.id}
              banner={banner}
              now={now}
              isFirst={place === 0}
              isLast={place === banners.length - 1}
              isBusy={isSaving || !mayWrite}
              onMove={(by) => void change(swapped(banners, by < 0 ? place - 1 : place), t('moved'))}
              onSwitch={() =>
                void change(
                  banners.map((one) => (one.id === banner.id ? { ...one, isOn: !one.isOn } : one)),
                  t('bannerSaved'),
                )
              }
              onEdit={() => setOpen({ kind: 'edit', banner })}
              onRemove={() => setOpen({ kind: 'remove', banner })}
            />
          ))}
        </ol>
      )}
      {mayWrite ? (
        <div>
          <Button disabled={banners.length >= MOST_BANNERS} onClick={() => setOpen({ kind: 'add' })}>
            <Plus aria-hidden="true" className="size-5" />
            {t('bannerAdd')}
          </Button>
        </div>
      ) : (
        <p className="text-muted">{t('bannerReadOnly')}</p>
      )}
      {open?.kind === 'add' && <BannerDialog saved={saved} banner={null} onClose={close} />}
      {open?.kind === 'edit' && <BannerDialog saved={saved} banner={open.banner} onClose={close} />}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          isOpen
          question={t('bannerRemoveQuestion', { text: open.banner.textEn })}
          confirmLabel={t('remove')}
          isLoading={isSaving}
          onConfirm={() => {
            const { id } = open.banner
            void change(
              banners.filter((one) => one.id !== id),
              t('bannerRemoved'),
            )
          }}
          onClose={close}
        />
      )}
    </section>
  )
}
