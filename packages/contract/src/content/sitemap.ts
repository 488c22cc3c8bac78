import { z } from 'zod'
import { isoTime } from '../shapes.ts'

/** 'index' is the list of the other parts; products come in parts of at most 5,000. */
export const sitemapInput = z.object({ part: z.string().regex(/^(index|categories|products-[1-9]\d{0,3})$/) })
export type SitemapPart = z.infer<typeof sitemapInput>['part']

/** Addresses for search engines. In the index `path` is the name of a part, elsewhere the path of a page; products come with their pictures. */
export const sitemap = z.object({
  entries: z.array(
    z.object({ path: z.string(), updatedAt: isoTime, pictures: z.array(z.string()).optional() }),
  ),
})
export type Sitemap = z.infer<typeof sitemap>
