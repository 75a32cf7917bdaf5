import { translated } from '../translation.ts'
import type { testimonial as reference } from '../en/testimonial.ts'

export const testimonial = translated<typeof reference, 'de'>()({
  title: 'Ihre Kundenstimme',
  note: 'Hier können Sie schreiben, was Sie von Mastercopy halten. Veröffentlichen wir Ihren Text, können ihn alle Besucher unserer Startseite ein Jahr lang unverändert unter dem Namen lesen, den Sie hier angeben. Sie können ihn jederzeit zurückziehen.',
  rules: 'Keine Zahlen und keine Gewinnversprechen, nichts über andere Personen, keine Werbung.',
  notVerified: 'Ihre Meinung über Mastercopy können Sie hier schreiben, sobald Ihre Identität bestätigt ist.',
  name: 'Name, der gezeigt wird',
  content: 'Ihr Text, mindestens %N% Zeichen',
  consent:
    'Ich bin damit einverstanden, dass mein Text und dieser Name allen Besuchern der Website gezeigt werden.',
  submit: 'Einreichen',
  submitted: 'Ihr Text wurde eingereicht. Hier sehen Sie, was daraus wird.',
  unusable: 'Geben Sie einen Namen und mindestens %N% Zeichen ein und bestätigen Sie Ihre Einwilligung',
  alreadyThere: 'Es gibt schon einen Text von Ihnen. Ziehen Sie ihn zuerst zurück.',
  withdraw: 'Zurückziehen',
  withdrawNote: 'Der Text verschwindet sofort von der Website. Sie können einen neuen schreiben.',
  withdrawnNow: 'Ihr Text wurde zurückgezogen',
  waiting: 'Wir müssen ihn noch lesen.',
  published: 'Er steht bis %AT% auf der Startseite.',
  refused: 'Er wird nicht gezeigt: %WHY%',
  figures: 'Er nennt Beträge oder Prozentwerte.',
  promises: 'Er verspricht Gewinne oder deutet sie an.',
  others: 'Er handelt von anderen Personen.',
  advertising: 'Er wirbt für etwas.',
  unclear: 'Wir konnten ihn nicht verstehen.',
})
