import type { CheckedWipe } from '@dobara/contract/admin-units/wipes.ts'
import { DetailLine } from '../../components/detail-line.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { t } from './texts.ts'

type OwnFault = NonNullable<CheckedWipe['ownFault']>
type ChangedField = OwnFault['fields'][number]

/** The names that fields have on the page, where they differ from those in the record. */
const LABELS = {
  unitCode: 'unit',
  model: 'machine',
  systemSerial: 'serial',
  driveModel: 'drive',
  driveBytes: 'sizeInBytes',
} as const
const isRenamed = (field: ChangedField['field']): field is keyof typeof LABELS => field in LABELS
const labelOf = (field: ChangedField['field']) => t(isRenamed(field) ? LABELS[field] : field)

const KINDS = {
  'text-changed': 'kind_text_changed',
  'fields-changed': 'kind_fields_changed',
  'link-moved': 'kind_link_moved',
  'link-missing': 'kind_link_missing',
} as const
const isLink = (kind: OwnFault['kind']) => kind === 'link-moved' || kind === 'link-missing'

const RESULT_TONES = { purged: 'success', cleared: 'warning', destroyed: 'info', failed: 'danger' } as const

/** Shows the result of the wipe first: a certificate proves no more than it states. */
export function Result({ wipe: { result } }: { wipe: CheckedWipe }) {
  return (
    <Alert tone={RESULT_TONES[result]} title={t(`result_${result}`)}>
      {t(`resultText_${result}`)}
    </Alert>
  )
}

/** Shows whether a certificate and its chain are as they were sealed, and all of its changed fields. */
export function Verdict({ wipe: { fault, ownFault, records } }: { wipe: CheckedWipe }) {
  if (ownFault)
    return (
      <>
        <Alert tone="danger" title={t('changed')}>
          {t(KINDS[ownFault.kind])} {t('checked', { count: records })}
        </Alert>
        {ownFault.fields.length > 0 && <ChangedFields fields={ownFault.fields} />}
      </>
    )
  if (fault)
    return (
      <Alert tone="warning" title={t('elsewhere')}>
        {t('checked', { count: records })}{' '}
        {t(isLink(fault.kind) ? 'affectedLink' : 'affected', { certificate: fault.certificate })}
      </Alert>
    )
  return (
    <Alert tone="success" title={t('intact')}>
      {t('intactText', { count: records })}
    </Alert>
  )
}

function shown(field: ChangedField['field'], value: string | number | null): string {
  if (value === null || value === '') return t('noValue')
  const isTime = field.endsWith('At') && !Number.isNaN(Date.parse(String(value)))
  return isTime ? formatDateTime(String(value)) : String(value)
}

function ChangedFields({ fields }: { fields: OwnFault['fields'] }) {
  return (
    <Card className="min-w-0 p-4">
      <h2 className="mb-3 font-semibold">{t('changedFields')}</h2>
      <dl className="grid gap-3">
        {fields.map(({ field, isPublic, sealed, now }) => (
          <DetailLine key={field} label={labelOf(field)}>
            {isPublic
              ? t('changedField', { sealed: shown(field, sealed), now: shown(field, now) })
              : t('changedPrivately')}
          </DetailLine>
        ))}
      </dl>
    </Card>
  )
}
