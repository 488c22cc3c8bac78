import type { UnitList } from '@dobara/contract/admin-units/units.ts'
import { UNIT_STATES, type UnitState } from '@dobara/domain/units/unit-moves.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Cpu } from 'lucide-react'
import { useMemo } from 'react'
import { ExportButton } from '../../components/data-table/export-button.tsx'
import { ListPage } from '../../components/data-table/list-page.tsx'
import { LinksInside } from '../../components/page/links-inside.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { ForWriters } from '../../lib/session/for-writers.tsx'
import { buttonVariants } from '../../ui/button.tsx'
import { t } from './texts.ts'
import { unitColumns } from './units-columns.tsx'
import { type UnitsAddress, unitFilterOf, unitsInput, unitsList } from './units-list.ts'

const FILTERS = [
  {
    kind: 'choice',
    name: 'state',
    label: t('state'),
    all: t('anyState'),
    values: UNIT_STATES,
    nameOf: (state: UnitState) => t(`state_${state}`),
  },
] as const

const pageOf = ({ units, pagination }: UnitList) => ({ rows: units, ...pagination })

/** Every machine of the shop; each leads to its page at the workshop. */
export function UnitsPage({ address }: { address: UnitsAddress }) {
  const query = trpc.admin.units.list.useQuery(unitsInput(address), { placeholderData: keepPreviousData })
  const { client } = trpc.useUtils()
  const navigate = useNavigate()
  const columns = useMemo(() => unitColumns(), [])
  const receive = (
    <ForWriters permission="units.write">
      <Link to="/admin/units/receive" className={buttonVariants()}>
        {t('receive')}
      </Link>
    </ForWriters>
  )
  const isNarrowed = unitsList.isNarrowed(address)
  return (
    <ListPage
      t={t}
      icon={Cpu}
      actions={
        <>
          <LinksInside screen="units" />
          <ExportButton
            readPage={(after: number | undefined) =>
              client.admin.units.exportRows.query({ ...unitFilterOf(address), after })
            }
            fileName="units.csv"
          />
          {receive}
        </>
      }
      name="units"
      filters={FILTERS}
      columns={columns}
      rowId={({ code }) => code}
      list={unitsList}
      address={address}
      query={query}
      pageOf={pageOf}
      empty={{
        title: t(isNarrowed ? 'none' : 'noneYet'),
        text: t(isNarrowed ? 'noneText' : 'noneYetText'),
        action: !isNarrowed && receive,
      }}
      onOpen={({ code }) => void navigate({ to: '/admin/units/$code', params: { code } })}
      summary={({ total }) => t('found', { count: total })}
    />
  )
}
