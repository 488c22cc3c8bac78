import type { routeTree as wholeTree } from './routeTree.gen.ts'

/** The routes of the shop; typed as all of them, since the others are added before the first address of theirs is opened. */
export declare const routeTree: typeof wholeTree
