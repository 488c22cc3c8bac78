import type { z } from 'zod'

/** All that was checked, whatever against. */
const settled = new WeakSet<object>()

/** Whether a value was checked by `checkingOnce`: nothing of it will change, so what is made of it may be kept with it. */
export const isSettled = (value: object): boolean => settled.has(value)

function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  for (const inner of Object.values(value)) freeze(inner)
  return Object.freeze(value)
}

/**
 * Checks values against a shape and gives them as the shape leaves them, frozen with all that is in them; what it gave before is given
 * again as it is. For what is kept and answered many times.
 */
export function checkingOnce<Value extends object>(shape: z.ZodType<Value>): (value: Value) => Value {
  const checked = new WeakSet<object>()
  return (value) => {
    if (checked.has(value)) return value
    const made = freeze(shape.parse(value))
    checked.add(made)
    settled.add(made)
    return made
  }
}

type Listing = z.ZodObject<{ products: z.ZodArray }>

/** The shape of an answer with a list of such values, each of which `check` checks; the rest is checked in one go. */
export function listCheckedOnce<Shape extends Listing, Value>(
  shape: Shape,
  check: (value: Value) => Value,
): Shape {
  shape.parseAsync = async (answer) => {
    const products = (answer as { products?: Value[] } | null)?.products
    if (!Array.isArray(products)) return shape.parse(answer)
    const rest = shape.parse({ ...(answer as object), products: [] })
    return { ...rest, products: products.map(check) }
  }
  return shape
}
