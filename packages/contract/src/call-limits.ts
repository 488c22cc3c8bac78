/** How many procedures one request to /trpc may call; the web app sends more than one request where it asks for more. */
export const MAX_BATCH = 10
