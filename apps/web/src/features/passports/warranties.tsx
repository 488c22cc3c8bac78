import type { Passport } from '@dobara/contract/passports/passports.ts'
import { formatDate } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Section } from './passport-section.tsx'
import { t } from './texts.ts'

type Warranty = Passport['warranties'][number]

const NAMES = ['machine', 'battery', 'adapter', 'ram', 'storage', 'screen', 'keyboard'] as const
const isNamed = (kind: string): kind is (typeof NAMES)[number] => (NAMES as readonly string[]).includes(kind)

/** A part that the shop has no word for is called as staff wrote it. */
const nameOf = ({ kind, name }: Warranty) =>
  [isNamed(kind) ? t(`kind_${kind}`) : kind, name].filter(Boolean).join(' · ')

/** Until when the machine and each of its parts is covered. */
export function Warranties({ warranties }: Pick<Passport, 'warranties'>) {
  return (
    <Section title={t('warranty')}>
      {warranties.length === 0 ? (
        <p>{t('warrantyNone')}</p>
      ) : (
        <table className="w-full text-left">
          <thead className="text-sm text-muted">
            <tr>
              <th scope="col">{t('warrantyFor')}</th>
              <th scope="col">{t('warrantyFrom')}</th>
              <th scope="col">{t('warrantyTo')}</th>
            </tr>
          </thead>
          <tbody>
            {warranties.map((warranty) => (
              <tr key={`${warranty.kind} ${warranty.name}`} className="border-t border-line align-top">
                <th scope="row" className="py-1.5 pr-4 font-semibold wrap-anywhere">
                  {nameOf(warranty)}
                </th>
                <td className="py-1.5 pr-4">{formatDate(warranty.startsAt)}</td>
                <td className="py-1.5">
                  {formatDate(warranty.endsAt)} {warranty.isOver && <Badge>{t('warrantyOver')}</Badge>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {warranties.some(({ isResidual }) => isResidual) && (
        <p className="text-sm text-muted">{t('warrantyResidual')}</p>
      )}
    </Section>
  )
}
