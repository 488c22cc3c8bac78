import { storeHome, storeInfo } from '@dobara/contract/store.ts'
import { cachedProcedure, router } from '../../trpc.ts'
import { getStoreHome } from './get-store-home.ts'
import { getStoreInfo } from './get-store-info.ts'

export const storeRouter = router({
  info: cachedProcedure.output(storeInfo).query(({ ctx }) => getStoreInfo(ctx)),
  home: cachedProcedure.output(storeHome).query(({ ctx }) => getStoreHome(ctx)),
})
