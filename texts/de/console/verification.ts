import { translated } from '../../translation.ts'
import type { consoleVerification as reference } from '../../en/console/verification.ts'

export const consoleVerification = translated<typeof reference, 'de'>()({
  menu: 'Ausweise',
  intro:
    'Tasten: v zeigt das Bild, + vergrößert, - verkleinert, r dreht, a nimmt an, 1 bis 6 wählen einen Grund, Enter lehnt dafür ab, n geht weiter, j und k öffnen das nächste und das vorige Dokument.',
  empty: 'Kein Ausweis wartet.',
  picture: 'Ausweis',
  show: 'Bild zeigen',
  decided: 'Dieses Dokument wartet nicht mehr auf eine Entscheidung.',
  notSeen: 'Sehen Sie zuerst das Bild an',
  logged: 'Ihr Zugriff wird protokolliert.',
  zoomIn: 'Größer',
  zoomOut: 'Kleiner',
  rotate: 'Drehen',
  accept: 'Annehmen',
  reject: 'Ablehnen',
  reason: 'Grund, wie der Kunde ihn liest',
  noReason: 'Keinen Grund wählen',
  uploaded: 'Hochgeladen',
  registered: 'Registriert',
  earlier: 'Frühere Entscheidung',
  unreadable:
    'Das Bild lässt sich nicht darstellen. Lehnen Sie das Dokument ab, wenn der Kunde ein anderes senden muss.',
  gone: 'Das Bild wird nicht mehr aufbewahrt.',
  comment: 'Interner Kommentar',
  commentNote:
    'Der Kunde liest ihn nicht. Ihn lesen Operatoren, die Dokumente prüfen; im Protokoll liegt er verschlüsselt. Er kann leer bleiben.',
})
