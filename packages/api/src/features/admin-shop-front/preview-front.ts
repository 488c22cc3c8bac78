import type { previewFrontInput } from '@dobara/contract/admin-shop-front/shop-front.ts'
import type { z } from 'zod'
import type { Deps } from '../../context.ts'
import { findShownSku } from './queries.ts'

/** A page as visitors would see it with one block changed. Nothing is saved, and no cache sees it. */
export async function previewFront(
  { db, previewPage }: Pick<Deps, 'db' | 'previewPage'>,
  { change: { block, value }, page, language, theme }: z.output<typeof previewFrontInput>,
): Promise<{ html: string | null }> {
  const sku = page === 'product' ? await findShownSku(db) : null
  const url = sku === null ? '/' : `/product/${encodeURIComponent(sku)}`
  const html = await previewPage?.({ url, language, theme, front: { [block]: value } })
  return { html: html ?? null }
}
