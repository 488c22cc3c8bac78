import type { z } from 'zod'

/** JSON of an object that was checked against a shape: for hosts that send it on and look at nothing in it. */
export class Written<Value extends object = object> {
  readonly id: number
  readonly json: string
  readonly shape: z.ZodType<Value>

  constructor(written: { id: number; json: string; shape: z.ZodType<Value> }) {
    this.id = written.id
    this.json = written.json
    this.shape = written.shape
  }

  /** The object, for whoever writes it without knowing what it is. */
  toJSON(): Value {
    // It was written by what checked it.
    return JSON.parse(this.json) as Value
  }
}

type Listing = z.ZodObject<{ products: z.ZodArray }>

/**
 * The shape of an answer with a list of products, checked in one go. Products that stand written by the shape of this list were checked
 * before, and pass as they are; nothing else that is written does.
 */
export function listOfWritten<Shape extends Listing>(shape: Shape): Shape {
  const { element } = shape.shape.products
  const isChecked = (one: unknown) => one instanceof Written && one.shape === element
  shape.parseAsync = async (answer) => {
    const products = (answer as { products?: unknown } | null)?.products
    if (!Array.isArray(products) || !products.every(isChecked)) return shape.parse(answer)
    return { ...shape.parse({ ...(answer as object), products: [] }), products }
  }
  return shape
}
