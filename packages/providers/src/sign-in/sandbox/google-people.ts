/** A person with an account at the sandbox, with the claims of an id_token. */
export type SandboxPerson = {
  sub: string
  email: string
  email_verified: boolean
  name: string
  /** A hint about each person for a user who tries the shop. */
  shows: string
}

/**
 * All people that a user trying the shop can choose: a new customer, an address that the demo shop knows, an
 * unverified address.
 */
export const SANDBOX_PEOPLE: readonly SandboxPerson[] = [
  {
    sub: '108204268033311374519',
    email: 'meera.nair@gmail.example',
    email_verified: true,
    name: 'Meera Nair',
    shows: 'New to the shop: gets an account, and comes back to it.',
  },
  {
    sub: '113997310220194873306',
    email: 'asha@dobara.example',
    email_verified: true,
    name: 'Asha Rao',
    shows: 'The demo shopper: logs in with her password once, and Google is linked.',
  },
  {
    sub: '101750462281155900842',
    email: 'ravi.kumar@gmail.example',
    email_verified: false,
    name: 'Ravi Kumar',
    shows: 'Never verified this address: the shop refuses it.',
  },
]
