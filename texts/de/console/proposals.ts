import { translated } from '../../translation.ts'
import type { consoleProposals as reference } from '../../en/console/proposals.ts'

export const consoleProposals = translated<typeof reference, 'de'>()({
  intro:
    'Geld, Rechte und Veröffentlichtes ändern sich nur durch Unterschriften. Ein eigener Prozess führt aus, was unterschrieben ist, und prüft jede Unterschrift noch einmal.',
  open: 'Offene',
  ended: 'Beendete',
  emptyOpen: 'Nichts wartet auf eine Unterschrift.',
  emptyEnded: 'Es wurde noch nichts unterschrieben.',
  what: 'Was',
  about: 'Wozu',
  since: 'Vorgeschlagen',
  signatures: 'Unterschriften',
  of: '%N% von %M%',
  state: 'Stand',
  yours: 'Wartet auf Ihre Unterschrift',
  others: 'Wartet auf andere',
  done: 'Ausgeführt',
  doneLater: 'Ausgeführt: der Kunde ist benachrichtigt, wirksam nach drei Tagen',
  withdrawn: 'Zurückgezogen',
  expired: 'Abgelaufen',
  refused: 'Abgelehnt: %WHY%',
  sign: 'Unterschreiben',
  signing: 'Bestätigen Sie mit Ihrem Schlüssel',
  signed: 'Unterschrieben',
  signedNote: 'Reichen die Unterschriften, wird es in wenigen Sekunden ausgeführt.',
  waitsNote: 'Sobald das behoben ist, wird es automatisch ausgeführt, solange der Vorschlag gilt.',
  nodeAway: 'Ein Blockchain-Knoten antwortet nicht, oder die Knoten sind sich nicht einig.',
  departuresUnread:
    'Was unsere Adressen bis zur Unterschrift verlassen hat, ist noch nicht aus der Blockchain gelesen: Das dauert etwa zehn Minuten.',
  halted: 'Der Offline-Schlüssel wurde benutzt: 72 Stunden lang wird nichts freigegeben.',
  needsOther: 'Ein weiterer Operator mit der Rolle „%ROLE%“ muss auch unterschreiben.',
  noKey: 'Dieser Browser hat keinen Schlüssel von Ihnen',
  noKeyNote:
    'Unterschreiben Sie in dem Browser mit Ihrem Schlüssel, oder fügen Sie unter „Meine Schlüssel“ einen hinzu.',
  changed: 'Das hat sich inzwischen geändert',
  changedNote: 'Es wurde nichts unterschrieben. Lesen Sie es noch einmal, bevor Sie unterschreiben.',
  badSignature: 'Die Unterschrift passt nicht',
  badSignatureNote:
    'Der Schlüssel gilt noch nicht, oder die Angaben haben sich geändert. Laden Sie die Seite neu.',
  sameOperator: 'Sie haben das schon unterschrieben',
  withdraw: 'Vorschlag zurückziehen',
  withdrawNote:
    'Danach kann niemand mehr unterschreiben. Soll es doch geschehen, schlagen Sie es erneut vor.',
  gone: 'Worum es geht, gibt es so nicht mehr: Es lässt sich nicht unterschreiben.',
  noSuch: 'Diesen Vorschlag gibt es nicht.',
  keeps: 'Bücher, Zahlungen der Blockchain, akzeptierte Dokumente, Freigaben, das Protokoll',
  by: '%NAME%, %AT%',
  nobody: 'Noch niemand',
  role: 'Rolle',
  back: 'Zu allen Unterschriften',
})
