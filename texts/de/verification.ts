import type { verification as reference } from '../en/verification.ts'
import { translated } from '../translation.ts'

export const verification = translated<typeof reference, 'de'>()({
  title: 'Identitätsprüfung',
  required: 'Identitätsprüfung erforderlich',
  underReview: 'Dokument in Prüfung',
  passed: 'Identitätsprüfung bestanden',
  failed: 'Identitätsprüfung nicht bestanden',
  why: 'Laden Sie einen Scan der Datenseite Ihres Reisepasses (der Doppelseite mit Ihrem Foto) hoch. Er zeigt uns, dass dieser Zugang Ihnen gehört und auf Ihren richtigen Namen lautet.',
  how: 'Was das Bild zeigen muss',
  wholeSpread: 'Die ganze Doppelseite mit Ihrem Foto, einschließlich aller vier Ecken',
  readable: 'Jeden Buchstaben und jede Ziffer, ohne Spiegelung, Schatten oder Unschärfe',
  format: 'Eine JPEG-Datei (.jpg) von höchstens 10 MB',
  privacy: 'Wer es sieht und wie es aufbewahrt wird',
  privacyNote:
    'Das Bild sehen nur die Mitarbeiter, die Dokumente prüfen, und die Revision; jede Einsicht wird protokolliert. Es wird verschlüsselt gespeichert, ohne den Aufnahmeort und andere Angaben, die Kameras hinzufügen. Ein abgelehnter Scan wird gelöscht, wenn Sie einen neuen hochgeladen haben, frühestens 30 Tage nach der Entscheidung.',
  file: 'Scan der Datenseite des Reisepasses',
  upload: 'Hochladen',
  cancel: 'Abbrechen',
  sent: '%X% gesendet',
  checking: 'Das Bild wird geprüft …',
  uploaded: 'Datei hochgeladen',
  uploadedNote: 'Wir prüfen sie und teilen Ihnen das Ergebnis mit',
  cancelled: 'Hochladen abgebrochen',
  uploadError: 'Fehler beim Hochladen der Datei',
  invalidFile:
    'Das ist kein vollständiges JPEG-Bild. Bitte nehmen Sie es neu auf oder speichern Sie es als JPEG',
  notAwaited: 'Zurzeit wird kein Dokument erwartet',
  receivedAt: 'Wir haben Ihr Dokument am %AT% erhalten.',
  reviewNote:
    'Jedes Dokument sehen sich unsere Mitarbeiter selbst an. Das Ergebnis finden Sie hier und, falls Sie eine E-Mail-Adresse angegeben haben, in einer Nachricht von uns.',
  acceptedAt: 'Ihr Dokument wurde am %AT% angenommen. Sie brauchen nichts weiter zu tun.',
  rejectedAt: 'Ihr Dokument wurde am %AT% abgelehnt.',
  uploadAgain: 'Bitte laden Sie einen neuen Scan hoch.',
  unreadable:
    'Der Text ist nicht lesbar. Nehmen Sie das Bild bei gutem Licht auf, ohne Spiegelung und Unschärfe.',
  cropped: 'Ein Teil der Doppelseite fehlt. Alle vier Ecken müssen zu sehen sein.',
  notPassport: 'Das Bild zeigt nicht die Datenseite eines Reisepasses.',
  expired: 'Der Reisepass ist abgelaufen. Wir brauchen einen gültigen.',
  otherName: 'Der Name im Reisepass stimmt nicht mit dem Namen dieses Zugangs überein.',
  otherNameWrite: 'Wenn im Zugang ein falscher Name steht, schreiben Sie uns bitte vorher:',
  doubtful: 'Wir konnten nicht feststellen, dass das Dokument echt ist.',
})
