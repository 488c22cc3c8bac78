export { safeReturnPath } from '@dobara/contract/return-path.ts'
