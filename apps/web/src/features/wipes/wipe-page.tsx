import type { CheckedWipe } from '@dobara/contract/admin-units/wipes.ts'
import { WIPE_TECHNIQUES } from '@dobara/domain/units/wipe-techniques.ts'
import { FileDown } from 'lucide-react'
import { DetailLine } from '../../components/detail-line.tsx'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { QueryState } from '../../components/states/query-state.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { usePdfDownload } from '../../lib/files/use-pdf-download.ts'
import { formatDateTime } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { t } from './texts.ts'
import { Result, Verdict } from './verdict.tsx'

/** Shows the shop's record about the erasure of a drive, verified again with the whole chain. */
export function WipePage({ certificate }: { certificate: string }) {
  const query = trpc.wipes.check.useQuery({ certificate }, { staleTime: 0 })
  return (
    <div className="mx-auto max-w-2xl px-4 pb-16">
      <DocumentTitle title={t('title')} />
      <PageHeader title={t('title')} lead={<span className="wrap-anywhere">{certificate}</span>} />
      <QueryState
        query={query}
        failure={t('loadFailed')}
        skeleton={<Skeleton className="h-96 w-full rounded-md" />}
      >
        {(wipe) => <Loaded wipe={wipe} />}
      </QueryState>
    </div>
  )
}

function Loaded({ wipe }: { wipe: CheckedWipe }) {
  const lines = [
    [t('certificate'), wipe.certificate],
    [t('machine'), wipe.machine],
    [t('serial'), wipe.serial],
    [t('unit'), wipe.unit],
    [t('drive'), wipe.driveModel],
    [t('driveSerial'), wipe.driveSerial],
    [t('size'), t('gigabytes', { size: Math.round(wipe.driveBytes / 1_000_000_000) })],
    [t('technique'), WIPE_TECHNIQUES[wipe.technique].label],
    [t('outcome'), t(`outcome_${wipe.outcome}`)],
    [t(wipe.outcome === 'failed' ? 'levelAimedAt' : 'level'), t(`level_${wipe.level}`)],
    [t('verification'), t(`verification_${wipe.verification}`)],
    [t('tool'), `${wipe.tool} ${wipe.toolVersion}`.trim()],
    [t('finishedAt'), formatDateTime(wipe.finishedAt)],
    [t('validatedAt'), formatDateTime(wipe.validatedAt)],
    [t('place'), wipe.place],
    [t('position'), t('positionOf', { position: wipe.position, records: wipe.records })],
    [t('digest'), wipe.digest],
  ] as const
  return (
    <div className="grid gap-6">
      {!wipe.isChanged && <Result wipe={wipe} />}
      <Verdict wipe={wipe} />
      {!wipe.isChanged && <Download certificate={wipe.certificate} />}
      <Card className="min-w-0 p-4">
        <dl className="grid gap-3">
          {lines.map(([label, value]) => (
            <DetailLine key={label} label={label}>
              {value}
            </DetailLine>
          ))}
        </dl>
      </Card>
    </div>
  )
}

function Download({ certificate }: { certificate: string }) {
  const { client } = trpc.useUtils()
  const { download, isLoading } = usePdfDownload(() => client.wipes.pdf.query({ certificate }), {
    failureText: (reason) => t('pdfFailed', { reason }),
  })
  return (
    <Button
      variant="outline"
      className="justify-self-start"
      isLoading={isLoading}
      onClick={() => void download()}
    >
      {!isLoading && <FileDown aria-hidden="true" className="size-4" />}
      {t('pdf')}
    </Button>
  )
}
