import type { Db, Tx } from '../../context.ts'

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
