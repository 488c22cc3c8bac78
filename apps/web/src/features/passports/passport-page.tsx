import type { Passport } from '@dobara/contract/passports/passports.ts'
import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { DetailLine } from '../../components/detail-line.tsx'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { QueryState } from '../../components/states/query-state.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formatDate } from '../../lib/format.ts'
import { QrCode } from '../../lib/qr-code.tsx'
import { conditionName } from '../../lib/words/condition-words.ts'
import { factValue } from '../../lib/words/fact-words.ts'
import { labelOf } from '../../lib/words/label-words.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Section } from './passport-section.tsx'
import { RepairSection } from './repair/repair-section.tsx'
import { Report } from './report.tsx'
import { t } from './texts.ts'
import { TransferSection } from './transfer/transfer-section.tsx'
import { Warranties } from './warranties.tsx'

type PassportPageProps = {
  code: string
  /** The signature of the link of whom the machine belongs to. */
  signature: string | undefined
}

/** Passport of a machine: its data, how it was checked, and until when it is covered; designed for printing. */
export function PassportPage({ code, signature }: PassportPageProps) {
  const passport = trpc.passports.get.useQuery({ code, ...(signature && { key: signature }) })
  return (
    <div className="mx-auto max-w-4xl px-4 pb-16 lg:px-5">
      <DocumentTitle title={t('title', { code })} />
      <QueryState
        query={passport}
        failure={t('failed')}
        skeleton={
          <div aria-busy="true" className="mt-6">
            <Skeleton className="h-96 w-full rounded-md" />
            <span role="status" className="sr-only">
              {t('loading')}
            </span>
          </div>
        }
      >
        {(data) => <Loaded passport={data} />}
      </QueryState>
    </div>
  )
}

function Loaded({ passport }: { passport: Passport }) {
  const { code, title, wipe, parts, repairs } = passport
  return (
    <>
      <PageHeader
        title={t('title', { code })}
        action={
          <Button variant="outline" className="print:hidden" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-4" />
            {t('print')}
          </Button>
        }
      />
      <p className="text-muted">{t('lead')}</p>
      <div className="mt-6 grid gap-6">
        <Section title={title}>
          <Facts passport={passport} />
        </Section>
        <Warranties warranties={passport.warranties} />
        <RepairSection passport={passport} />
        <TransferSection passport={passport} />
        <Report report={passport.report} />
        <Section title={t('wipe')}>
          {wipe ? (
            <p>
              <Link
                to="/wipe/$certificate"
                params={{ certificate: wipe.certificate }}
                className="link inline-flex min-h-11 items-center"
              >
                {t('wipeValue', { certificate: wipe.certificate, date: formatDate(wipe.wipedAt) })}
              </Link>
            </p>
          ) : (
            <p>{t('wipeNone')}</p>
          )}
        </Section>
        <Section title={t('parts')}>
          {parts.length === 0 ? (
            <p>{t('partsNone')}</p>
          ) : (
            <ul className="list-disc pl-5">
              {parts.map(({ kind, name, fittedAt }) => (
                <li key={`${kind} ${name} ${fittedAt}`}>
                  {t('partFitted', { name, date: formatDate(fittedAt) })}
                </li>
              ))}
            </ul>
          )}
        </Section>
        <Section title={t('repairs')}>
          {repairs.length === 0 ? (
            <p>{t('repairsNone')}</p>
          ) : (
            <ul className="grid gap-3">
              {repairs.map((repair) => (
                <Repair key={repair.openedAt} repair={repair} />
              ))}
            </ul>
          )}
        </Section>
      </div>
    </>
  )
}

function Facts({ passport }: { passport: Passport }) {
  const { code, serial, isOwner, condition, version, updatedAt, batteryHealthPct, batteryCycles } = passport
  const { facts } = passport
  const percent = batteryHealthPct ?? 0
  return (
    <div className="flex flex-wrap items-start justify-between gap-6">
      <dl className="grid min-w-0 grow gap-1.5">
        <DetailLine label={t('code')}>{code}</DetailLine>
        <DetailLine label={t('serial')}>{serial}</DetailLine>
        <DetailLine label={t('condition')}>{conditionName(condition)}</DetailLine>
        {batteryHealthPct !== null && (
          <DetailLine label={t('battery')}>
            {batteryCycles === null
              ? t('batteryPercent', { percent })
              : t('batteryValue', { percent, cycles: batteryCycles })}
          </DetailLine>
        )}
        {facts.map((fact) => (
          <DetailLine key={fact.key} label={labelOf(fact)}>
            {factValue(fact)}
          </DetailLine>
        ))}
        <DetailLine label={t('version')}>
          {t('versionValue', { version, date: formatDate(updatedAt) })}
        </DetailLine>
        {!isOwner && (
          <div className="mt-1 text-sm text-muted print:hidden">
            <dt className="sr-only">{t('serial')}</dt>
            <dd>{t('serialHidden')}</dd>
          </div>
        )}
      </dl>
      <QrCode text={window.location.href} label={t('qr')} className="size-28 shrink-0" />
    </div>
  )
}

function Repair({ repair }: { repair: Passport['repairs'][number] }) {
  const { fault, work, parts, openedAt, closedAt } = repair
  const ends = closedAt ? formatDate(closedAt) : t('repairOpen')
  return (
    <li>
      <p className="text-sm text-muted">
        {formatDate(openedAt)} – {ends}
      </p>
      <p className="font-semibold wrap-anywhere">{fault}</p>
      {work && <p className="wrap-anywhere">{work}</p>}
      {parts.length > 0 && <p className="text-sm">{parts.join(' · ')}</p>}
    </li>
  )
}
