/**
 * SQL: true if the account `u` lacks a second factor that the shop requires of its role. The policy is read for staff
 * only: CASE does not evaluate it for a customer.
 */
export const NEEDS_SECOND_FACTOR = `
         CASE WHEN u.staff_role IS NULL THEN false ELSE
           EXISTS (SELECT 1 FROM setting WHERE key = 'security' AND value -> 'secondFactorRoles' ? u.staff_role::text)
           AND NOT EXISTS (SELECT 1 FROM second_factor f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL)
         END AS "needsSecondFactor"`
