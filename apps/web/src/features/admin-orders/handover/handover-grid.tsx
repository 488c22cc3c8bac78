import type { PackingSlipFacts } from '@dobara/contract/admin-orders/slips.ts'
import { isStillOwed, type OrderStatus } from '@dobara/domain/orders/order-status.ts'
import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { formatAmount } from '../../../lib/format.ts'
import { cn } from '../../../ui/cn.ts'
import { Input } from '../../../ui/input.tsx'
import { StatusBadge } from '../order-words.tsx'
import type { HandoverDraft } from './handover-draft.ts'
import { canHandOver, pastedRows, type RowProblem, type TypedRow } from './handover-rows.ts'
import { t } from './texts.ts'
import type { Outcome } from './use-handover.ts'

const STEPS: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }
const ROW =
  'grid grid-cols-1 gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0 md:grid-cols-[minmax(0,1fr)_11rem_15rem] md:items-start'

type HandoverGridProps = {
  slips: readonly PackingSlipFacts[]
  without: readonly { id: string; orderNumber: string; status: OrderStatus }[]
  draft: HandoverDraft
  /** The list of carriers to choose from. */
  carriersId: string
  problems: ReadonlyMap<string, RowProblem>
  outcomes: ReadonlyMap<string, Outcome>
  /** False for a role that only reads. */
  isEditable: boolean
  /** While the hand-over runs: what it has read is not typed over. */
  isBusy: boolean
  /** Called with the row being edited; undefined when the grid loses focus. */
  onEdit: (id: string | undefined) => void
  /** Enter in the last row. */
  onEnd: () => void
}

