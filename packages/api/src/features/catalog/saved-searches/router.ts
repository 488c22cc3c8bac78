import {
  changeSearchInput,
  savedSearches,
  saveSearchInput,
  searchIdInput,
} from '@dobara/contract/catalog/saved-searches.ts'
import { customerProcedure, router } from '../../../trpc.ts'
import { changeSearch, listSavedSearches, removeSearch, saveSearch } from './change-searches.ts'

/** Searches of the product list that a customer saved. */
export const savedSearchesRouter = router({
  list: customerProcedure.output(savedSearches).query(({ ctx }) => listSavedSearches(ctx)),
  save: customerProcedure
    .input(saveSearchInput)
    .output(savedSearches)
    .mutation(({ ctx, input }) => saveSearch(ctx, input)),
  change: customerProcedure
    .meta({ stranger: 'SAVED_SEARCH_NOT_FOUND' })
    .input(changeSearchInput)
    .output(savedSearches)
    .mutation(({ ctx, input }) => changeSearch(ctx, input)),
  remove: customerProcedure
    .input(searchIdInput)
    .output(savedSearches)
    .mutation(({ ctx, input }) => removeSearch(ctx, input)),
})
