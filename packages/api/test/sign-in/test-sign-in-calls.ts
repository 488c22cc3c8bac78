// For tests only: calls of the procedures around sign-in.
/** Everything around sign-in; with secrets that open nothing. */
export function signInCalls(names: { email: string }) {
  return {
    'auth.register': { email: names.email, password: 'correct horse 42', name: 'Somebody' },
    'auth.login': { email: names.email, password: 'a guess of mine' },
    'auth.createOwner': {
      token: 'a-guess',
      email: names.email,
      password: 'correct horse 42',
      name: 'Somebody',
    },
    'auth.readInvitation': { token: 'a-guess' },
    'auth.acceptInvitation': { token: 'a-guess' },
    'auth.adminLogin': { email: names.email, password: 'a guess of mine' },
    'auth.refresh': undefined,
    'auth.logout': undefined,
    'auth.verifyEmail': { token: 'a-guess' },
    'auth.proveEmail': { token: 'a-guess', newPassword: 'correct horse 42' },
    'auth.resendVerification': undefined,
    'auth.forgotPassword': { email: names.email },
    'auth.resetPassword': { token: 'a-guess', password: 'correct horse 42' },
    'auth.sendOtp': { phone: '9000000001' },
    'auth.verifyOtp': { phone: '9000000001', code: '000000' },
    'auth.enterByPhone': { phone: '9000000001', code: '000000' },
    'auth.googleStart': {},
    'auth.googleFinish': { state: 'a-guess', code: 'a-guess' },
    'auth.reauthenticate': { password: 'a guess of mine' },
    'auth.googleLink': undefined,
    'auth.me': undefined,
  }
}
