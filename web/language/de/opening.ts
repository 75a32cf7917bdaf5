import type { opening as reference } from '../en/opening.ts'
import { translated } from '../translated.ts'

export const opening = translated<typeof reference, 'de'>()({
  recordTitle: 'Was dieses Programm bisher erreicht hat',
  noRecord: 'Noch keine echten Ergebnisse: Es gibt nichts, woraus sich etwas schließen ließe.',
  result: 'Ergebnis seit dem %DAY%',
  deepestFall: 'Tiefster Rückgang',
  deepestFallOf: 'Derselbe Rückgang bei %AMOUNT%',
  worstMonth: 'Schlechtester Monat',
  deals: 'Geschäfte',
  losing: 'Davon mit Verlust',
  small: 'Weniger als %DEALS% Geschäfte oder %MONTHS% Monate: zu wenig, um etwas daraus zu schließen.',
  none: 'keiner',
  program: 'Alle Geschäfte und Ergebnisse des Programms (öffnet in neuem Tab)',
  costsTitle: 'Was es kostet, und wer verdient',
  costsNone:
    'Weder für Eröffnung, Führung oder Schließung des Kontos noch vom Gewinn wird eine Gebühr abgezogen.',
  costsSponsors:
    'Von jedem positiven Monatsgewinn zahlt das Unternehmen den Partnern auf den drei Linien über Ihnen %LINE1%, %LINE2% und %LINE3%. Es zahlt aus eigenen Mitteln: Weder Ihr Gewinn noch Ihre Einlage wird dadurch kleiner.',
  costsBonus:
    'Wer Sie eingeladen hat, kann vom Unternehmen außerdem einen einmaligen Bonus erhalten, wenn Sie Ihr erstes Konto in einem Programm eröffnen, dessen Bedingungen das vorsehen. Wer Sie eingeladen hat, hat also ein eigenes Interesse an Ihrer Entscheidung.',
  endTitle: 'Wie und wann es endet',
  endHow:
    'Sie können das Konto jederzeit unter „Optionen“ schließen. Es nimmt dann an keinem neuen Geschäft teil, und offene laufen bis zu ihrem Ende, wann immer das ist.',
  endFinal: 'Eine Schließung ist endgültig.',
})
