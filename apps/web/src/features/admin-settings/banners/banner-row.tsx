import { type BannerStatus, bannerStatus } from '@dobara/domain/settings/banners.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { formatDateTime } from '../../../lib/format.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { t } from '../texts.ts'
import type { SavedBanner } from './use-banner-changes.ts'

const TONES: Record<BannerStatus, BadgeTone> = {
  live: 'leaf',
  scheduled: 'sky',
  off: 'neutral',
  ended: 'neutral',
}

function windowText({ startsAt, endsAt }: SavedBanner): string {
  const [from, until] = [startsAt, endsAt].map((iso) => iso && formatDateTime(iso))
  if (from && until) return t('fromUntil', { from, until })
  if (from) return t('fromOn', { from })
  return until ? t('untilThen', { until }) : t('always')
}

type BannerRowProps = {
  banner: SavedBanner
  now: Date
  isFirst: boolean
  isLast: boolean
  /** Nothing can be pressed: something is being saved, or the role only looks. */
  isBusy: boolean
  onMove: (by: -1 | 1) => void
  onSwitch: () => void
  onEdit: () => void
  onRemove: () => void
}

/** Row of a banner: its texts, its period, its place and its actions. */
export function BannerRow({ banner, now, isFirst, isLast, isBusy, ...on }: BannerRowProps) {
  const { textEn, textHi, link, place, isOn } = banner
  const status = bannerStatus(banner, now)
  return (
    <li className="grid min-w-0 gap-3 rounded-md border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={TONES[status]}>{t(`status_${status}`)}</Badge>
        <span className="text-sm text-muted">{t(`place_${place}`)}</span>
      </div>
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{textEn}</p>
        <p lang="hi" className="text-muted">
          {textHi}
        </p>
        <p className="mt-1 text-sm text-muted">{windowText(banner)}</p>
        {link && <p className="text-sm text-muted">{t('leadsTo', { link })}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
        <CheckboxField
          label={t('bannerIsOn')}
          aria-label={t('bannerIsOnOf', { text: textEn })}
          checked={isOn}
          disabled={isBusy}
          onChange={on.onSwitch}
          className="mr-auto"
        />
        <Button
          variant="outline"
          size="icon"
          aria-label={t('bannerUp', { text: textEn })}
          disabled={isBusy || isFirst}
          onClick={() => on.onMove(-1)}
        >
          <ArrowUp aria-hidden="true" className="size-4" />
        </Button>
        <Button
          variant="outline"
          size="icon"
          aria-label={t('bannerDown', { text: textEn })}
          disabled={isBusy || isLast}
          onClick={() => on.onMove(1)}
        >
          <ArrowDown aria-hidden="true" className="size-4" />
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-label={t('bannerEditOf', { text: textEn })}
          disabled={isBusy}
          onClick={on.onEdit}
        >
          {t('editShort')}
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-label={t('bannerRemoveOf', { text: textEn })}
          disabled={isBusy}
          onClick={on.onRemove}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}
