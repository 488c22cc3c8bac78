import type { GstReturn } from '@dobara/contract/admin-reports.ts'
import { FileButton } from './file-button.tsx'
import { t } from './texts.ts'
import { cellClass, headClass, numberClass, TableFrame } from './table-frame.tsx'

/** The numbers that were given out, from the first to the last of each series. */
export function DocumentsTable({ report: { month, documents } }: { report: GstReturn }) {
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
