import type { RecordWipeInput, UnitWipes } from '@dobara/contract/admin-units/wipes.ts'
import type { AdminUnit } from '@dobara/contract/admin-units/units.ts'
import { Link } from '@tanstack/react-router'
import { FileDown, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '../../../components/states/query-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { usePdfDownload } from '../../../lib/files/use-pdf-download.ts'
import { formatDateTime } from '../../../lib/format.ts'
import type { Entry } from '../../../lib/outbox/outbox.ts'
import { entriesOf } from '../../../lib/outbox/entries.ts'
import { useOutbox } from '../../../lib/outbox/use-outbox.ts'
import { ForWriters } from '../../../lib/session/for-writers.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Panel } from './panel.tsx'
import { t } from './texts.ts'
import { WaitingWipes, WipeResultBadge } from './waiting-wipes.tsx'
import { WipeDialog } from './wipe-dialog.tsx'
import { wipeDrafts } from './wipe-fields.ts'
import { MEDIA_NAMES, TECHNIQUE_NAMES } from './wipe-words.ts'

/** How the drives of one machine were erased: each record has its certificate, which everybody can check. */
export function WipesPanel({ unit }: { unit: AdminUnit }) {
  const { code } = unit
  const query = trpc.admin.units.wipes.useQuery({ unit: code }, { staleTime: 0 })
  const evidence = trpc.admin.units.evidence.useQuery({ unit: code }, { staleTime: 0 })
  const { entries, drop } = useOutbox()
  // A record that was being typed when the page was loaded again is on the screen again.
  const [isOpen, setIsOpen] = useState(() => wipeDrafts(code).stored() !== null)
  return (
    <Panel
      title={t('wipes')}
      action={
        <ForWriters permission="units.write">
          <Button variant="outline" size="sm" onClick={() => setIsOpen(true)}>
            <ShieldCheck aria-hidden="true" className="size-4" />
            {t('recordWipe')}
          </Button>
        </ForWriters>
      }
    >
      <Unsent
        entries={entriesOf(entries, 'wipe', code)}
        onChange={({ id, input }) => {
          wipeDrafts(code).store(input)
          drop(id)
          setIsOpen(true)
        }}
      />
      <QueryState
        query={query}
        failure={t('wipesLoadFailed')}
        skeleton={<Skeleton className="h-16 w-full rounded-md" />}
      >
        {/* Data that a browser stored in an earlier release has no `waiting`. */}
        {({ wipes, waiting = [] }) => (
          <>
            <WaitingWipes unit={code} waiting={waiting} />
            {wipes.length > 0 && <List unit={code} wipes={wipes} />}
            {wipes.length + waiting.length === 0 && <p className="text-muted">{t('noWipes')}</p>}
          </>
        )}
      </QueryState>
      {isOpen && !evidence.isLoading && (
        <WipeDialog unit={unit} drives={evidence.data?.drives ?? []} onClose={() => setIsOpen(false)} />
      )}
    </Panel>
  )
}

type Unsent = Entry<RecordWipeInput>
type UnsentProps = { entries: readonly Unsent[]; onChange: (entry: Unsent) => void }

/** Records that are only on this device: they are sent when the network is back. */
function Unsent({ entries, onChange }: UnsentProps) {
  return entries.map((entry) => {
    const { id, input, refusal } = entry
    const drive = `${MEDIA_NAMES[input.media]} ${input.driveModel} · ${input.driveSerial}`
    return (
      <Alert key={id} tone="warning" title={t(refusal ? 'wipeNotTaken' : 'wipeUnsent', { drive })}>
        {refusal}
        <Button variant="outline" size="sm" className="mt-2 flex" onClick={() => onChange(entry)}>
          {t('wipeChange')}
        </Button>
      </Alert>
    )
  })
}

type Sealed = UnitWipes['wipes']

function List({ unit, wipes }: { unit: string; wipes: Sealed }) {
  return (
    <ul aria-label={t('wipes')} className="grid gap-3">
      {wipes.map((wipe) => (
        <li key={wipe.certificate} className="border-l-2 border-line pl-3">
          <p className="font-semibold wrap-anywhere">
            {MEDIA_NAMES[wipe.media]} {wipe.driveModel} · {wipe.driveSerial} <WipeResultBadge wipe={wipe} />
          </p>
          <p className="text-sm wrap-anywhere">
            {TECHNIQUE_NAMES[wipe.technique]} · {t(`level_${wipe.level}`)} ·{' '}
            {t(`verification_${wipe.verification}`)}
          </p>
          <p className="text-sm text-muted wrap-anywhere">
            {t('wipedBy', { operator: wipe.operator, validator: wipe.validator })} ·{' '}
            <time dateTime={wipe.finishedAt}>{formatDateTime(wipe.finishedAt)}</time>
          </p>
          <p className="flex flex-wrap items-center gap-x-4">
            <Link
              to="/wipe/$certificate"
              params={{ certificate: wipe.certificate }}
              className="link inline-flex min-h-11 items-center"
            >
              {wipe.certificate}
            </Link>
            <DownloadButton unit={unit} certificate={wipe.certificate} />
          </p>
        </li>
      ))}
    </ul>
  )
}

/** The certificate as a PDF with the names of who erased and who validated. */
function DownloadButton({ unit, certificate }: { unit: string; certificate: string }) {
  const { client } = trpc.useUtils()
  const { download, isLoading } = usePdfDownload(
    () => client.admin.units.wipePdf.query({ unit, certificate }),
    { failureText: (reason) => t('wipePdfFailed', { reason }) },
  )
  return (
    <Button
      variant="outline"
      size="sm"
      isLoading={isLoading}
      aria-label={t('wipePdfOf', { certificate })}
      onClick={() => void download()}
    >
      {!isLoading && <FileDown aria-hidden="true" className="size-4" />}
      {t('wipePdf')}
    </Button>
  )
}
