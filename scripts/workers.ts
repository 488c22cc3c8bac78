import { availableParallelism } from 'node:os'

/** Test files at once, for every project: more than there are cores, because one that waits leaves its core to another. */
export const TEST_WORKERS = Math.min(6, Math.ceil(availableParallelism() * 1.5))
