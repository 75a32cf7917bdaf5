import type { onboarding as reference } from '../en/onboarding.ts'
import { translated } from '../translation.ts'

export const onboarding = translated<typeof reference, 'de'>()({
  title: 'Wie es weitergeht',
  note: 'In beliebiger Reihenfolge. Die Liste verschwindet, wenn alles erledigt ist.',
  verify: 'Identität bestätigen',
  verifyWhy: 'Ein Foto Ihres Reisepasses erhöht Ihre Limits für Auszahlungen.',
  verifyGo: 'Identität bestätigen',
  fund: 'Verrechnungskonto aufladen',
  fundWhy: 'Senden Sie USDT (TRC20) an Ihre eigene Adresse, ab 10 $.',
  fundGo: 'Adresse zeigen',
  open: 'Handelskonto eröffnen',
  openWhy: 'Lesen Sie über ein Programm und seine Verluste, und entscheiden Sie dann.',
  openGo: 'Programme ansehen',
  done: 'Erledigt',
  waiting: 'Wird geprüft',
})
