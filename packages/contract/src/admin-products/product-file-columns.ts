// Without zod: the screen reads files with it.
export const VARIANT_COLUMN = 'variantOf'
export const CATEGORY_COLUMN = 'category'
