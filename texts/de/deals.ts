import type { deals as reference } from '../en/deals.ts'
import { translated } from '../translation.ts'

export const deals = translated<typeof reference, 'de'>()({
  deal: 'Trade',
  number: 'Trade %NUMBER%',
  part: 'Trade %NUMBER%, Teil %PART%',
  stake: 'Eingesetztes Kapital',
  byHand: 'Von Hand eingetragen',
  bySignature: 'Vom Anbieter signiert',
  byFile: 'In einer Datei des Anbieters',
  sealed: 'Siegel %SEAL%',
  opened: 'Eröffnet',
  since: 'In diesem Status seit',
  source: 'Wie er gemeldet wurde',
  resultSource: 'Wie das Ergebnis gemeldet wurde',
  share: 'Anteil dieses Kontos',
  awaitingNote:
    'Dieser Trade ist noch offen. Sein Ergebnis steht noch nicht fest; es kann ein Gewinn oder ein Verlust werden.',
  shareNote:
    'Der Anteil ist das eingesetzte Kapital multipliziert mit dem Ergebnis in Prozent, auf ein Millionstel Dollar genau: Ein Gewinn wird abgerundet, ein Verlust aufgerundet.',
  executedNote:
    'Der Trade ist geschlossen, sein Ergebnis aber noch nicht verbucht. Bis dahin zählt er nicht zum laufenden Ergebnis.',
  disputed: 'Angefochten',
  disputedSince: 'Angefochten seit',
  disputedNote:
    'Unsere Mitarbeiter zweifeln an diesem Ergebnis und prüfen es: %REASON%. Bis das entschieden ist, zählt es zu keinem Gewinn, und sein Monat wird ohne es abgerechnet oder wartet, wenn ein Konto sonst mehr verlieren könnte, als darauf ist; ein Verlust mindert das eingesetzte Kapital schon ab dem Ende des Monats. Danach zählt das Ergebnis mit demselben eingesetzten Kapital: in seinem eigenen Monat, wenn dieser noch nicht abgerechnet ist, sonst in dem Monat, in dem die Anfechtung endet.',
  movedNote:
    'Dieses Ergebnis war angefochten, als sein Monat abgerechnet wurde; deshalb zählt es in dem Monat, in dem die Anfechtung geendet hat.',
  countsIn: 'Zählt im Monat',
  byHandNote:
    'Zwei Mitarbeiter haben diesen Trade oder sein Ergebnis unter eigenem Namen eingetragen. Für das Eingetragene liegt keine Signatur des Strategieanbieters vor.',
  seal: 'Siegel',
  closed:
    'Der Inhalt dieses Trades ist seit der Eröffnung versiegelt. Sobald der Trade geschlossen ist, wird er hier gezeigt, und Ihr Browser prüft ihn anhand dieses Siegels.',
  fits: 'Soeben von Ihrem Browser geprüft: Das ist genau das, was bei der Eröffnung versiegelt wurde.',
  broken:
    'Soeben von Ihrem Browser geprüft: Was hier angezeigt wird, ist nicht das, was bei der Eröffnung versiegelt wurde. Bitte schreiben Sie uns:',
  partSeal:
    'Das ist ein Teil eines Trades, der über seine Frist hinaus offen war, für Konten in Schließung. Sein Siegel entstand, als der Trade geteilt wurde; es umfasst den Zeitpunkt, den Handelsplatz und das Siegel des ganzen Trades. Richtung, Symbol und Kurse stehen unter dem Siegel des ganzen Trades.',
  partClosed:
    'Der Inhalt ist seit der Teilung des Trades versiegelt. Sobald der Teil beendet ist, wird er hier gezeigt, und Ihr Browser prüft ihn anhand dieses Siegels.',
  partFits:
    'Soeben von Ihrem Browser geprüft: Das ist genau das, was bei der Teilung des Trades versiegelt wurde.',
  partBroken:
    'Soeben von Ihrem Browser geprüft: Was hier angezeigt wird, ist nicht das, was bei der Teilung des Trades versiegelt wurde. Bitte schreiben Sie uns:',
  partSet:
    'Der Handelsplatz konnte diesen Teil nicht gesondert schließen. Zwei Mitarbeiter haben sein Ergebnis nach einem Auszug des Handelsplatzes vom %DATE% festgesetzt; für die Konten dieses Teils ist es endgültig. Was der Trade für deren Kapital danach brachte, trägt unser Kapital; die Bilanz des Programms ändert sich dadurch nicht.',
  beyondStated:
    'Dieser Trade endete mit %WHOLE%, mit mehr Verlust als angegeben. Für die Konten zählt er mit %PERCENT%; den Rest trägt das Unternehmen. Die Ergebnisse des Programms zeigen den ganzen Verlust.',
  sealCode: 'Siegel (SHA-256)',
  sealLimits:
    'Das Siegel belegt, dass der Trade nach der Meldung nicht geändert wurde; der Wurzelhash eines Tages belegt dasselbe für sein Ergebnis. Keines von beiden belegt, dass an einer Börse gehandelt oder dass jeder Trade gemeldet wurde.',
  closePrice: 'Kurs bei Schließung',
  closedAt: 'Am Handelsplatz geschlossen',
  closingOrder: 'Schließender Auftrag',
  reference: 'Schließender Auftrag oder warum der Auftrag nie ausgeführt wurde',
  salt: 'Zufallswert (Salt)',
  content: 'Inhalt, wie er versiegelt wurde',
  partProgram: 'Programm',
  partNumber: 'Nummer',
  partProvider: 'Anbieter',
  partReference: 'Kennung beim Anbieter',
  partVenue: 'Handelsplatz',
  partSymbol: 'Symbol',
  partSide: 'Richtung',
  sideLong: 'Long: gewinnt bei steigendem Kurs',
  sideShort: 'Short: gewinnt bei fallendem Kurs',
  partOpenPrice: 'Kurs bei Eröffnung',
  partQuantity: 'Menge',
  partExposure: 'Positionsgröße',
  partOpenedAtVenue: 'Am Handelsplatz eröffnet',
  partPartedAt: 'Geteilt',
  partSealOfWhole: 'Siegel des ganzen Trades',
  partDaysMax: 'Frist bis zum Schließen, in Tagen',
  partLossMax: 'Maximaler Verlust',
  partGainMax: 'Gewinn, der ohne Zweitprüfung verbucht wird',
  openingRecorded: 'Soeben von Ihrem Browser geprüft: Das Siegel ist im Wurzelhash vom %DAY% enthalten.',
  openingAwaited:
    'Das Siegel geht in den Wurzelhash vom %DAY% ein, der berechnet wird, wenn der Tag vorüber ist.',
  openingBroken:
    'Soeben von Ihrem Browser geprüft: Der Wurzelhash des Tages enthält dieses Siegel nicht. Bitte schreiben Sie uns:',
  endingRecorded:
    'Soeben von Ihrem Browser geprüft: Ergebnis, Kurs bei Schließung und schließender Auftrag sind im Wurzelhash vom %DAY% enthalten, genau wie hier angezeigt.',
  endingAwaited:
    'Das Ergebnis geht in den Wurzelhash vom %DAY% ein, der berechnet wird, wenn der Tag vorüber ist. Bis dahin ist es nicht erfasst.',
  endingBroken:
    'Soeben von Ihrem Browser geprüft: Der Wurzelhash des Tages enthält dieses Ergebnis nicht so, wie es hier angezeigt wird. Bitte schreiben Sie uns:',
  pricesAgree:
    'Soeben von Ihrem Browser berechnet: Kurse, Richtung und Positionsgröße ergeben vor Kosten %PERCENT%. Der ausgewiesene Wert nach Kosten passt dazu.',
  pricesDiffer:
    'Soeben von Ihrem Browser berechnet: Kurse, Richtung und Positionsgröße ergeben vor Kosten %PERCENT%. Kosten erklären den Unterschied zum Ergebnis nicht. Bitte schreiben Sie uns:',
  pricesNotGiven:
    'Nicht geprüft: Kurse oder Positionsgröße wurden nicht gemeldet; das Ergebnis lässt sich daraus nicht berechnen.',
  roots: 'Wurzelhashes Tag für Tag',
  booked: 'Verbucht',
  shareOf: '%STAKE% × %PERCENT% = %SHARE%',
  proof: 'Zeiten, Siegel und Nachweis',
  dueBy: 'Ergebnis fällig bis %DAY%',
})
