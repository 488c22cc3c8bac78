import { parseSettings, type StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import type { ClaimFacts } from '@dobara/domain/shop-front/claims.ts'
import { parseShopFront } from '@dobara/domain/shop-front/parse-shop-front.ts'
import type { ShopFront } from '@dobara/domain/shop-front/shop-front.ts'
import type { Db, Deps, Tx } from '../../context.ts'

/**
 * The number of points that the shop may claim to check, 0 while it checks nothing: those of the longest template that is not archived
 * and by which a report was finished, or of a report from before there were templates. The only place that decides this.
 */
export async function countCheckPoints(db: Db | Tx): Promise<number> {
  const [row] = await db.$queryRaw<{ points: number | null }[]>`
    SELECT max((SELECT sum(jsonb_array_length(section -> 'points')) FROM jsonb_array_elements(used.sections) section))::int AS points
      FROM (
        SELECT sections FROM check_template template
         WHERE archived_at IS NULL AND EXISTS (
           SELECT 1 FROM check_report WHERE template_id = template.id AND finished_at IS NOT NULL)
        UNION ALL
        (SELECT sheet -> 'sections' FROM check_report
          WHERE template_id IS NULL AND finished_at IS NOT NULL LIMIT 1)) AS used`
  return row?.points ?? 0
}

export type LoadedShopFront = {
  settings: StoreSettings
  front: ShopFront
  /** What backs the claims of its texts. */
  facts: ClaimFacts
}

/** The shop front in force, or the one that a preview renders, with what backs its claims. */
export async function loadShopFront({
  db,
  previewedFront,
}: { db: Db | Tx } & Pick<Deps, 'previewedFront'>): Promise<LoadedShopFront> {
  const [rows, checkPoints] = await Promise.all([
    db.setting.findMany({ select: { key: true, value: true } }),
    countCheckPoints(db),
  ])
  const settings = parseSettings(rows)
  return {
    settings,
    front: { ...parseShopFront(rows), ...previewedFront },
    facts: { settings, checkPoints },
  }
}
