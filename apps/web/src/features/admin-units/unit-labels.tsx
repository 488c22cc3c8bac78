import { serialEnd } from '@dobara/domain/units/unit-page-state.ts'
import { FileDown } from 'lucide-react'
import { trpc } from '../../lib/api/trpc.ts'
import { usePdfDownload } from '../../lib/files/use-pdf-download.ts'
import { QrCode } from '../../lib/qr-code.tsx'
import { Button } from '../../ui/button.tsx'
import { t } from './texts.ts'

export type UnitLabel = { code: string; serial: string; name: string }

type LabelsProps = {
  labels: readonly UnitLabel[]
  /** Label of the action besides printing. */
  more?: string
  onMore?: () => void
}

/**
 * Labels 62 mm wide, each on a page of its own: what a phone reads leads to the page of the machine. They stay on it when it is sold,
 * so they have the end of its serial number only.
 */
export function UnitLabels({ labels, more, onMore }: LabelsProps) {
  const { client } = trpc.useUtils()
  const { download, isLoading } = usePdfDownload(
    () => client.admin.units.labels.query({ units: labels.map(({ code }) => code).join(',') }),
    { failureText: (reason) => t('labelsPdfFailed', { reason }) },
  )
  return (
    <section aria-label={t('labels')} className="grid gap-4">
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => window.print()}>{t('printLabels', { count: labels.length })}</Button>
        <Button variant="outline" isLoading={isLoading} onClick={() => void download()}>
          {!isLoading && <FileDown aria-hidden="true" className="size-4" />}
          {t('labelsPdf')}
        </Button>
        {onMore && (
          <Button variant="outline" onClick={onMore}>
            {more}
          </Button>
        )}
      </div>
      <ul className="grid justify-start gap-3 print:block">
        {labels.map(({ code, serial, name }) => (
          <li
            key={code}
            className="unit-label flex w-[62mm] items-center gap-2 rounded-sm border border-line bg-white p-2 text-black print:border-0"
          >
            <QrCode
              text={`${location.origin}/unit/${code}`}
              label={t('codeOf', { code })}
              className="size-[22mm] shrink-0"
            />
            <p className="grid min-w-0 gap-0.5 text-xs wrap-anywhere">
              <span className="text-sm font-semibold">{code}</span>
              <LabelSerial serial={serial} />
              <span>{name}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function LabelSerial({ serial }: { serial: string }) {
  const end = serialEnd(serial)
  return end !== null && <span>{t('labelSerial', { end })}</span>
}
