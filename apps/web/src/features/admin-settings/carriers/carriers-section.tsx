import { MOST_CARRIERS } from '@dobara/domain/shipments/carriers.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx'
import { usePermissions } from '../../../lib/session/permissions.ts'
import { Button } from '../../../ui/button.tsx'
import { CarrierDialog } from './carrier-dialog.tsx'
import { CarrierRow } from './carrier-row.tsx'
import { t } from '../texts.ts'
import { type SavedCarrier, type SavedCarriers, useCarrierChanges } from './use-carrier-changes.ts'

type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; carrier: SavedCarrier } | null

/** The list with two neighbours changed over. */
function swapped(carriers: readonly SavedCarrier[], place: number): SavedCarrier[] {
  const pair = carriers.slice(place, place + 2).toReversed()
  return carriers.toSpliced(place, 2, ...pair)
}

/** The carriers, in the order in which the back office offers them, and the addresses of their tracking pages. */
export function CarriersSection({ saved }: { saved: SavedCarriers }) {
  const { carriers } = saved
  const [open, setOpen] = useState<Open>(null)
  const { save, showError, isSaving } = useCarrierChanges(saved)
  const mayWrite = usePermissions()('settings.write')
  const close = () => setOpen(null)

  async function change(next: SavedCarrier[], done: string) {
    await save(next, done).catch(showError)
    close()
  }
  const switched = ({ id }: SavedCarrier) =>
    carriers.map((one) => (one.id === id ? { ...one, isOn: !one.isOn } : one))
  return (
    <section aria-labelledby="carriers" className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <h2 id="carriers" className="text-lg font-semibold">
          {t('carrierTitle')}
        </h2>
        <p className="mt-1 max-w-[65ch] text-muted">{t('carrierLead')}</p>
      </div>
      {carriers.length === 0 && <p className="text-muted">{t('carrierNone')}</p>}
      <ol className="grid gap-3">
        {carriers.map((carrier, place) => (
          <CarrierRow
            key={carrier.id}
            carrier={carrier}
            isFirst={place === 0}
            isLast={place === carriers.length - 1}
            isBusy={isSaving || !mayWrite}
            onMove={(by) => void change(swapped(carriers, by < 0 ? place - 1 : place), t('moved'))}
            onSwitch={() => void change(switched(carrier), t('carrierSaved'))}
            onEdit={() => setOpen({ kind: 'edit', carrier })}
            onRemove={() => setOpen({ kind: 'remove', carrier })}
          />
        ))}
      </ol>
      {mayWrite ? (
        <div>
          <Button disabled={carriers.length >= MOST_CARRIERS} onClick={() => setOpen({ kind: 'add' })}>
            <Plus aria-hidden="true" className="size-5" />
            {t('carrierAdd')}
          </Button>
        </div>
      ) : (
        <p className="text-muted">{t('carrierReadOnly')}</p>
      )}
      {open?.kind === 'add' && <CarrierDialog saved={saved} carrier={null} onClose={close} />}
      {open?.kind === 'edit' && <CarrierDialog saved={saved} carrier={open.carrier} onClose={close} />}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          isOpen
          question={t('carrierRemoveQuestion', { name: open.carrier.name })}
          confirmLabel={t('remove')}
          isLoading={isSaving}
          onConfirm={() => {
            const { id } = open.carrier
            void change(
              carriers.filter((one) => one.id !== id),
              t('carrierRemoved'),
            )
          }}
          onClose={close}
        />
      )}
    </section>
  )
}
