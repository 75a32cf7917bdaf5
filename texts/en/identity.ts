/** Login and registration. */
export const identity = {
  signInTitle: 'Log in',
  signIn: 'Log in',
  noAccount: 'No account yet?',
  register: 'Register',
  signUpTitle: 'Registration',
  signUp: 'Register',
  hasAccount: 'Already have an account?',
  name: 'First name and surname',
  email: 'Email',
  password: 'Password',
  repeat: 'Password again',
  invitation: 'Invitation code',
  invitationHint: 'Registration is by invitation. The code comes from the client who invited you.',
  passwordHint: 'At least %X% characters',
  agreement: 'I accept the User Agreement and have read the Risk Disclosure',
  toRoot: 'To the public site',
} as const
