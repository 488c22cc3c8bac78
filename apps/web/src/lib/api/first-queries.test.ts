import type { AppRouter } from '@dobara/api/app-router.ts'
import { listInputOf, readProductSearch } from '@dobara/contract/catalog/product-search.ts'
import { createTRPCQueryUtils } from '@trpc/react-query'
import { afterEach, describe, expect, it } from 'vitest'
import { createApi } from './api-client.ts'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { seedFirstQueries, servedTitle } from './first-queries.ts'
import { createQueryClient } from './query-client.ts'

const EMPTY_LIST = {
  products: [],
  pagination: { page: 1, limit: 12, total: 0, totalPages: 0 },
}

function openPage(text: string, address = '/products?q=dell') {
  history.replaceState(null, '', address)
  document.title = 'Written by the server'
  document.body.innerHTML = '<script type="application/json" id="first-queries"></script>'
  const block = document.getElementById('first-queries')
  if (block) block.textContent = text
  const queryClient = createQueryClient()
  const wire = fakeApi({ 'catalog.categories': () => [] })
  seedFirstQueries(queryClient)
  const utils = createTRPCQueryUtils<AppRouter>({ queryClient, client: createApi(wire.fetch).client })
  return { utils, calls: wire.calls }
}

const block = (queries: object[], titled: string | null = null) => JSON.stringify({ titled, queries })

describe('the first questions of a page', () => {
  afterEach(() => history.replaceState(null, '', '/'))

  it('are answered from the page under the query keys of the hooks', async () => {
    // Data of the server has passed through JSON, which drops undefined values.
    const requested = listInputOf(readProductSearch({ q: 'dell', page: '2', ramGb: '8,16' }))
    const { utils, calls } = openPage(
      block([
        { procedure: 'catalog.categories', data: [] },
        { procedure: 'catalog.list', input: requested, data: EMPTY_LIST },
      ]),
    )
    const again = listInputOf(readProductSearch({ q: 'dell', page: '2', ramGb: '8,16' }))
    expect(utils.catalog.list.getData(again)).toEqual(EMPTY_LIST)
    await utils.catalog.categories.prefetch()
    await utils.catalog.list.prefetch(again)
    expect(calls).toEqual([])
  })

  it('are requested for another address', async () => {
    const { utils } = openPage(
      block([{ procedure: 'catalog.list', input: listInputOf({}), data: EMPTY_LIST }]),
    )
    expect(utils.catalog.list.getData(listInputOf({ q: 'hp' }))).toBeUndefined()
  })

  it.each(['', 'null', '[]', '{"queries":1}'])('are requested when the page contains %j', async (text) => {
    const { utils, calls } = openPage(text)
    await utils.catalog.categories.prefetch()
    expect(calls).toEqual(['catalog.categories'])
  })

  it('include a title that applies while its address is open', () => {
    openPage(block([], '/products?q=dell'))
    expect(servedTitle()).toBe('Written by the server')
    history.replaceState(null, '', '/products?q=hp')
    expect(servedTitle()).toBeNull()
  })
})
