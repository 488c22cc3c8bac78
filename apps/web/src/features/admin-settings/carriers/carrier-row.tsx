import { ArrowDown, ArrowUp, ExternalLink } from 'lucide-react'
import { filledTrackingUrl } from '@dobara/domain/shipments/carriers.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { t } from '../texts.ts'
import type { SavedCarrier } from './use-carrier-changes.ts'

const SAMPLE_NUMBER = '1234567890'

/** Shows the tracking link of a sample number, to try it; nothing while the template is not a valid address. */
export function TryAddress({ template, name }: { template: string; name: string }) {
  const url = filledTrackingUrl(template.trim(), SAMPLE_NUMBER)
  if (!url) return null
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="link inline-flex items-center gap-1.5 text-sm wrap-anywhere pointer-coarse:min-h-11"
    >
      {url}
      <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
      <span className="sr-only">{t('tryOf', { name })}</span>
    </a>
  )
}

type CarrierRowProps = {
  carrier: SavedCarrier
  isFirst: boolean
  isLast: boolean
  /** Nothing can be pressed: something is being saved, or the role only looks. */
  isBusy: boolean
  onMove: (by: -1 | 1) => void
  onSwitch: () => void
  onEdit: () => void
  onRemove: () => void
}

/** One carrier of the list: its address tried with a number, and what can be done with it. */
export function CarrierRow({ carrier, isFirst, isLast, isBusy, ...on }: CarrierRowProps) {
  const { name, nameHi, trackingUrl, isOn, formerNames } = carrier
  return (
    <li className="grid min-w-0 gap-2 rounded-md border border-line bg-surface p-4">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{name}</p>
        {nameHi && (
          <p lang="hi" className="text-sm text-muted">
            {nameHi}
          </p>
        )}
        {formerNames.length > 0 && (
          <p className="text-sm text-muted">{t('formerly', { names: formerNames.join(', ') })}</p>
        )}
        <TryAddress template={trackingUrl} name={name} />
      </div>
      <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
        <CheckboxField
          label={t('carrierIsOn')}
          aria-label={t('carrierIsOnOf', { name })}
          checked={isOn}
          disabled={isBusy}
          onChange={on.onSwitch}
          className="mr-auto"
        />
        <Button
          variant="outline"
          size="icon"
          aria-label={t('carrierUp', { name })}
          disabled={isBusy || isFirst}
          onClick={() => on.onMove(-1)}
        >
          <ArrowUp aria-hidden="true" className="size-4" />
        </Button>
        <Button
          variant="outline"
          size="icon"
          aria-label={t('carrierDown', { name })}
          disabled={isBusy || isLast}
          onClick={() => on.onMove(1)}
        >
          <ArrowDown aria-hidden="true" className="size-4" />
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-label={t('carrierEditOf', { name })}
          disabled={isBusy}
          onClick={on.onEdit}
        >
          {t('editShort')}
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-label={t('carrierRemoveOf', { name })}
          disabled={isBusy}
          onClick={on.onRemove}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}
