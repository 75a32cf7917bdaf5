import type { onboarding as reference } from '../en/onboarding.ts'
import { translated } from '../translation.ts'

export const onboarding = translated<typeof reference, 'de'>()({
  title: 'Wie es weitergeht',
  note: 'In beliebiger Reihenfolge. Was erledigt ist, verschwindet.',
  left: { one: 'Noch %N% Schritt.', other: 'Noch %N% Schritte.' },
  putAway: 'Einklappen',
  show: 'Zeigen',
  reach: 'E-Mail-Adresse bestätigen',
  reachWhy: 'Bis dahin kann kein Geld Ihr Konto verlassen.',
  reachGo: 'Adresse bestätigen',
  protect: 'Anmeldung schützen',
  protectWhy: 'Wird zusätzlich ein Einmalcode verlangt, genügt ein gestohlenes Passwort nicht.',
  protectGo: 'Einschalten',
  verify: 'Identität bestätigen',
  verifyWhy: 'Ein Scan Ihres Reisepasses erhöht Ihre Limits für Auszahlungen.',
  verifyGo: 'Identität bestätigen',
  fund: 'Auf das Verrechnungskonto einzahlen',
  fundWhy: 'Senden Sie USDT (TRC20) an Ihre eigene Adresse, ab %LEAST%.',
  fundGo: 'Adresse zeigen',
  open: 'Handelskonto eröffnen',
  openWhy: 'Informieren Sie sich über ein Programm und seine Verluste, und entscheiden Sie dann.',
  openGo: 'Konto eröffnen',
  programsGo: 'Programme ansehen',
  waiting: 'Wird geprüft',
  programs: 'Bisherige Ergebnisse der Programme',
})
