/** Characters of the text that says what a picture shows. */
export const MOST_ALT_TEXT = 300
