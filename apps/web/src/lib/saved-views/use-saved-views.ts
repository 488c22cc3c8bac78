import { skipToken } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { trpc } from '../api/trpc.ts'
import { ALL_VIEWS } from '../lists/list-search.ts'
import { type AdminList, addressOfView, type SavedView, type ViewedList } from './view-address.ts'

const NONE: readonly SavedView[] = []

/**
 * Returns the views of a list, the one that its address names, and functions that switch between them. A list that is
 * opened without parameters redirects to the user's default view.
 */
export function useSavedViews<Address extends Record<string, unknown>>(
  screen: AdminList | undefined,
  list: ViewedList<Address>,
  address: Address,
) {
  const navigate = useNavigate()
  const isNarrowed = useLocation({ select: ({ state }) => state.isNarrowed === true })
  const query = trpc.admin.views.list.useQuery(screen ? { screen } : skipToken)
  const views = query.data?.views ?? NONE
  const { saved } = address
  const active = views.find(({ id }) => id === saved)
  const first = views.find(({ isDefault }) => isDefault)
  const isOpening = list.isBare(address) && !isNarrowed
  const opensWith = isOpening ? first : undefined

  const go = (search: Address, replace: boolean) =>
    void navigate({ to: '.', search: search as never, replace, resetScroll: false })
  /** To a view, or to the whole list. */
  const open = (view: SavedView | undefined) =>
    go(view ? addressOfView(list, view) : list.read({ saved: first && ALL_VIEWS }), false)
  const openFirst = useEffectEvent(() => opensWith && go(addressOfView(list, opensWith), true))
  const firstId = opensWith?.id
  useEffect(() => {
    if (firstId) openFirst()
  }, [firstId])
  const [made, setMade] = useState<SavedView>()
  const openMade = useEffectEvent((view: SavedView) => go(addressOfView(list, view), true))
  // After the form is closed: it would ask whether to discard its input.
  useEffect(() => {
    if (made) openMade(made)
  }, [made])
  const waitsForView = isOpening || (saved !== undefined && saved !== ALL_VIEWS)
  return {
    views,
    active,
    first,
    open,
    /** To a view that was just saved, with the same press that closes its form. */
    openMade: setMade,
    /** True once the list's initial view is known. */
    isReady: !(opensWith || (screen && query.isPending && waitsForView)),
  }
}
export type SavedViewsState = ReturnType<typeof useSavedViews>