/** One row for each order. Enter and the arrows go through the numbers, a scanner's Enter too; a pasted column fills downwards. */
export function HandoverGrid(props: HandoverGridProps) {
  const { slips, without, draft, carriersId, problems, outcomes, isEditable, isBusy, onEdit, onEnd } = props
  const grid = useRef<HTMLUListElement>(null)

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = STEPS[event.key]
    const { name } = event.currentTarget
    // An arrow key in the carrier field selects one of its options.
    if (step === undefined || event.nativeEvent.isComposing || (name === 'carrier' && event.key !== 'Enter'))
      return
    event.preventDefault()
    const boxes = [...(grid.current?.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`) ?? [])]
    const next = boxes[boxes.indexOf(event.currentTarget) + step]
    if (next) {
      next.focus()
      next.select()
    } else if (step > 0) onEnd()
  }
  function onPaste(event: ClipboardEvent<HTMLInputElement>, startId: string) {
    if (isBusy) return
    const into = event.currentTarget.name === 'carrier' ? 'carrier' : 'number'
    const filled = pastedRows(slips, { text: event.clipboardData.getData('text'), into, startId })
    if (!filled) return
    event.preventDefault()
    draft.setRows(filled)
  }
  return (
    <ul ref={grid} aria-label={t('rows')} className="rounded-md border border-line bg-surface">
      {slips.map((slip) => {
        const isOpen = isEditable && canHandOver(slip)
        return (
          <li key={slip.id} className={ROW}>
            <OrderFacts slip={slip} />
            {isOpen ? (
              <Boxes
                slip={slip}
                row={draft.rows[slip.id]}
                placeholder={draft.carrier}
                problem={problems.get(slip.id)}
                outcome={outcomes.get(slip.id)}
                isBusy={isBusy}
                onType={(change) => draft.setRows({ [slip.id]: change })}
                onKeyDown={onKeyDown}
                onPaste={onPaste}
                onEdit={onEdit}
                listId={carriersId}
              />
            ) : (
              <Closed slip={slip} outcome={outcomes.get(slip.id)} />
            )}
          </li>
        )
      })}
      {without.map(({ id, orderNumber, status }) => (
        <li key={id} className={ROW}>
          <div className="flex flex-wrap items-center gap-2">
            <OrderLink id={id} orderNumber={orderNumber} />
            <StatusBadge status={status} />
          </div>
          <Note>{t(status === 'pending' ? 'notConfirmed' : 'isOver')}</Note>
        </li>
      ))}
    </ul>
  )
}

function OrderLink({ id, orderNumber }: { id: string; orderNumber: string }) {
  return (
    <Link
      to="/admin/orders/$id"
      params={{ id }}
      className="link inline-flex min-h-9 items-center font-semibold tabular-nums pointer-coarse:min-h-11"
    >
      {orderNumber}
    </Link>
  )
}

function OrderFacts({ slip }: { slip: PackingSlipFacts }) {
  const { id, orderNumber, status, shippingAddress, paymentStatus, totalAmount, unitsToShip } = slip
  const cash = slip.isRest ? 'cashOnce' : 'cash'
  const isDue = isStillOwed(paymentStatus)
  const facts = [
    `${shippingAddress.name}, ${shippingAddress.city} ${shippingAddress.postcode}`,
    t('units', { count: unitsToShip }),
    isDue ? t(cash, { amount: formatAmount(totalAmount) }) : t('prepaid'),
  ]
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3">
        <OrderLink id={id} orderNumber={orderNumber} />
        <StatusBadge status={status} />
        {status === 'confirmed' && <span className="text-sm text-muted">{t('notPacked')}</span>}
      </p>
      <p className="text-sm text-muted wrap-anywhere">{facts.join(' · ')}</p>
    </div>
  )
}

type BoxesProps = {
  slip: PackingSlipFacts
  row: TypedRow | undefined
  placeholder: string
  problem: RowProblem | undefined
  outcome: Outcome | undefined
  isBusy: boolean
  onType: (change: Partial<TypedRow>) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  onPaste: (event: ClipboardEvent<HTMLInputElement>, id: string) => void
  onEdit: (id: string | undefined) => void
  listId: string
}

function Boxes({
  slip,
  row,
  placeholder,
  problem,
  outcome,
  isBusy,
  onType,
  onEdit,
  listId,
  ...events
}: BoxesProps) {
  const { id, orderNumber } = slip
  const noteId = useId()
  const shared = {
    onKeyDown: events.onKeyDown,
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => events.onPaste(event, id),
    onFocus: () => onEdit(id),
    onBlur: () => onEdit(undefined),
    readOnly: isBusy,
    maxLength: 60,
    autoComplete: 'off',
    spellCheck: false,
  }
  const note = problem
    ? problemText(problem)
    : outcome && !outcome.isDone && t('refused', { reason: outcome.reason })
  return (
    <>
      <Input
        {...shared}
        name="carrier"
        list={listId}
        aria-label={t('carrierOf', { number: orderNumber })}
        placeholder={placeholder || t('carrier')}
        value={row?.carrier ?? ''}
        onChange={({ target }) => onType({ carrier: target.value })}
      />
      <div className="min-w-0">
        <Input
          {...shared}
          name="number"
          aria-label={t('trackingOf', { number: orderNumber })}
          aria-invalid={note ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          placeholder={t('tracking')}
          autoCapitalize="characters"
          className="tabular-nums"
          value={row?.number ?? ''}
          onChange={({ target }) => onType({ number: target.value })}
        />
        {note && (
          <p id={noteId} className="mt-1 flex items-start gap-1.5 text-sm font-semibold text-clay">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {note}
          </p>
        )}
      </div>
    </>
  )
}

function problemText(problem: RowProblem): string {
  if (problem.kind === 'fault') return t(`fault-${problem.fault}`)
  return problem.kind === 'used' ? t('used', { number: problem.orderNumber }) : t('repeated')
}

function Closed({ slip, outcome }: { slip: PackingSlipFacts; outcome: Outcome | undefined }) {
  if (!outcome?.isDone) return canHandOver(slip) ? null : <Note>{t('notLeft')}</Note>
  return <Note isDone>{outcome.parcel ? t('doneBy', { parcel: outcome.parcel }) : t('done')}</Note>
}

function Note({ children, isDone = false }: { children: ReactNode; isDone?: boolean }) {
  return (
    <p
      className={cn(
        'flex items-start gap-1.5 md:col-span-2',
        isDone ? 'font-semibold text-leaf' : 'text-muted',
      )}
    >
      {isDone && <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />}
      {children}
    </p>
  )
}
