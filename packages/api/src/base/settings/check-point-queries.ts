import type { Db, Tx } from '../../context.ts'

/**
 * The number of points that the shop may claim to check, 0 while it checks nothing: the most that a report really has, among the
 * newest finished one of each template that is not archived and the newest from before there were templates. The only place that
 * decides this; each part is one look into the index `check_report_newest`.
 */
export async function countCheckPoints(db: Db | Tx): Promise<number> {
  const [row] = await db.$queryRaw<{ points: number | null }[]>`
    SELECT max((
      SELECT sum(jsonb_array_length(section -> 'points')) FROM jsonb_array_elements(newest.sheet -> 'sections') section))::int AS points
      FROM (
        SELECT report.sheet FROM check_template template
         CROSS JOIN LATERAL (
           SELECT sheet FROM check_report
            WHERE template_id = template.id AND finished_at IS NOT NULL AND superseded_at IS NULL
            ORDER BY finished_at DESC, id DESC LIMIT 1) report
         WHERE template.archived_at IS NULL
        UNION ALL
        (SELECT sheet FROM check_report
          WHERE template_id IS NULL AND finished_at IS NOT NULL AND superseded_at IS NULL
          ORDER BY finished_at DESC, id DESC LIMIT 1)) newest`
  return row?.points ?? 0
}
