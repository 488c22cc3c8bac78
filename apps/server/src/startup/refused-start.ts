/** The shop will not start, for reasons a person can act on: one sentence each, printed without a stack. */
export class RefusedStartError extends Error {
  constructor(sentences: string[], cause?: unknown) {
    super(sentences.join('\n'), { cause })
    this.name = 'RefusedStartError'
  }
}
