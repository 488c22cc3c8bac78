import type { CheckTemplateView } from '@dobara/contract/admin-checks/templates.ts'
import type { CheckTemplate } from '@dobara/domain/catalog/checks/check-template.ts'
import type { Sql, Tx } from '../../../context.ts'
import { onPool, onTx, type Run } from '../../../sql.ts'

export type TemplateRow = Omit<CheckTemplateView, 'updatedAt'> & { updatedAt: Date }

const TEMPLATES = `SELECT template.id, template.name, template.name_hi AS "nameHi", template.kinds, template.sections, template.version,
       template.archived_at IS NULL AS "isActive", template.built_in_key IS NOT NULL AS "isBuiltIn",
       (SELECT count(*) FROM check_report report WHERE report.template_id = template.id)::int AS "reportCount",
       timed.count AS "timedCount", timed.median AS "medianSeconds", template.updated_at AS "updatedAt"
  FROM check_template template
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS count, round(percentile_cont(0.5) WITHIN GROUP (ORDER BY handled_ms) / 1000)::int AS median
      FROM (SELECT handled_ms FROM check_report
             WHERE template_id = template.id AND unit_id IS NOT NULL AND corrects_id IS NULL AND finished_at IS NOT NULL
               AND handled_ms IS NOT NULL
             ORDER BY finished_at DESC LIMIT 100) newest) timed`

/** All templates, active ones first. */
export function listTemplates(sql: Sql): Promise<TemplateRow[]> {
  return onPool(sql)(`${TEMPLATES} ORDER BY template.archived_at IS NOT NULL, template.name, template.id`)
}

/** The active templates. */
export function listActiveTemplates(sql: Sql): Promise<TemplateRow[]> {
  return onPool(sql)(`${TEMPLATES} WHERE template.archived_at IS NULL ORDER BY template.name, template.id`)
}

/** The kinds of live products, and those that templates name. */
export async function listTemplateKinds(sql: Sql): Promise<string[]> {
  const rows = await onPool(sql)<{ kind: string }>(
    'SELECT kind FROM product WHERE deleted_at IS NULL UNION SELECT unnest(kinds) FROM check_template ORDER BY 1',
  )
  return rows.map(({ kind }) => kind)
}

export async function findTemplate(tx: Tx, id: number): Promise<TemplateRow | null> {
  const [row] = await onTx(tx)<TemplateRow>(`${TEMPLATES} WHERE template.id = $1::int`, [id])
  return row ?? null
}

/** Locks the template for a change: a report that starts with it at the same time waits. */
export async function lockTemplate(tx: Tx, id: number): Promise<TemplateRow | null> {
  await tx.$queryRaw`SELECT 1 FROM check_template WHERE id = ${id} FOR UPDATE`
  return findTemplate(tx, id)
}

/** Locks the template against changes until a report has its texts. */
export async function holdTemplate(tx: Tx, id: number): Promise<TemplateRow | null> {
  await tx.$queryRaw`SELECT 1 FROM check_template WHERE id = ${id} FOR SHARE`
  return findTemplate(tx, id)
}

export type TemplateChange = CheckTemplate & { archivedAt: Date | null; at: Date }

/** The id of the new template; null where its name is taken. */
export async function insertTemplate(
  run: Run,
  { name, nameHi, kinds, sections, archivedAt, at }: TemplateChange,
  builtInKey: string | null,
): Promise<number | null> {
  const [row] = await run<{ id: number }>(
    `INSERT INTO check_template (name, name_hi, kinds, sections, archived_at, built_in_key, created_at, updated_at)
     VALUES ($1, $2, $3::text[], $4::jsonb, $5::timestamptz, $6, $7::timestamptz, $7::timestamptz)
     ON CONFLICT DO NOTHING RETURNING id`,
    [name, nameHi, kinds, JSON.stringify(sections), archivedAt, builtInKey, at],
  )
  return row?.id ?? null
}

/** Another template with the name, whatever its letters' case. */
export async function isTemplateNameTaken(tx: Tx, name: string, exceptId: number): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM check_template WHERE lower(name) = lower(${name}) AND id <> ${exceptId}`
  return rows.length > 0
}

/** Writes the change as the next version. */
export async function updateTemplateRow(
  tx: Tx,
  id: number,
  { name, nameHi, kinds, sections, archivedAt, at }: TemplateChange,
): Promise<void> {
  await onTx(tx)(
    `UPDATE check_template SET name = $2, name_hi = $3, kinds = $4::text[], sections = $5::jsonb, archived_at = $6::timestamptz,
            version = version + 1, updated_at = $7::timestamptz WHERE id = $1::int`,
    [id, name, nameHi, kinds, JSON.stringify(sections), archivedAt, at],
  )
}
