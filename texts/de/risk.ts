import type { risk as reference } from '../en/risk.ts'
import { translated } from '../translation.ts'

export const risk = translated<typeof reference, 'de'>()({
  title: 'Risikohinweis',
  line: 'Handel birgt Risiken: Sie können Ihr eingesetztes Kapital teilweise oder ganz verlieren. Frühere Ergebnisse sind kein verlässlicher Indikator für künftige. Setzen Sie nur Geld ein, dessen Verlust Sie verkraften können.',
  program:
    'In diesem Programm können Sie Ihr eingesetztes Kapital teilweise oder ganz verlieren. Ein bestimmtes Ergebnis wird nicht zugesagt, und Monate können mit Verlust enden.',
  highProgram:
    'Hohes Risiko: Die Kurse von Kryptowerten schwanken stark in beide Richtungen, und der Verlust des gesamten Kapitals ist eine reale Möglichkeit. Ein bestimmtes Ergebnis wird nicht zugesagt.',
  impostors: 'Sind das wirklich wir?',
})
