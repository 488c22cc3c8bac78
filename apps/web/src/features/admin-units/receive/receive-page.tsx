import { indiaDateOf } from '@dobara/domain/calendar/india-time.ts'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { FormField } from '../../../components/form/form-field.tsx'
import { ItemChoice } from '../../../components/item-choice/item-choice.tsx'
import { DocumentTitle } from '../../../components/page/document-title.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { useFocusWhenLost } from '../../../lib/page/use-focus-when-lost.ts'
import { reportedCodes, fieldsOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { ForWriters } from '../../../lib/session/for-writers.tsx'
import { useStoredDraft } from '../../../lib/storage/draft-store.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { Input } from '../../../ui/input.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { MachineAttributes } from './machine-attributes.tsx'
import {
  faultsBySerial,
  filledRows,
  priceOf,
  type ReceiveDraft,
  type ReceiveRow,
  type RowFaults,
  receiveDrafts,
  type TypedValues,
} from './receive-draft.ts'
import { ReceiveRows } from './receive-rows.tsx'
import { attributesOfRow, sharedFaults, useDefinitions, valueFaults } from './use-attributes.ts'
import { t } from './texts.ts'
import { type UnitLabel, UnitLabels } from '../unit-labels.tsx'

const KINDS = ['lot', 'trade_in', 'return'] as const
const today = () => indiaDateOf(new Date())

/** Receives machines of one purchase; what is typed survives a reload and an hour without network. */
export function ReceivePage() {
  const { admin } = trpc.useUtils()
  const [drafts] = useState(() => receiveDrafts(today()))
  const { draft, change, forget } = useStoredDraft(drafts)
  const [labels, setLabels] = useState<readonly UnitLabel[] | null>(null)
  const [isItemMissing, setIsItemMissing] = useState(false)
  /** From the first press on, what cannot be read is named as it is typed. */
  const [isTried, setIsTried] = useState(false)
  const definitions = useDefinitions(draft, change)
  const rows = filledRows(draft.rows)
  const typedFaults = (row: ReceiveRow) => typedFaultsOf(row, definitions.list)
  const isTypedWrong = [...rows.map(typedFaults), valueFaults(definitions.list, draft.same)].some(
    (faults) => Object.keys(faults).length > 0,
  )
  const place = useRef<HTMLDivElement>(null)
  const receiving = trpc.admin.units.receive.useMutation({
    onSuccess: ({ codes }, { units }) => {
      toast.success(t('received', { count: codes.length }))
      setLabels(
        codes.map((code, place) => ({
          code,
          serial: units[place]?.serial.trim() ?? '',
          name: draft.item?.name ?? '',
        })),
      )
      forget()
      setIsTried(false)
    },
    onSettled: () => void admin.units.list.invalidate(),
  })
  useFocusWhenLost(labels ? 'labels' : String(receiving.isPending), place)
  const refused = faultsBySerial(fieldsOf(receiving.error), receiving.variables?.units ?? [])
  const faultsOf = (row: ReceiveRow): RowFaults => {
    const typed = isTried && row.serial.trim() !== '' ? typedFaults(row) : {}
    return Object.keys(typed).length > 0 ? typed : (refused.get(row.serial) ?? {})
  }
  function receive() {
    const { item, kind, supplier, document, acquiredOn, inputCredit } = draft
    setIsItemMissing(item === null)
    setIsTried(true)
    if (!item || isTypedWrong) return
    const { productId, productVariantId } = item
    receiving.mutate({
      acquisition: { kind, supplier, document, acquiredOn, inputCredit },
      units: rows.map(({ serial, price, location, attributes: own }) => ({
        productId,
        ...(productVariantId !== undefined && { productVariantId }),
        serial,
        purchasePrice: priceOf(price),
        location,
        ...attributesOfRow(definitions.list, { own, same: draft.same }),
      })),
    })
  }
  return (
    <div className="mx-auto max-w-4xl px-4 pb-16 lg:px-5 print:max-w-none print:p-0">
      <DocumentTitle title={t('title')} />
      <div className="print:hidden">
        <Link to="/admin/units" className="link mt-5 inline-flex min-h-11 items-center">
          {t('back')}
        </Link>
        <PageHeader title={t('title')} lead={t('lead')} />
      </div>
      {labels ? (
        <div ref={place} tabIndex={-1} className="outline-none">
          <UnitLabels labels={labels} more={t('more')} onMore={() => setLabels(null)} />
        </div>
      ) : (
        <ForWriters permission="units.write">
          {/* Values entered while the rows are sent would be lost with the received rows. */}
          <fieldset disabled={receiving.isPending} className="grid min-w-0 gap-6">
            <Card className="grid min-w-0 gap-3 p-4">
              <h2 className="text-base font-semibold">{t('item')}</h2>
              {isItemMissing && !draft.item && <Alert tone="danger">{t('itemMissing')}</Alert>}
              <ItemChoice item={draft.item} onChoose={(item) => change({ item })} />
              <TrackingOff item={draft.item} error={receiving.error} onOn={receive} />
            </Card>
            <Acquisition draft={draft} onChange={change} />
            <Card className="grid min-w-0 gap-3 p-4">
              <h2 className="text-base font-semibold">{t('machines')}</h2>
              <SameForAll
                draft={draft}
                definitions={definitions}
                faults={{
                  ...sharedFaults(rows, faultsOf),
                  ...(isTried && valueFaults(definitions.list, draft.same)),
                }}
                onChange={(same) => change({ same })}
              />
              <ReceiveRows
                rows={draft.rows}
                faultsOf={faultsOf}
                definitions={definitions.list}
                same={draft.same}
                onChange={(next) => change({ rows: next })}
              />
              {receiving.error && <Alert tone="danger">{messageOf(receiving.error, t('failed'))}</Alert>}
              <div ref={place} tabIndex={-1} className="outline-none">
                <Button
                  size="lg"
                  isLoading={receiving.isPending}
                  disabled={rows.length === 0}
                  onClick={receive}
                >
                  {t('receive', { count: rows.length })}
                </Button>
              </div>
            </Card>
          </fieldset>
        </ForWriters>
      )}
    </div>
  )
}

/** Returns the errors of a row's values that cannot be parsed. */
function typedFaultsOf({ price, attributes: own }: ReceiveRow, list: Definitions['list']): RowFaults {
  const attributes = valueFaults(list, own)
  return {
    ...(Number.isNaN(priceOf(price)) && { price: t('priceWrong') }),
    ...(Object.keys(attributes).length > 0 && { attributes }),
  }
}

type Definitions = ReturnType<typeof useDefinitions>
type SameForAllProps = {
  draft: ReceiveDraft
  definitions: Definitions
  faults: TypedValues
  onChange: (same: TypedValues) => void
}

/** Shows the attributes that apply to all of several machines; those of a single one are in its row. */
function SameForAll({ draft: { rows, same }, definitions, faults, onChange }: SameForAllProps) {
  if (definitions.isMissing)
    return (
      <Alert
        tone="warning"
        action={
          <Button variant="outline" size="sm" isLoading={definitions.isRetrying} onClick={definitions.retry}>
            {t('tryAgain')}
          </Button>
        }
      >
        {t('attributesMissing')}
      </Alert>
    )
  const isUsed = rows.length > 1 || Object.values(same).some((value) => value !== '')
  if (definitions.list.length === 0 || !isUsed) return null
  return (
    <MachineAttributes
      title={t('same')}
      hint={t('sameHint')}
      definitions={definitions.list}
      values={same}
      faults={faults}
      onChange={onChange}
    />
  )
}

type TrackingOffProps = { item: ReceiveDraft['item']; error: unknown; onOn: () => void }

/** An item that is counted by a number has no machines; who may write the catalogue changes that here. */
function TrackingOff({ item, error, onOn }: TrackingOffProps) {
  const setTracking = trpc.admin.units.setTracking.useMutation({
    onSuccess: () => {
      toast.success(t('turnedOn'))
      onOn()
    },
    onError: (fault) => void toast.error(messageOf(fault, t('turnOnFailed'))),
  })
  if (!item || !reportedCodes(error).includes('unit_tracking_off')) return null
  const { productId, productVariantId } = item
  return (
    <Alert tone="warning">
      <p>{t('trackingOff')}</p>
      <ForWriters permission="catalogue.write">
        <Button
          className="mt-2"
          isLoading={setTracking.isPending}
          onClick={() => setTracking.mutate({ productId, productVariantId, tracking: 'unit' })}
        >
          {t('turnOn')}
        </Button>
      </ForWriters>
    </Alert>
  )
}

type AcquisitionProps = { draft: ReceiveDraft; onChange: (part: Partial<ReceiveDraft>) => void }

/** From whom they come, once for all rows. */
function Acquisition({ draft, onChange }: AcquisitionProps) {
  return (
    <Card className="grid min-w-0 gap-4 p-4 sm:grid-cols-2">
      <h2 className="text-base font-semibold sm:col-span-2">{t('bought')}</h2>
      <FormField label={t('kind')}>
        {(field) => (
          <NativeSelect
            {...field}
            value={draft.kind}
            onChange={({ target }) => onChange({ kind: target.value as ReceiveDraft['kind'] })}
          >
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kind_${kind}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      <FormField label={t('acquiredOn')}>
        {(field) => (
          <Input
            {...field}
            type="date"
            value={draft.acquiredOn}
            onChange={({ target }) => onChange({ acquiredOn: target.value })}
          />
        )}
      </FormField>
      <FormField label={t('supplier')}>
        {(field) => (
          <Input
            {...field}
            maxLength={200}
            value={draft.supplier}
            onChange={({ target }) => onChange({ supplier: target.value })}
          />
        )}
      </FormField>
      <FormField label={t('document')}>
        {(field) => (
          <Input
            {...field}
            maxLength={100}
            value={draft.document}
            onChange={({ target }) => onChange({ document: target.value })}
          />
        )}
      </FormField>
      <CheckboxField
        label={t('inputCredit')}
        checked={draft.inputCredit}
        onChange={({ target }) => onChange({ inputCredit: target.checked })}
      />
    </Card>
  )
}
