import type { AdminUnit } from '@dobara/contract/admin-units/units.ts'
import { UNIT_CAUSES } from '@dobara/domain/units/unit-moves.ts'
import { Link } from '@tanstack/react-router'
import { DetailLine } from '../../../components/detail-line.tsx'
import { formatDate, formatDateTime, formatInrExact } from '../../../lib/format.ts'
import { conditionName } from '../../../lib/words/condition-words.ts'
import { factValue } from '../../../lib/words/fact-words.ts'
import { labelOf } from '../../../lib/words/label-words.ts'
import { Card } from '../../../ui/card.tsx'
import { t } from '../texts.ts'
import { batteryWords } from '../units-columns.tsx'

type Definition = AdminUnit['attributeDefinitions'][number]

const ACQUISITIONS = ['lot', 'trade_in', 'return', 'recorded'] as const
type Acquisition = (typeof ACQUISITIONS)[number]
const isKnown = (kind: string): kind is Acquisition => ACQUISITIONS.some((one) => one === kind)

/** A lot of a supplier with its document, in one line. */
function boughtWords({ acquisition }: AdminUnit): string {
  const { kind, supplier, document, acquiredOn } = acquisition
  const name = isKnown(kind) ? t(`acquisition_${kind}`) : kind
  return [name, supplier, document, formatDate(`${acquiredOn}T00:00:00Z`)].filter(Boolean).join(' · ')
}

/** Formats the value of an attribute as text. */
function attributeWords({ attributes }: AdminUnit, { key, unit, choices }: Definition): string {
  const value = attributes[key]
  if (value === undefined) return t('notRecorded')
  return factValue({ value, unit, choice: choices.find((choice) => choice.value === value) ?? null })
}

/** Shows the facts of one machine. */
export function UnitFacts({ unit }: { unit: AdminUnit }) {
  const { recFunction, recCosmetic, condition, order } = unit
  return (
    <Card className="min-w-0 p-4">
      <h2 className="mb-3 text-base font-semibold">{t('facts')}</h2>
      <dl className="grid gap-2">
        <DetailLine label={t('product')}>{unit.title}</DetailLine>
        <DetailLine label={t('serial')}>
          {unit.brand} {unit.serial}
        </DetailLine>
        <DetailLine label={t('grade')}>
          {condition === null ? t('notGraded') : conditionName(condition)}
        </DetailLine>
        {recFunction !== null && recCosmetic !== null && (
          <DetailLine label={t('rec')}>
            {t('recOf', { function: recFunction, cosmetic: recCosmetic })}
          </DetailLine>
        )}
        {unit.hasBattery && <DetailLine label={t('battery')}>{batteryWords(unit)}</DetailLine>}
        {unit.attributeDefinitions.map((attribute) => (
          <DetailLine key={attribute.key} label={labelOf(attribute)}>
            {attributeWords(unit, attribute)}
          </DetailLine>
        ))}
        <DetailLine label={t('priceDifference')}>{formatInrExact(unit.priceDifference)}</DetailLine>
        <DetailLine label={t('location')}>{unit.location ?? t('none_value')}</DetailLine>
        <DetailLine label={t('bought')}>{boughtWords(unit)}</DetailLine>
        <DetailLine label={t('boughtFor')}>
          {unit.purchasePrice === null ? t('noCosts') : formatInrExact(unit.purchasePrice)}
        </DetailLine>
        {order && (
          <DetailLine label={t('order')}>
            <Link to="/admin/orders/$id" params={{ id: order.id }} className="link">
              {order.orderNumber}
            </Link>
          </DetailLine>
        )}
        {unit.boughtBackAt && (
          <DetailLine label={t('boughtBack')}>{formatDateTime(unit.boughtBackAt)}</DetailLine>
        )}
        {unit.note && <DetailLine label={t('note')}>{unit.note}</DetailLine>}
      </dl>
    </Card>
  )
}

type Cause = (typeof UNIT_CAUSES)[number]
const isCause = (cause: string): cause is Cause => UNIT_CAUSES.some((one) => one === cause)

/** The ledger of a machine, newest first. */
export function UnitHistory({ unit }: { unit: AdminUnit }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-3 text-base font-semibold">{t('history')}</h2>
      <ol className="grid gap-3">
        {unit.boughtBackAt && (
          <li className="border-l-2 border-line pl-3">
            <p className="font-semibold">{t('boughtBack')}</p>
            <p className="text-sm text-muted wrap-anywhere">
              {t('boughtBackText')} ·{' '}
              <time dateTime={unit.boughtBackAt}>{formatDateTime(unit.boughtBackAt)}</time>
            </p>
          </li>
        )}
        {unit.events.map(({ seq, fromState, toState, cause, actor, at, note }) => (
          <li key={seq} className="border-l-2 border-line pl-3">
            <p className="font-semibold">{isCause(cause) ? t(`cause_${cause}`) : cause}</p>
            <p className="text-sm text-muted wrap-anywhere">
              {fromState && (
                <>
                  {t('historyStep', { from: t(`state_${fromState}`), to: t(`state_${toState}`) })}
                  {' · '}
                </>
              )}
              {actor ?? t('system')} · <time dateTime={at}>{formatDateTime(at)}</time>
            </p>
            {note && <p className="text-sm wrap-anywhere">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
