/**
 * The name of the meta tag by which a page reports the ids whose scripts its policy allows. Alone in its file, as it is all that the
 * first load of a page needs.
 */
export const MEASUREMENT_META = 'measured-by'
