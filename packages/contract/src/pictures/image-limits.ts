/** Most characters of the text that describes a picture. */
export const MOST_ALT_TEXT = 300
