import type { PackingSlips } from '@dobara/contract/admin-orders/slips.ts'
import { readTrackingNumber, trackingFault } from '@dobara/domain/shipments/tracking-number.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { FormField } from '../../../components/form/form-field.tsx'
import { DocumentTitle } from '../../../components/page/document-title.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { QueryState } from '../../../components/states/query-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { useIsReader } from '../../../lib/session/permissions.ts'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { BulkButtons } from '../bulk/bulk-buttons.tsx'
import { BulkDialogs } from '../bulk/bulk-dialogs.tsx'
import { useBulkMoves } from '../bulk/use-bulk-moves.tsx'
import { PackingSlip } from '../slips/packing-slip.tsx'
import { useHandoverDraft } from './handover-draft.ts'
import { HandoverGrid } from './handover-grid.tsx'
import { canHandOver, problemsOf, readyOf, type TypedRows } from './handover-rows.ts'
import { ShippingLabel } from './shipping-label.tsx'
import { t } from './texts.ts'
import { useHandover } from './use-handover.ts'

/** The selected orders on one page: packed, printed and handed over to the courier, all in one go. */
export function HandoverPage({ ids }: { ids: string[] }) {
  const query = trpc.admin.orders.slips.useQuery({ ids }, { staleTime: 0, enabled: ids.length > 0 })
  return (
    <div className="mx-auto max-w-5xl px-4 pb-16 lg:px-5 [&_header]:pt-2 [&_header]:pb-4 print:max-w-none print:p-0">
      <DocumentTitle title={t('title')} />
      <div className="print:hidden">
        <Link
          to="/admin/orders"
          search={{ tab: 'to_ship', dir: 'asc' }}
          className="link mt-4 inline-flex min-h-11 items-center"
        >
          {t('back')}
        </Link>
        <PageHeader title={t('title')} lead={ids.length > 0 ? t('lead') : t('noneChosen')} />
      </div>
      {ids.length > 0 && (
        <QueryState
          query={query}
          failure={t('failed')}
          skeleton={<Skeleton className="h-96 w-full rounded-md" />}
        >
          {(data) => <Handover data={data} />}
        </QueryState>
      )}
    </div>
  )
}

/**
 * Returns tracking numbers already used by parcels of other orders. They are looked up when a row is left, so that no
 * request is sent per keystroke.
 */
function useUsedNumbers(rows: TypedRows, ids: readonly string[], editedId: string | undefined) {
  const numbers = ids
    .filter((id) => id !== editedId)
    .map((id) => readTrackingNumber(rows[id]?.number ?? ''))
    .filter((number) => trackingFault(number) === null)
  const input = { numbers: [...new Set(numbers)].toSorted() }
  const { data } = trpc.admin.shipments.usedNumbers.useQuery(input, {
    enabled: numbers.length > 0,
    placeholderData: keepPreviousData,
  })
  return data ?? []
}

function Handover({ data: { slips, without } }: { data: PackingSlips }) {
  const isReader = useIsReader('orders.write')
  const bulk = useBulkMoves()
  const draft = useHandoverDraft()
  const { outcomes, running, handOver } = useHandover(draft)
  const [editedId, setEditedId] = useState<string>()
  const handOverButton = useRef<HTMLButtonElement>(null)
  const carriers = useId()
  const ids = slips.map(({ id }) => id)
  const judged = { slips, typed: draft.rows, used: useUsedNumbers(draft.rows, ids, editedId) }
  const problems = problemsOf(judged)
  // A number is validated only when it is complete, which is when its field loses focus.
  if (editedId !== undefined && problems.get(editedId)?.kind === 'fault') problems.delete(editedId)
  const ready = readyOf(judged)
  const printed = slips.filter(canHandOver)
  return (
    <>
      <div className="grid gap-4 print:hidden">
        {!isReader && (
          <CarrierForAll
            listId={carriers}
            value={draft.carrier}
            isBusy={running !== undefined}
            onType={draft.setCarrier}
          />
        )}
        <HandoverGrid
          slips={slips}
          without={without}
          draft={draft}
          carriersId={carriers}
          problems={problems}
          outcomes={outcomes}
          isEditable={!isReader}
          isBusy={running !== undefined}
          onEdit={setEditedId}
          onEnd={() => handOverButton.current?.focus()}
        />
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-paper px-4 py-3 lg:-mx-5 lg:px-5">
          {!isReader && <BulkButtons bulk={bulk} orders={slips} />}
          {printed.length > 0 && (
            <Button variant="outline" size="sm" onClick={() => window.print()}>
              <Printer aria-hidden="true" className="size-4" />
              {t('print', { count: printed.length })}
            </Button>
          )}
          {!isReader && (
            <Button
              ref={handOverButton}
              size="sm"
              className="ml-auto"
              aria-disabled={ready.length === 0}
              isLoading={running !== undefined}
              onClick={() => ready.length > 0 && void handOver(ready)}
            >
              {running ? t('progress', running) : t('handOver', { count: ready.length })}
            </Button>
          )}
        </div>
        <BulkDialogs bulk={bulk} />
      </div>
      <div className="hidden print:block">
        {printed.map((slip) => (
          <div key={slip.id} className="not-last:break-after-page">
            <div className="break-after-page">
              <PackingSlip slip={slip} />
            </div>
            <ShippingLabel slip={slip} />
          </div>
        ))}
      </div>
    </>
  )
}

type CarrierForAllProps = {
  listId: string
  value: string
  isBusy: boolean
  onType: (carrier: string) => void
}

function CarrierForAll({ listId, value, isBusy, onType }: CarrierForAllProps) {
  const { data: offered = [] } = trpc.admin.shipments.carriers.useQuery()
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
      <FormField label={t('carrierAll')} hint={t('carrierHint')} className="w-full sm:w-72">
        {(field) => (
          <Input
            {...field}
            list={listId}
            maxLength={60}
            readOnly={isBusy}
            autoComplete="off"
            value={value}
            onChange={({ target }) => onType(target.value)}
          />
        )}
      </FormField>
      <datalist id={listId}>
        {offered.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <p className="max-w-md pb-1 text-sm text-muted">{t('hint')}</p>
    </div>
  )
}
