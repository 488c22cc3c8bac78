import type { Sitemap, SitemapPart } from '@dobara/contract/content/sitemap.ts'
import { widestPicture } from '@dobara/contract/pictures/pictures.ts'
import type { Deps } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import {
  listSitemapCategories,
  listSitemapParts,
  listSitemapProducts,
  type SitemapRow,
} from './sitemap-sql.ts'

/** Addresses of everything in the catalogue with the time of its last change, for search engines. */
export async function listSitemap(ctx: Pick<Deps, 'sql'>, part: SitemapPart): Promise<Sitemap> {
  const rows = await rowsOf(ctx, part)
  // An empty shop has an index and no parts of products.
  if (rows.length === 0 && part.startsWith('products-')) throw new RefusedError('NOT_FOUND')
  return {
    entries: rows.map(({ path, updatedAt, pictures }) => ({
      path,
      updatedAt: updatedAt.toISOString(),
      ...(pictures && { pictures: pictures.map(widestPicture) }),
    })),
  }
}

async function rowsOf({ sql }: Pick<Deps, 'sql'>, part: SitemapPart): Promise<SitemapRow[]> {
  if (part === 'index') return listSitemapParts(sql)
  if (part === 'categories') {
    const rows = await listSitemapCategories(sql)
    return rows.map((row) => ({
      ...row,
      path: `/c/${row.path.split('/').map(encodeURIComponent).join('/')}`,
    }))
  }
  const rows = await listSitemapProducts(sql, Number(part.slice('products-'.length)))
  return rows.map((row) => ({ ...row, path: `/product/${encodeURIComponent(row.path)}` }))
}
