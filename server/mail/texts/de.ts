import type { Texts } from '../letter.ts'

export const de: Texts = {
  hello: name => (name ? `Guten Tag, ${name}!` : 'Guten Tag!'),
  neverAsked:
    'Mastercopy fragt nie nach Ihrem Passwort, einem Einmalcode oder einem Wiederherstellungscode, weder per E-Mail noch am Telefon noch in einem Messenger. Wer danach fragt, will Sie bestehlen.',
  risk: 'Beim Handel steht Ihr Geld auf dem Spiel. Sie können Ihre Einlage teilweise oder ganz verlieren. Frühere Ergebnisse sagen nichts Sicheres über künftige aus. Setzen Sie nur Geld ein, dessen Verlust Sie verkraften können.',
  unread: 'Diese E-Mail wurde automatisch erstellt; Antworten werden nicht gelesen.',
  kinds: {
    welcome: ({ origin, invitation }) => ({
      subject: 'Sie sind bei Mastercopy registriert',
      parts: [
        'Sie haben sich bei Mastercopy registriert. Zum Anmelden brauchen Sie diese E-Mail-Adresse und das Passwort, das Sie gewählt haben.',
        {
          label: 'Adresse zum Anmelden (selbst eintippen oder als Lesezeichen speichern)',
          value: origin,
        },
        { label: 'Ihr persönlicher Einladungslink', value: invitation },
        'Wenn Sie sich nicht selbst registriert haben, hat jemand anders Ihre Adresse angegeben. Sie schulden nichts und müssen nichts tun. Überweisen Sie kein Geld, und antworten Sie niemandem, der sich auf diese Registrierung beruft.',
      ],
    }),
  },
}
