import { STAFF_ROLES } from '@dobara/domain/accounts/staff-roles.ts'
import { z } from 'zod'
import { newPassword, signedIn } from '../auth/accounts.ts'
import { issueMessage } from '../sentences/issue-message.ts'
import { blankOr, filled, isoTime, uuid } from '../shapes.ts'
import { email } from '../typed-fields.ts'

/** Invitation of a new staff member: a link is mailed to the address. It replaces an earlier one. */
export const inviteStaffInput = z.strictObject({
  email: filled(254, issueMessage('email_required')).pipe(email),
  name: blankOr(null, filled(100, issueMessage('name_missing'))).nullish(),
  staffRole: z.enum(STAFF_ROLES),
})
export type InviteStaffInput = z.input<typeof inviteStaffInput>

/** An invitation that was neither accepted nor withdrawn. */
export const staffInvitation = z.object({
  id: uuid,
  email: z.string(),
  name: z.string().nullable(),
  staffRole: z.enum(STAFF_ROLES),
  /** Name of the sender; null for an account without a name. */
  invitedBy: z.string().nullable(),
  createdAt: isoTime,
  expiresAt: isoTime,
  isExpired: z.boolean(),
})
export type StaffInvitation = z.infer<typeof staffInvitation>
export const staffInvitationList = z.object({ invitations: z.array(staffInvitation) })
export const invitationIdInput = z.strictObject({ id: uuid })

/** `token` is that of the mailed link. */
export const invitationTokenInput = z.strictObject({
  token: filled(200, issueMessage('invitation_link_wrong')),
})

/** Content of the invitation page. `hasAccount`: the address has an account, whose owner signs in to accept. */
export const openInvitation = z.object({
  email: z.string(),
  name: z.string().nullable(),
  staffRole: z.enum(STAFF_ROLES),
  invitedBy: z.string().nullable(),
  hasAccount: z.boolean(),
})
export type OpenInvitation = z.infer<typeof openInvitation>

/** With name and password where the address has no account yet. */
export const acceptInvitationInput = invitationTokenInput.extend({
  name: filled(100, issueMessage('name_missing')).optional(),
  password: newPassword.optional(),
})
export const newColleagueForm = z.strictObject({
  name: filled(100, issueMessage('name_missing')),
  password: newPassword,
})
/** Result of accepting an invitation. `signedIn` is null for a person who accepted while signed in to the account. */
export const invitationAccepted = z.object({ signedIn: signedIn.nullable() })
