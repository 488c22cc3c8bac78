import { Link } from '@tanstack/react-router'
import { ChevronLeft, Plug } from 'lucide-react'
import { useState } from 'react'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { QueryState } from '../../components/states/query-state.tsx'
import { RowsSkeleton } from '../../components/states/rows-skeleton.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { Button, buttonVariants } from '../../ui/button.tsx'
import { ActionForm } from './action-form.tsx'
import { ScreenBlockView, localized } from './screen-blocks.tsx'
import { t } from './texts.ts'

/** Search parameters of the screen: `/admin/plugins?screen=whatsapp.messages`. */
export type PluginsAddress = { screen?: string }

/**
 * Page /admin/plugins: lists the screens that plug-ins add, or with `screen` renders one of them from its plug-in's
 * data.
 */
export function PluginsPage({ address: { screen } }: { address: PluginsAddress }) {
  return (
    <div className="mx-auto max-w-5xl px-4 pb-16 lg:px-8">
      {screen === undefined ? <AllScreens /> : <OneScreen key={screen} id={screen} />}
    </div>
  )
}

function AllScreens() {
  const query = trpc.admin.plugins.screens.useQuery()
  return (
    <>
      <DocumentTitle title={t('title')} />
      <PageHeader title={t('title')} lead={t('lead')} />
      <QueryState
        query={query}
        failure={t('failure')}
        skeleton={<RowsSkeleton rows={3} label={t('loading')} />}
      >
        {({ screens }) =>
          screens.length === 0 ? (
            <EmptyState icon={Plug} title={t('none')} text={t('noneText')} />
          ) : (
            <ul className="flex flex-wrap gap-3">
              {screens.map(({ id, title }) => (
                <li key={id}>
                  <Link
                    to="/admin/plugins"
                    search={{ screen: id }}
                    className={buttonVariants({ variant: 'outline' })}
                  >
                    {localized(title)}
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </>
  )
}

function OneScreen({ id }: { id: string }) {
  const query = trpc.admin.plugins.screen.useQuery({ screen: id }, { staleTime: 0 })
  const title = query.data ? localized(query.data.title) : t('title')
  const [run, setRun] = useState<string>()
  const action = query.data?.actions.find(({ name }) => name === run)
  return (
    <>
      <DocumentTitle title={title} />
      <Link to="/admin/plugins" className="inline-flex min-h-11 items-center gap-1 hover:underline">
        <ChevronLeft aria-hidden="true" className="size-4" />
        {t('all')}
      </Link>
      <PageHeader
        title={title}
        action={
          query.data && query.data.actions.length > 0 ? (
            <div className="flex flex-wrap gap-3">
              {query.data.actions.map(({ name, label }) => (
                <Button key={name} onClick={() => setRun(name)}>
                  {localized(label)}
                </Button>
              ))}
            </div>
          ) : undefined
        }
      />
      <QueryState
        query={query}
        failure={t('failure')}
        skeleton={<RowsSkeleton rows={6} label={t('loading')} />}
      >
        {({ blocks }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {blocks.map((block, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- blocks have no names, and are rendered again with each reply
              <ScreenBlockView key={at} block={block} />
            ))}
          </div>
        )}
      </QueryState>
      {query.data && action && (
        <ActionForm screen={query.data} action={action} onClose={() => setRun(undefined)} />
      )}
    </>
  )
}
