import type { addresses as reference } from '../en/addresses.ts'
import { translated } from '../translation.ts'

export const addresses = translated<typeof reference, 'de'>()({
  title: 'Adressbuch',
  about:
    'Speichern Sie die Tron-Adressen, an die Sie sich auszahlen lassen. Auf der Auszahlungsseite wählen Sie dann eine aus, statt sie einzutippen. Wird eine Adresse gespeichert oder entfernt oder eine Schutzeinstellung geändert, melden wir das auch an Ihre anderen Geräte und an Ihre E-Mail-Adresse, sofern Sie eine angegeben haben.',
  full: 'Sie haben %X% Adressen gespeichert. Entfernen Sie eine, bevor Sie eine weitere speichern.',
  add: 'Adresse speichern',
  addNote:
    'Kopieren Sie die Adresse direkt aus Ihrer Wallet und vergleichen Sie jedes Zeichen, bevor Sie sie speichern.',
  address: 'Adresse der Tron-Wallet',
  addressHint: '34 Zeichen, beginnend mit T',
  name: 'Name',
  nameHint: 'Ein Name, den Sie wiedererkennen, etwa „Hardware-Wallet“',
  savedAt: 'Gespeichert am %DAY%',
  standing: 'Auszahlung',
  action: 'Ändern',
  free: 'Möglich',
  from: 'Ab %AT%',
  empty: 'Noch keine Adressen gespeichert',
  savedTitle: 'Adresse gespeichert',
  rename: 'Umbenennen',
  renameTitle: 'Adresse umbenennen',
  renamed: 'Der Name wurde geändert',
  remove: 'Entfernen',
  removeTitle: 'Adresse entfernen',
  removeNote:
    '„%NAME%“ wird aus Ihrem Adressbuch entfernt. Bereits beantragte Auszahlungen bleiben davon unberührt.',
  removed: 'Die Adresse wurde entfernt',
  savedOnly: 'Nur an gespeicherte Adressen',
  savedOnlyNote:
    'Auszahlungen an jede andere Adresse werden abgelehnt, ebenso Überweisungen an Kunden, an die Sie noch nie überwiesen haben.',
  newWaits: 'Neue Adressen erst nach 24 Stunden',
  newWaitsNote:
    'Auszahlungen an eine neu gespeicherte Adresse sind 24 Stunden später möglich. Für Adressen, an die wir schon gezahlt haben, gilt das nicht. Überweisungen an Kunden, an die Sie noch nie überwiesen haben, werden abgelehnt.',
  switchedOn: 'Der Schutz ist eingeschaltet',
  stays: 'Der Schutz bleibt eingeschaltet',
  offTitle: 'Schutz ausschalten',
  offNote:
    '„%NAME%“ gilt noch 24 Stunden, damit niemand, der Ihre offene Sitzung vorfindet, den Schutz sofort umgehen kann. Bis dahin können Sie dies zurücknehmen.',
  switchOff: 'Ausschalten',
  ends: 'Sie haben diesen Schutz ausgeschaltet. Er gilt noch bis %AT%.',
  keep: 'Eingeschaltet lassen',
  isSaved: 'Gespeichert als „%NAME%“.',
  notSaved: 'Diese Adresse steht nicht in Ihrem Adressbuch. Bitte speichern Sie sie zuerst dort.',
  possibleFrom: 'Auszahlungen an diese Adresse sind ab %AT% möglich.',
  heldTitle: 'Auszahlungen an neue Adressen ab %AT% möglich',
  heldNote:
    'Etwas, das Ihren Zugang schützt, wurde geändert: das Passwort, die Zwei-Faktor-Authentifizierung oder ihre Ersatzcodes, die E-Mail-Adresse oder eine Art der Anmeldung; oder ein Ersatzcode wurde verwendet. Bis dahin zahlen wir nur an Adressen, an die wir schon gezahlt haben oder die seit mehr als 24 Stunden in Ihrem Adressbuch stehen. Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort in den Einstellungen und schreiben Sie uns:',
  savedOnlyTitle: 'Auszahlungen nur an gespeicherte Adressen',
  newWaitsTitle: 'Auszahlungen an neue Adressen erst nach 24 Stunden',
  switchedNote: 'Sie haben dies in Ihrem Adressbuch eingeschaltet. %WHAT%',
  toBook: 'Zum Adressbuch',
})
