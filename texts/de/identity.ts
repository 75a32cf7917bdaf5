import type { identity as reference } from '../en/identity.ts'
import { translated } from '../translation.ts'

export const identity = translated<typeof reference, 'de'>()({
  signInTitle: 'Anmelden',
  signIn: 'Anmelden',
  noAccount: 'Noch keinen Zugang?',
  register: 'Registrieren',
  signUpTitle: 'Registrierung',
  signUp: 'Registrieren',
  hasAccount: 'Bereits registriert?',
  name: 'Vor- und Nachname',
  email: 'E-Mail',
  password: 'Passwort',
  repeat: 'Passwort wiederholen',
  invitation: 'Einladungscode',
  invitationHint:
    'Die Registrierung ist nur auf Einladung möglich. Den Code gibt Ihnen, wer Sie eingeladen hat.',
  invitedBy: 'Eingeladen mit dem Code',
  changeInvitation: 'Ändern',
  endedTitle: 'Zum Fortfahren anmelden',
  endedNote:
    'Danach sind Sie wieder auf der Seite, auf der Sie waren. Eine Sitzung endet von selbst, wenn sie eine Weile nicht genutzt wird, und wenn sie anderswo beendet wird. Was Sie eingegeben, aber nicht gesendet haben, geben Sie bitte erneut ein.',
  youAreAt: 'Sie sind auf %HOST%.',
  neverAsked: 'Unsere Mitarbeiter fragen nie nach Ihrem Passwort oder einem Einmalcode.',
  passwordHint: 'Mindestens %X% Zeichen',
  agreement: 'Ich stimme der Nutzungsvereinbarung zu und habe die Risikohinweise gelesen',
})
