import { createContext, type ReactNode } from 'react'

/** Content inside the shop's frame for a missing page: for a page that finds out late that it does not exist. */
export const AbsentPage = createContext<ReactNode>(null)
