/** One answer that comes with a page, under the name and the input that the web app asks with. */
export type PageAnswer = { procedure: string; input?: unknown; data: unknown }

export type PageToRender = {
  /** Path and query. */
  url: string
  language: 'en' | 'hi'
  /** All that is known for the drawing; what is not among it is drawn as not there yet. */
  queries: readonly PageAnswer[]
}

/** Renders the inside of the page's #root as a visitor sees it first; rejects when it cannot, and when the signal is aborted. */
export type RenderPage = (page: PageToRender, signal: AbortSignal) => Promise<string>
