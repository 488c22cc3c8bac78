import { trpc } from './api/trpc.ts'

/** The server writes the name from the settings into every page. */
export function servedShopName(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? 'Dobara'
}

/** The name of the shop, also after it was changed. */
export function useShopName(): string {
  const { data } = trpc.store.info.useQuery()
  return data?.shop?.name ?? servedShopName()
}
