import type { stops as reference } from '../en/stops.ts'
import { translated } from '../translation.ts'

export const stops = translated<typeof reference, 'de'>()({
  title: 'Vorübergehend gesperrt',
  withdrawals: 'Auszahlungen von Ihrem Konto sind gesperrt.',
  transfers: 'Überweisungen von Ihrem Konto an andere Kunden sind gesperrt.',
  trading: 'Das Eröffnen, Aufstocken, Ändern und Schließen von Handelskonten ist für Sie gesperrt.',
  write: 'Wenn Sie Fragen dazu haben, schreiben Sie uns bitte:',
  paused: 'Das ist zurzeit für alle Kunden ausgesetzt.',
  pausedTitle: 'Ausgesetzt bis spätestens %AT%',
})
