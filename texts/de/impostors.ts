import type { impostors as reference } from '../en/impostors.ts'
import { translated } from '../translation.ts'

export const impostors = translated<typeof reference, 'de'>()({
  lead: 'Wer an Ihr Geld will, gibt sich für uns aus: in Messengern, am Telefon, mit Seiten, die wie diese aussehen. So erkennen Sie das.',
  addressTitle: 'Die Adresse dieser Website',
  address:
    'Sie sind auf %ORIGIN%, und nirgends sonst gibt es Seiten von uns. Tippen Sie die Adresse ein oder nehmen Sie Ihr eigenes Lesezeichen; folgen Sie keinen Links aus Nachrichten und Werbung.',
  asksTitle: 'Was wir nie von Ihnen verlangen',
  asksCodes:
    'Ihr Passwort, einen Einmalcode, einen Ersatzcode oder einen Wiederherstellungscode. Unsere Mitarbeiter können sie nicht für Sie verwenden und brauchen sie nicht.',
  asksWallet: 'Den Schlüssel oder die Wiederherstellungsphrase Ihrer eigenen Wallet.',
  asksFee:
    'Eine Zahlung vor einer Auszahlung. Es gibt keine Gebühr, keine Steuer und keine Einzahlung, die zuerst fällig wäre.',
  asksTransfer:
    'Eine Zahlung an eine Adresse aus einer Nachricht. Ihre Einzahlungsadresse steht nach der Anmeldung neben Ihrem Guthaben und nirgends sonst.',
  asksProgram: 'Dass Sie ein Programm installieren, mit dem andere Ihr Gerät sehen oder steuern können.',
  writesTitle: 'Wie wir schreiben',
  writes:
    'Wir antworten dort, wo Sie uns geschrieben haben, und schreiben Ihnen E-Mails über das, was in Ihrem Zugang geschehen ist. Wir schreiben nie als Erste in einem Messenger und rufen nie mit einem Angebot an. Unsere Kontakte stehen am Fuß dieser Seite und auf der Seite „Dokumente“: Ein Profil mit einem anderen Namen ist nicht unseres. Eine Nachricht, die Sie zur Eile drängt, ist nicht von uns.',
  writesBot:
    'In Telegram haben wir einen einzigen Bot: %BOT%. Er schreibt nur Kunden, die ihn geöffnet und auf „Start“ gedrückt haben, und fragt nie nach einem Passwort oder Code.',
  writesMark:
    'Am Fuß jeder E-Mail, die die Plattform Ihnen sendet, steht Ihr persönliches Kennzeichen; Sie finden es in Ihren Einstellungen unter „Mitteilungen“. Antworten unserer Mitarbeiter auf Ihre Schreiben tragen es nicht.',
  afterTitle: 'Wenn Sie einen Code weitergegeben oder Geld geschickt haben',
  afterPassword: 'Ändern Sie Ihr Passwort: Damit enden alle anderen Sitzungen.',
  afterWays:
    'Sehen Sie die Einstellungen durch: Entfernen Sie Passkeys, verknüpfte Profile und gespeicherte Adressen, die nicht Ihre sind.',
  afterContact:
    'Schreiben Sie uns sofort: Wir können Anmeldung und Zahlungen sperren, bis klar ist, wer wer ist.',
  afterChain:
    'Eine Zahlung auf der Blockchain kann niemand rückgängig machen, auch wir nicht. Erstatten Sie Anzeige bei der Polizei.',
})
