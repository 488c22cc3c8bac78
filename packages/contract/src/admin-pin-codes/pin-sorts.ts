/** By what the back office sorts PIN codes. Apart from the shapes, so that an address is read without zod. */
export const PIN_SORTS = ['pin', 'updatedAt'] as const
export type PinSort = (typeof PIN_SORTS)[number]
