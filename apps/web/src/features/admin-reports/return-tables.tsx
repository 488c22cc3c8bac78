import type { GstReturn } from '@dobara/contract/admin-reports.ts'
import { FileButton } from './file-button.tsx'
import { SupplyTable } from './supply-table.tsx'
import { cellClass, headClass, numberClass, TableFrame } from './table-frame.tsx'
import { t } from './texts.ts'

const rateText = ({ rate }: { rate: number }) => `${rate}%`

/** The numbers that were given out, from the first to the last of each series. */
function DocumentsTable({ report: { month, documents } }: { report: GstReturn }) {
  return (
    <TableFrame title={t('documents')} files={<FileButton month={month} file="docs" name={t('documents')} />}>
      <thead className="bg-sunken">
        <tr>
          {(['document', 'from', 'to'] as const).map((title) => (
            <th key={title} scope="col" className={headClass}>
              {t(title)}
            </th>
          ))}
          {(['numbers', 'cancelled'] as const).map((title) => (
            <th key={title} scope="col" className={numberClass}>
              {t(title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {documents.map(({ kind, first, last, numbers, cancelled }) => (
          <tr key={first} className="border-t border-line">
            <th scope="row" className={`${cellClass} text-left font-normal`}>
              {t(kind === 'invoice' ? 'invoices' : 'creditNotes')}
            </th>
            <td className={`${cellClass} whitespace-nowrap`}>{first}</td>
            <td className={`${cellClass} whitespace-nowrap`}>{last}</td>
            <td className={numberClass}>{numbers.toLocaleString('en-IN')}</td>
            <td className={numberClass}>{cancelled.toLocaleString('en-IN')}</td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  )
}

/** Shows the tables of the return: its sections, and the sums by HSN, state and rate. */
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
