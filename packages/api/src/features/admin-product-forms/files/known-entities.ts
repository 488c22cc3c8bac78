import { CATEGORY_COLUMN, VARIANT_COLUMN } from '@dobara/contract/admin-products/product-file-columns.ts'
import { type AttributeRow, listAttributeRowsOf } from '../../../base/attributes/queries.ts'
import { listPictured } from '../../../base/product-pictures.ts'
import type { Deps } from '../../../context.ts'
import type { Plugins } from '../../../plugins.ts'
import type { ProductRow, VariantRow } from '../product-row.ts'
import { onTx } from '../../../sql.ts'
import type { Cells } from './product-cells.ts'
import { listCategoriesOfSlugs, listDeletedSkus, listProductsOfSkus } from './queries.ts'

type Category = Awaited<ReturnType<typeof listCategoriesOfSlugs>>[number]

/** Existing entities among those that some rows name. */
export type KnownEntities = {
  products: ReadonlyMap<string, ProductRow>
  variants: ReadonlyMap<string, { product: ProductRow; variant: VariantRow }>
  categories: ReadonlyMap<string, Category>
  deletedSkus: ReadonlySet<string>
  /** The ids of products with a picture. */
  pictured: ReadonlySet<number>
  attributes: readonly AttributeRow[]
  attributeKinds: Plugins['attributeKinds']
}

const named = (rows: readonly { cells: Cells }[], column: string) =>
  rows.map(({ cells }) => (cells[column] ?? '').trim()).filter((value) => value !== '')

export async function readKnown(
  { db, plugins: { attributeKinds } }: Pick<Deps, 'db' | 'plugins'>,
  rows: readonly { cells: Cells }[],
): Promise<KnownEntities> {
  const skus = [...new Set([...named(rows, 'sku'), ...named(rows, VARIANT_COLUMN)])]
  const run = onTx(db)
  const [products, categories, deletedSkus, attributes] = await Promise.all([
    listProductsOfSkus(db, skus),
    listCategoriesOfSlugs(db, named(rows, CATEGORY_COLUMN)),
    listDeletedSkus(db, skus),
    listAttributeRowsOf(run, 'offer'),
  ])
  const pictured = await listPictured(
    run,
    products.map(({ id }) => id),
  )
  return {
    products: new Map(products.map((product) => [product.sku, product])),
    variants: new Map(
      products.flatMap((product) =>
        product.variants.map((variant) => [variant.sku, { product, variant }] as const),
      ),
    ),
    categories: new Map(categories.map((category) => [category.slug, category])),
    deletedSkus,
    pictured,
    attributes,
    attributeKinds,
  }
}
