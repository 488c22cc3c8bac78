import { texts } from '../../lib/texts/texts.ts'

export const en = {
  account: 'Account',
  signIn: 'Sign In',
  createAccountTab: 'Create account',
  createAccount: 'Create an account',
  creating: 'Creating your account…',
  login: 'Login',
  continue: 'Continue',
  loggingIn: 'Logging in…',
  registrationFailed: 'Registration failed',
  enterEmail: 'Please enter your email.',
  enterPassword: 'Please enter your password.',
  acceptTermsFirst: 'Please accept Terms & Privacy',
  acceptTerms: 'I accept the <terms>Terms</terms> & <privacy>Privacy</privacy>',
  fullName: 'Full name',
  email: 'Email',
  emailExample: 'you@example.com',
  password: 'Password',
  passwordExample: 'Minimum 8 characters',
  forgotPassword: 'Forgot password?',
  code: 'Code',
  codeHint: 'From your authenticator app, or one of your recovery codes',

  sessionExpired: 'Session expired. Please login again.',
  signInAgainText: 'What you typed is still here. After the login it goes on from where you were.',
  otherWays: 'Another way, in a new tab',
  signOut: 'Log out',

  waysToLogin: 'How to login',
  waysToRegister: 'How to register',
  byEmail: 'Email',
  byPhone: 'Phone',

  loginLead: 'Your orders, wishlist, repair tracking and saved addresses in one place.',
  newHere: 'New here? <link>Create an account</link>',
  welcomeBack: 'Welcome back! Redirecting…',
  loggedIn: 'Logged in. Redirecting…',
  phoneRegistered: 'Phone verified. Account created. Please login.',
  registerNumber: 'Create an account with this number',
  phoneProved: 'Your number is verified. Add your name to create the account; you need no second OTP.',
  registerLead: 'It takes a minute, and your cart comes with you.',
  haveAccount: 'Already have an account? <link>Login</link>',
  adminRequired: 'Admin access required',
  adminRequiredText:
    'You are signed in as {name}, which is a customer account. If you look after this shop, please sign in with your admin account.',
  otherAccount: 'Sign in with another account',
  toShop: 'Back to the shop',
  welcome: 'Welcome! Redirecting to products...',
} as const

export const t = texts('auth', en)
