/** Choices of the filter panel that do not come from the catalogue. Source: the specification's constants. */
export const RAM_CHOICES_GB = [4, 8, 16, 32] as const

/** An NVMe drive is an SSD too. */
export const STORAGE_CHOICES = ['SSD', 'HDD', 'NVMe'] as const

/** Quick ranges in rupees, both ends included; an open end is null. */
export const PRICE_RANGES = [
  { min: null, max: 25_000, label: 'Under ₹25,000' },
  { min: 25_000, max: 50_000, label: '₹25,000 to ₹50,000' },
  { min: 50_000, max: 75_000, label: '₹50,000 to ₹75,000' },
  { min: 75_000, max: null, label: 'Above ₹75,000' },
] as const

export const USE_CASES = [
  { code: 'MULTI_TASKING', label: 'Multi-tasking' },
  { code: 'EVERYDAY_NEEDS', label: 'Everyday needs' },
] as const

/** A range as a filter's value in rupees: "25000-50000", "-25000", "75000-". */
export function priceRangeValue({ min, max }: { min: number | null; max: number | null }): string {
  return `${min ?? ''}-${max ?? ''}`
}
