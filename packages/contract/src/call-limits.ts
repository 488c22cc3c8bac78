/** Most procedures that one request to /trpc may call; the web app sends several requests if it needs more. */
export const MAX_BATCH = 10
