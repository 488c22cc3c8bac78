import { availableParallelism } from 'node:os'

/** Test files at once, for every project: twice as many as there are cores, because one that waits leaves its core to another. */
export const TEST_WORKERS = Math.min(6, availableParallelism() * 2)
