import type { DocumentText } from '../../text.ts'

export const tradingTerms: DocumentText = {
  title: 'Bedingungen der Handelsprogramme',
  summary:
    'Wie Handelsgeschäfte („Trades“) in ein Handelskonto kopiert werden, wie ein Monat abgerechnet wird, was mit Verlusten geschieht und wie ein Konto geschlossen wird. Sie stimmen diesen Bedingungen für jedes Konto zu, das Sie eröffnen.',
  sections: [
    {
      heading: 'Wofür diese Bedingungen gelten',
      blocks: [
        { facts: 'entity' },
        'Diese Bedingungen gelten für Handelskonten auf der Plattform des oben genannten Unternehmens („das Unternehmen“), ergänzend zur Nutzungsvereinbarung. Sie stimmen ihnen zusammen mit den Risikohinweisen zu, indem Sie bei der Eröffnung eines Kontos das Kästchen ankreuzen. Diese Fassung gilt dann für dieses Konto, bis Sie dafür einer anderen zustimmen.',
        {
          warning:
            'Sie können das eingesetzte Kapital teilweise oder ganz verlieren. Trades mit Verlust kommen vor und werden gezeigt. Ein bestimmtes Ergebnis wird nicht zugesagt, und niemand darf Ihnen eines zusagen.',
        },
      ],
    },
    {
      heading: 'Die Programme',
      blocks: [
        'Zum Zeitpunkt dieser Fassung sind folgende Programme für neue Konten offen:',
        { facts: 'programs' },
        'Ein Programm kopiert die Handelsgeschäfte („Trades“) einer Strategie. Die Risikoklasse vergleicht die Programme miteinander; sie begrenzt keine Verluste. Maßgeblich sind die Mindest- und Höchstbeträge, die Ihnen bei der Eröffnung eines Kontos gezeigt werden.',
        'Das Unternehmen kann ein Programm für neue Konten schließen. Bestehende Konten laufen weiter, bis Sie sie schließen oder Verluste das ganze Kapital aufgebraucht haben, wie unten beschrieben. Endet eine Strategie, werden keine Trades mehr eröffnet, ihre Konten aber deshalb nicht geschlossen: Das Kapital bleibt dort, bis Sie das Konto schließen.',
      ],
    },
    {
      heading: 'Eröffnen und Aufstocken',
      blocks: [
        'Das Kapital kommt von Ihrem Verrechnungskonto, im Rahmen der Mindest- und Höchstbeträge des Programms, und wird mit dem Passwort bestätigt. Sie können mehrere Konten führen.',
        'Ein aktives Konto können Sie jederzeit aufstocken, bis zur Obergrenze des Programms, wo es eine hat. Eine Aufstockung nimmt ab dem nächsten Trade teil, nicht an bereits offenen.',
      ],
    },
    {
      heading: 'Trades',
      blocks: [
        'Ein Trade gehört zu einem Programm, nie zu einem einzelnen Kunden. Er wird eröffnet, später mit seinem Ergebnis in Prozent geschlossen und schließlich verbucht. Solange er offen ist, wird sein Ergebnis als ausstehend angezeigt.',
        'Jedes Konto des Programms, das bei der Eröffnung des Trades aktiv war, nimmt teil, und zwar mit dem Kapital, das es in diesem Augenblick hatte. Das Ergebnis in Prozent ist für alle gleich; Ihr Ergebnis ist Ihr Kapital mal diesem Prozentsatz, auf ein Millionstel Dollar genau berechnet; was kleiner ist, fällt bei Gewinn und Verlust gleichermaßen weg.',
        'Trades und ihre Ergebnisse erreichen die Plattform signiert oder als Datei vom Anbieter der Strategie oder werden von einem Mitarbeiter unter eigenem Namen eingetragen. Die Aufzeichnungen der Plattform belegen, dass Ergebnisse nach diesen Regeln gebucht wurden. Für sich allein belegen sie nicht, dass an einer Börse gehandelt wurde.',
        'Sie können einen einzelnen Trade weder ändern noch auslassen oder schließen.',
      ],
    },
    {
      heading: 'Monatliche Abrechnung',
      blocks: [
        'Die Ergebnisse werden für jeden Kalendermonat (UTC) ab dem 1. des Folgemonats abgerechnet, sobald das Unternehmen die Berechnung für alle Konten geprüft hat. Bis dahin ist die für den laufenden Monat gezeigte Summe vorläufig.',
        'Ein positives Ergebnis ist, soweit es vorgetragene Verluste übersteigt, Ihr Gewinn. Er wird Ihrem Verrechnungskonto gutgeschrieben, von dem Sie ihn auszahlen lassen können, oder wird bei eingeschalteter Wiederanlage Teil des Kapitals.',
        'Gewinne werden nur aus Ergebnissen der Strategien gebucht, nie aus dem Kapital anderer Kunden.',
      ],
    },
    {
      heading: 'Verluste',
      blocks: [
        'Ein Monat mit Verlust wird vorgetragen. Die folgenden Gewinne gleichen ihn zuerst aus; nur was darüber hinausgeht, gilt als Gewinn, für Sie und für alle, die für Ihre Einladung eine Prämie erhalten.',
        'Wenn Sie das Konto schließen, wird ein bis dahin nicht ausgeglichener Verlust vom zurückgezahlten Kapital abgezogen. Mehr als den Betrag auf dem Handelskonto können Sie nicht verlieren; Ihr Verrechnungskonto und Ihre anderen Handelskonten haften nicht dafür. Haben Verluste bei der Abrechnung eines Monats das ganze Kapital aufgebraucht, wird das Konto geschlossen. Ein Konto, das eine Abrechnung geschlossen hat, nimmt an keinem Trade teil, der nach dem abgerechneten Monat verbucht wird, auch wenn er früher eröffnet wurde: Er bringt dem Konto weder Gewinn noch Verlust.',
      ],
    },
    {
      heading: 'Wiederanlage',
      blocks: [
        'Bei der Eröffnung eines Kontos ist die Wiederanlage ausgeschaltet. Sie können sie für jedes Konto ein- und ausschalten. Ist sie in dem Augenblick eingeschaltet, für den die Abrechnung berechnet wird, wird der Gewinn des Monats dem Kapital hinzugefügt und trägt von da an dasselbe Risiko.',
      ],
    },
    {
      heading: 'Kosten, und wer verdient',
      blocks: [
        'Die Plattform zieht für Eröffnung, Führung und Schließung eines Kontos und vom Gewinn keine Gebühr ab. Auf Ihr Kapital wird nur das Ergebnis in Prozent angewandt; Handelskosten wie Spreads und Börsengebühren muss in das Ergebnis einrechnen, wer den Trade meldet.',
        'Von jedem Monatsgewinn zahlt das Unternehmen den Partnern auf den drei Linien über Ihnen %LINE1%, %LINE2% und %LINE3%. Nennt die Tabelle der Programme einen einmaligen Bonus, zahlt das Unternehmen ihn dem Partner der ersten Linie, wenn Sie Ihr erstes Konto in diesem Programm eröffnet haben, und zwar mit der Abrechnung des ersten vollen Kalendermonats dieses Kontos, sofern es dann noch offen ist und nicht geschlossen wird. Beides kommt aus eigenen Mitteln des Unternehmens und mindert weder Ihren Gewinn noch Ihr Kapital.',
        'Wer Sie eingeladen hat, hat also ein eigenes Interesse daran, dass Sie ein Konto eröffnen. Auch das Unternehmen hat ein Interesse daran, dass Kunden teilnehmen. Beides ersetzt nicht Ihr eigenes Urteil.',
      ],
    },
    {
      heading: 'Plattform-Token',
      blocks: [
        'Manche Programme geben bei der Eröffnung eines Kontos Plattform-Token, und manche lassen sich mit einem Token ab einem niedrigeren Mindestbetrag eröffnen, wie es die Tabelle der Programme angibt. Der Token ist damit verbraucht und wird nicht zurückgegeben.',
        'Ein Token zählt ein Zugangsrecht. Er hat keinen Preis, bringt keinen Ertrag und kann auf der Plattform weder ausgezahlt noch verkauft oder übertragen werden.',
      ],
    },
    {
      heading: 'Ein Konto schließen',
      blocks: [
        'Sie können ein Konto jederzeit schließen, ohne Angabe von Gründen und ohne Gebühr. Von da an wird es als „In Schließung“ angezeigt und nimmt an keinen neuen Trades teil. Das lässt sich nicht rückgängig machen.',
        'Noch offene Trades laufen bis zu ihrem Ende, und niemand kann vorher sagen, wann das sein wird. Ist der letzte verbucht und sind die Monate davor abgerechnet, wird das Kapital samt Gewinn oder abzüglich Verlust auf Ihr Verrechnungskonto zurückgezahlt, und das Konto ist geschlossen. Sein Verlauf bleibt für Sie sichtbar.',
      ],
    },
    {
      heading: 'Berichtigungen',
      blocks: [
        'Buchungen werden nie geändert oder gelöscht, und ein gemeldetes Ergebnis kann nicht berichtigt werden, auch wenn es falsch war. Ausgleichen kann es nur ein weiterer Trade des Programms, zu Ihren Gunsten ebenso wie zu Ihren Lasten. Er erscheint wie jeder andere in Ihrem Verlauf; ein Konto nimmt daran teil, wenn es bei der Eröffnung dieses Trades aktiv ist, und zwar mit dem Kapital, das es dann hat. Was er Ihnen bringt, kann daher von dem abweichen, was der Fehler ausgemacht hat.',
      ],
    },
    {
      heading: 'Änderungen',
      blocks: [
        'Jede Fassung dieser Bedingungen wird mit ihrer Nummer, ihrem Datum und ihrem SHA-256-Hash veröffentlicht und bleibt abrufbar. Zu jeder Zustimmung speichert das Unternehmen Fassung, Sprache, Hash und Zeitpunkt.',
      ],
    },
  ],
}
