import type { opening as reference } from '../en/opening.ts'
import { translated } from '../translation.ts'

export const opening = translated<typeof reference, 'de'>()({
  noRecord: 'Noch keine echten Ergebnisse: Es gibt nichts, woraus sich etwas schließen ließe.',
  worstMonth: 'Schlechtester Monat',
  small: 'Weniger als %DEALS% Trades oder %MONTHS% Monate: zu wenig, um etwas daraus zu schließen.',
  costsTitle: 'Was es kostet, und wer verdient',
  costsNone:
    'Für Eröffnung, Führung und Schließung des Kontos und vom Gewinn wird keine Gebühr abgezogen. Handelskosten wie Spreads und Börsengebühren sind im Ergebnis enthalten.',
  costsSponsors:
    'Von jedem Monatsgewinn zahlt das Unternehmen den Einladenden auf den drei Linien über Ihnen %LINE1%, %LINE2% und %LINE3%. Es zahlt aus eigenen Mitteln: Weder Ihr Gewinn noch Ihr Kapital wird dadurch kleiner.',
  costsBonus:
    'Wer Sie eingeladen hat, kann vom Unternehmen außerdem einen einmaligen Bonus erhalten, wenn Sie Ihr erstes Konto in einem Programm eröffnen, dessen Bedingungen das vorsehen, und es über seinen ersten vollen Kalendermonat behalten. Diese Personen haben also ein eigenes Interesse an Ihrer Entscheidung.',
  endTitle: 'Wie und wann es endet',
  endHow:
    'Sie können das Konto jederzeit unter „Optionen“, der letzten Registerkarte des Kontos, schließen. Es nimmt dann nur noch an Trades teil, die in der Meldefrist des Programms gemeldet werden, in der Regel vier Stunden; offene laufen bis zu ihrem Ende; ein Anteil an einem Trade, der seine Frist überschreitet, ist gesondert zu schließen.',
  endFinal: 'Eine Schließung ist endgültig.',
  noResults: 'Noch keine echten Ergebnisse',
})
