import type { GstReturn } from '@dobara/contract/admin-reports.ts'
import { DocumentsTable } from './documents-table.tsx'
import { FileButton } from './file-button.tsx'
import { t } from './texts.ts'
import { SupplyTable } from './supply-table.tsx'

const rateText = ({ rate }: { rate: number }) => `${rate}%`

/** What the form is made of: its sections, and the sums by HSN, state and rate. */
export function ReturnTables({ report }: { report: GstReturn }) {
  const { month, total } = report
  const rate = { title: t('rate'), of: rateText }
  return (
    <>
      <SupplyTable
        title={t('sections')}
        rows={report.sections}
        rowId={({ section }) => section}
        names={[
          {
            title: t('section'),
            of: ({ section }) => (
              <>
                <span className="font-semibold whitespace-nowrap">{t(`${section}Name`)}</span>
                <span className="block min-w-48 text-muted print:min-w-0">{t(section)}</span>
              </>
            ),
          },
        ]}
        counts={['invoices', 'creditNotes']}
        total={total}
        fileOf={({ section, invoices, creditNotes }) =>
          invoices + creditNotes > 0 && (
            <FileButton month={month} file={section} name={t(`${section}Name`)} isBrief />
          )
        }
      />
      <SupplyTable
        title={t('byHsn')}
        rows={report.byHsn}
        rowId={(row) => `${row.hsn} ${row.rate}`}
        names={[{ title: t('hsn'), of: ({ hsn }) => hsn }, rate]}
        counts={['quantity']}
        total={total}
        files={
          <>
            <FileButton month={month} file="hsn-b2b" name={t('hsnB2b')} />
            <FileButton month={month} file="hsn-b2c" name={t('hsnB2c')} />
          </>
        }
      />
      <SupplyTable
        title={t('byState')}
        rows={report.byState}
        rowId={({ stateCode }) => stateCode}
        names={[{ title: t('state'), of: ({ stateCode, state }) => `${stateCode} ${state}` }]}
        total={total}
        files={<FileButton month={month} file="sales" name={t('sales')} />}
      />
      <SupplyTable
        title={t('byRate')}
        rows={report.byRate}
        rowId={({ rate: percent }) => String(percent)}
        names={[rate]}
        total={total}
      />
      <DocumentsTable report={report} />
    </>
  )
}
