import type { risk as reference } from '../en/risk.ts'
import { translated } from '../translated.ts'

export const risk = translated<typeof reference, 'de'>()({
  title: 'Risikohinweis',
  line: 'Beim Handel steht Ihr Geld auf dem Spiel. Sie können Ihre Einlage teilweise oder ganz verlieren. Frühere Ergebnisse sagen nichts Sicheres über künftige aus. Setzen Sie nur Geld ein, dessen Verlust Sie verkraften können.',
  program:
    'In diesem Programm können Sie Ihre Einlage teilweise oder ganz verlieren. Kein Ergebnis ist zugesagt, und Monate können mit Verlust enden.',
  highProgram:
    'Hohes Risiko: Die Kurse von Kryptowerten schwanken stark in beide Richtungen, und der Verlust der gesamten Einlage ist eine reale Möglichkeit. Kein Ergebnis ist zugesagt.',
})
