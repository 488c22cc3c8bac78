import type { EWasteHandover, HandoverList } from '@dobara/contract/admin-e-waste/e-waste.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Recycle } from 'lucide-react'
import { useMemo } from 'react'
import { ExportButton } from '../../components/data-table/export-button.tsx'
import { listColumns } from '../../components/data-table/columns.ts'
import { ListPage } from '../../components/data-table/list-page.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formatDate } from '../../lib/format.ts'
import { EWasteTabs } from './e-waste-tabs.tsx'
import { t } from './texts.ts'
import { weightWords } from './waste-columns.tsx'
import { type HandoversAddress, handoversInput, handoversList, RETURN_YEARS } from './waste-list.ts'

const yearWords = (year: string) => t('yearOf', { from: `20${year.slice(0, 2)}`, to: year.slice(2) })

const FILTERS = [
  {
    kind: 'choice',
    name: 'year',
    label: t('year'),
    all: t('allYears'),
    values: RETURN_YEARS,
    nameOf: yearWords,
  },
] as const

const pageOf = ({ handovers, pagination }: HandoverList) => ({ rows: handovers, ...pagination })

const columnsOf = () =>
  listColumns<EWasteHandover>([
    {
      id: 'document',
      label: t('document'),
      width: 'w-40',
      isRowName: true,
      card: 'title',
      cell: ({ document }) => <span className="font-semibold wrap-anywhere">{document}</span>,
    },
    {
      id: 'recycler',
      label: t('recycler'),
      width: 'w-auto',
      card: 'foot',
      cell: ({ recycler, registration }) => (
        <span className="wrap-anywhere">
          {recycler} <span className="block text-sm text-muted">{registration}</span>
        </span>
      ),
    },
    {
      id: 'handedOn',
      label: t('handedOn'),
      width: 'w-32',
      card: 'facts',
      cell: ({ handedOn }) => formatDate(handedOn),
    },
    {
      id: 'count',
      label: t('items'),
      width: 'w-24',
      card: 'facts',
      cell: ({ items }) => <span className="tabular-nums">{t('itemCount', { count: items })}</span>,
    },
    {
      id: 'weight',
      label: t('weight'),
      width: 'w-32',
      card: 'facts',
      cell: ({ weightKg }) => <span className="tabular-nums">{weightWords(weightKg)}</span>,
    },
    {
      id: 'by',
      label: t('by'),
      width: 'w-40',
      card: 'facts',
      cell: ({ actor }) => <span className="text-sm wrap-anywhere text-muted">{actor}</span>,
    },
  ])

/** Lists what recyclers took, with the rows of the return for a financial year: the chosen one, or the current one. */
export function HandoversPage({ address }: { address: HandoversAddress }) {
  const query = trpc.admin.eWaste.handovers.useQuery(handoversInput(address), {
    placeholderData: keepPreviousData,
  })
  const { client } = trpc.useUtils()
  const columns = useMemo(() => columnsOf(), [])
  const isNarrowed = handoversList.isNarrowed(address)
  const year = address.year ?? RETURN_YEARS[0] ?? ''
  const weight = weightWords(query.data?.weightKg ?? 0)
  return (
    <ListPage
      t={t}
      icon={Recycle}
      actions={
        <>
          <EWasteTabs current="handovers" />
          <ExportButton
            readPage={(after: number | undefined) => client.admin.eWaste.exportRows.query({ year, after })}
            fileName={`e-waste-${year}.csv`}
          />
        </>
      }
      name="e-waste-handovers"
      search={{ label: t('handoverSearch'), placeholder: t('handoverSearchHint') }}
      filters={FILTERS}
      label={t('handoverTable')}
      columns={columns}
      rowId={({ id }) => String(id)}
      list={handoversList}
      address={address}
      query={query}
      pageOf={pageOf}
      texts={{ loading: t('handoverLoading'), failure: t('handoverLoadFailed') }}
      empty={{
        title: t(isNarrowed ? 'handoverNone' : 'handoverNoneYet'),
        text: t(isNarrowed ? 'noneText' : 'handoverNoneYetText'),
      }}
      summary={({ total }) => t('handoverFound', { count: total, weight })}
    />
  )
}
