/** Somebody who has an account at the sandbox, as an id_token names people. */
export type SandboxPerson = {
  sub: string
  email: string
  email_verified: boolean
  name: string
  /** A hint on each person for somebody who tries the shop. */
  shows: string
}

/** All that somebody trying the shop can meet: a new customer, an address the demo shop knows, an address nobody proved. */
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
