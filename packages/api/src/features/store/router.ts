import { storeHome, storeInfo } from '@dobara/contract/store.ts'
import { keptProcedure, router } from '../../trpc.ts'
import { getStoreHome } from './get-store-home.ts'
import { getStoreInfo } from './get-store-info.ts'

export const storeRouter = router({
  info: keptProcedure.output(storeInfo).query(({ ctx }) => getStoreInfo(ctx)),
  home: keptProcedure.output(storeHome).query(({ ctx }) => getStoreHome(ctx)),
})
