/** Query result sent with a page, under the procedure name and input that the web app requests it with. */
export type PageAnswer = { procedure: string; input?: unknown; data: unknown }

export type PageToRender = {
  /** Path and query. */
  url: string
  language: 'en' | 'hi'
  /** All data available for rendering; a query that is not included is rendered as not loaded yet. */
  queries: readonly PageAnswer[]
}

/** Renders the inside of the page's #root as a visitor sees it first; rejects when it cannot, and when the signal is aborted. */
export type RenderPage = (page: PageToRender, signal: AbortSignal) => Promise<string>
