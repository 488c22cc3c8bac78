import { createContext, type ReactNode } from 'react'

/** What stands inside the shop's frame where no page is: for a page that finds out late that it is none. */
export const AbsentPage = createContext<ReactNode>(null)
