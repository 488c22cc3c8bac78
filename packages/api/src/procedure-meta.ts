import type { RefusalCode } from '@dobara/contract/refusals.ts'
import type { Sentence } from '@dobara/contract/sentences/sentence.ts'
import type { StatedScope } from '@dobara/domain/accounts/api-scopes.ts'
import type { Permission } from '@dobara/domain/accounts/staff-roles.ts'
import type { Reauthentication } from './reauthentication.ts'

/** Group of calls that share a limit, per address of the caller; the host sets the rate. */
export type LimitGroup =
  | 'register'
  | 'forgot'
  | 'otpSend'
  | 'otpTry'
  | 'google'
  | 'pay'
  | 'payLink'
  | 'newsletter'
  | 'support'
  | 'track'
  | 'reminder'
  | 'stockAlert'
  | 'choices'
  | 'tradeIn'

/** Metadata of a procedure, set where it is defined: hosts, documents and tests read it from there. */
export type ProcedureMeta = {
  /** The least a caller must be. Set by the procedure that another is made from, never by hand. */
  caller?: 'anyone' | 'customer' | 'admin'
  /** Permission that the role of an admin must have. Set by the procedure that another is made from. */
  permission?: Permission
  /**
   * Scope that an API key needs for the call; keys are refused if it is `none`, or omitted because a person calls.
   * Public calls are open to all.
   */
  scope?: StatedScope
  /** A call of an admin that needs the password, or a code of the app, of the last ten minutes. */
  reauthentication?: Reauthentication
  /** Open to staff who must set up a second factor before anything else. */
  isOpenWithoutFactor?: true
  /** The reply is personal to the caller, also to a visitor: it is never cached, and an expired token is reported. */
  isPersonal?: true
  /**
   * The reply is the same for everyone until the database announces a change of the catalogue: hosts cache it until
   * then.
   */
  isCached?: true
  /** The input names an entity of one person: the refusal that anyone else gets, as if the entity did not exist. */
  stranger?: RefusalCode
  /** Permission with which an administrator may also do it to entities of others. */
  openTo?: Permission
  /** The call carries its own proof, such as the token of a mail: what a wrong one is answered. */
  badProof?: RefusalCode
  /** Limit in addition to the general one per address; `none` exempts the call from that one too. */
  limit?: LimitGroup | 'none'
  /** The input comes as multipart/form-data, with a file among its fields. */
  takesForm?: true
  /** The documented sentence for a visitor, where a call has one of its own. */
  loginReason?: Sentence
}
