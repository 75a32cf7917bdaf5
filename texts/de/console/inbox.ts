import { translated } from '../../translation.ts'
import type { consoleInbox as reference } from '../../en/console/inbox.ts'

export const consoleInbox = translated<typeof reference, 'de'>()({
  keys: 'Alarme, dann das Älteste zuerst. Tasten: j und k gehen nach unten und oben, t übernimmt oder gibt ab, Enter öffnet, / sucht einen Kunden, i führt zum Eingang; an dem, was offen ist, nimmt a an, lehnt x ab und geht n zum Nächsten.',
  rowKeys:
    'Tasten: j und n gehen nach unten, k nach oben, t übernimmt oder gibt ab, a nimmt an, x lehnt ab, / sucht einen Kunden, i führt zum Eingang.',
  openKeys:
    'Tasten: j und n gehen nach unten, k nach oben, Enter öffnet, / sucht einen Kunden, i führt zum Eingang.',
  endKeys:
    'Tasten: j und n gehen nach unten, k nach oben, x beendet oder zieht zurück, / sucht einen Kunden, i führt zum Eingang.',
  ringKeys:
    'Tasten: j und n gehen nach unten, k nach oben, t übernimmt oder gibt ab, a hält die Durchsicht fest, / sucht einen Kunden, i führt zum Eingang.',
  peopleKeys:
    'Tasten: j und n gehen nach unten, k nach oben, Enter öffnet eine Person, x zieht eine Einladung zurück, / sucht einen Kunden, i führt zum Eingang.',
  proposeKeys:
    'Tasten: j und n gehen nach unten, k nach oben, a bereitet die nächste Fassung vor, / sucht einen Kunden, i führt zum Eingang.',
  intro:
    '„Für mich“ ist, was Sie nach Ihren Rollen entscheiden oder unterschreiben können; „Meins“ ist, was Sie übernommen haben, damit die anderen sehen, dass Sie dabei sind.',
  kind: 'Art',
  all: 'Alles',
  mine: 'Meins',
  forMe: 'Für mich',
  empty: 'Es wartet nichts.',
  emptyForMe: 'Nichts wartet auf Ihre Entscheidung.',
  emptyMine: 'Sie haben nichts übernommen.',
  emptyOfRead: 'Von dem, was gelesen werden konnte, ist nichts aufgeführt.',
  unread: 'Nicht alles konnte gelesen werden',
  unreadNote: 'Unten fehlt womöglich: %KINDS%. Die Seite versucht es von selbst erneut.',
  what: 'Was',
  amount: 'Betrag',
  client: 'Kunde',
  since: 'Wartet seit',
  taken: 'In Arbeit bei',
  take: 'Übernehmen',
  leave: 'Zurücklegen',
  takenBefore: 'Ein anderer Operator bearbeitet das schon',
  atIt: '%NAME% bearbeitet das',
  atItSince: '%NAME% bearbeitet das seit %AT%',
  youAreAtIt: 'Sie bearbeiten das seit %AT%',
  atItNote: 'Fragen Sie nach, bevor Sie entscheiden: Nur die erste Entscheidung zählt.',
  next: 'Nächster Eintrag',
  proposal: 'Unterschrift',
  document: 'Ausweis',
  request: 'Löschung beantragt',
  withdrawal: 'Auszahlung',
  payment: 'Zahlung',
  deposit: 'Einzahlung',
  order: 'Auftrag',
  month: 'Monat',
  dispute: 'Anfechtung',
  deal: 'Trade',
  part: 'Zu beendender Teil eines Trades',
  ring: 'Einladungsring',
  testimonial: 'Kundenstimme',
  rights: 'Prüfung der Rechte',
  alarm: 'Alarm',
})
