import type { CartItem } from '@dobara/contract/cart.ts'
import { z } from 'zod'
import type { OutputOf } from '../../shared/procedures.ts'

const percent = z.number().min(0).max(100)

/**
 * Extension of a checkout line by `org.dobara.refurbished`: the condition of the exact machine, or of all machines of
 * its offer.
 */
export const refurbished = z.object({
  condition: z
    .string()
    .describe('Grade: Refurbished-A (excellent), Refurbished-B (good), Refurbished-C (fair) or Used.'),
  machine: z
    .object({
      code: z.string(),
      url: z.string().describe('Page of the machine with its report and photos.'),
      battery_health_pct: percent.nullable().describe('Measured, of the design capacity.'),
      battery_cycles: z.number().nullable(),
      rec_function: z.string().nullable().describe('R2v3 REC code of function, F1 to F6.'),
      rec_cosmetic: z.string().nullable().describe('R2v3 REC code of looks, C1 to C9.'),
      report_url: z.string().nullable(),
      wipe_certificate_url: z.string().nullable(),
    })
    .nullable()
    .describe('The machine that was chosen; null where any machine of the offer is sent.'),
  warranty: z.object({
    months: z.number().nullable().describe('Of the whole machine.'),
    parts: z.array(z.object({ name: z.string(), months: z.number() })),
  }),
})
export type Refurbished = z.infer<typeof refurbished>

/** The published schema of the extension. */
export function refurbishedSchema(url: string) {
  const schema = z.toJSONSchema(z.object({ refurbished }), { io: 'output' })
  return { ...schema, $id: url, title: 'org.dobara.refurbished: a line item of a checkout' }
}

type Facts = {
  line: CartItem
  warrantyMonths: number | null
  unit: OutputOf<'catalog.units.byCode'> | null
  at: (path: string) => string
}

export function refurbishedOf({ line, warrantyMonths, unit, at }: Facts): Refurbished {
  const page = unit && at(`/unit/${unit.code}`)
  return {
    condition: line.productCondition,
    machine:
      unit && page !== null
        ? {
            code: unit.code,
            url: page,
            battery_health_pct: unit.batteryHealthPct,
            battery_cycles: unit.batteryCycles,
            rec_function: unit.recFunction === null ? null : `F${unit.recFunction}`,
            rec_cosmetic: unit.recCosmetic === null ? null : `C${unit.recCosmetic}`,
            report_url: unit.report === null ? null : page,
            wipe_certificate_url: unit.wipe === null ? null : at(`/wipe/${unit.wipe.certificate}`),
          }
        : null,
    warranty: {
      months: warrantyMonths,
      parts: (unit?.parts ?? []).flatMap(({ name, change, warrantyMonths: months }) =>
        change === 'fitted' && months !== null ? [{ name, months }] : [],
      ),
    },
  }
}
