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
        'Ein aktives Konto können Sie jederzeit aufstocken, bis zur Obergrenze des Programms, wo es eine hat. Eine Aufstockung nimmt ab dem nächsten Trade teil, nicht an bereits offenen. Sie gleicht keine Verluste aus. Ein Konto, von dem Verluste am Ende eines Monats nichts übrig gelassen haben, kann nicht aufgestockt werden.',
      ],
    },
    {
      heading: 'Trades',
      blocks: [
        'Ein Trade gehört zu einem Programm, nie zu einem einzelnen Kunden. Er wird eröffnet, später mit seinem Ergebnis in Prozent geschlossen und schließlich verbucht. Solange er offen ist, wird sein Ergebnis als ausstehend angezeigt.',
        'Jedes Konto des Programms, das bei der Meldung der Eröffnung aktiv ist, nimmt teil. Eingesetzt wird das Kapital abzüglich des Verlustvortrags, und zwar der niedrigere Betrag von zweien: bei der Eröffnung am Handelsplatz und bei der Meldung; gemeldet werden kann eine Eröffnung nur innerhalb der Meldefrist des Programms, in der Regel vier Stunden. Innerhalb eines Monats ändern Gewinne und Verluste den eingesetzten Betrag nicht. Das Ergebnis in Prozent ist für alle gleich: Es ist das Ergebnis des Trades in Dollar, bezogen auf die Summe aller eingesetzten Beträge, die dem Anbieter bei der Eröffnung mitgeteilt wird. Ihr Ergebnis ist Ihr eingesetztes Kapital mal diesem Prozentsatz, auf ein Millionstel Dollar genau: Ein Gewinn wird abgerundet, ein Verlust aufgerundet.',
        'Trades und ihre Ergebnisse erreichen die Plattform signiert oder als Datei vom Anbieter der Strategie oder werden von zwei Mitarbeitern unter eigenem Namen eingetragen. Die Aufzeichnungen der Plattform belegen, dass Ergebnisse nach diesen Regeln gebucht wurden. Für sich allein belegen sie nicht, dass an einer Börse gehandelt wurde. Einen Trade, der nie zustande kam, können zwei Mitarbeiter stornieren: Er endet ohne Ergebnis und wird als storniert angezeigt.',
        'Sie können einen einzelnen Trade weder ändern noch auslassen oder schließen.',
      ],
    },
    {
      heading: 'Monatliche Abrechnung',
      blocks: [
        'Ein Trade zählt in dem Kalendermonat (UTC), in dem sein Ergebnis nach der Uhr des Unternehmens erfasst wurde, auch wenn es später verbucht wird. Mit der Verbuchung stellen Mitarbeiter des Unternehmens fest, dass das Ergebnis richtig ist. Ein Monat wird nach seinem Ende abgerechnet, sobald alle seine Ergebnisse verbucht sind und das Unternehmen die Berechnung für alle Konten geprüft hat. Solange das Unternehmen weniger hält, als es allen Kunden zusammen schuldet, wird kein Monat abgerechnet, es sei denn, zwei Mitarbeiter entscheiden es so und die Plattform sagt das öffentlich. Ein Monat wird auch nicht abgerechnet, solange der Auszug eines Handelsplatzes zum Monatsende oder einem späteren Zeitpunkt fehlt oder mehr gutzuschreiben wäre, als durch die Auszüge und das eigene Geld des Unternehmens gedeckt ist. Bis zur Abrechnung ist die gezeigte Summe vorläufig.',
        'Zwei Mitarbeiter des Unternehmens können ein Ergebnis anfechten, bis sein Monat abgerechnet ist; die Anfechtung und ihr Grund werden angezeigt. Ein angefochtenes Ergebnis wird nicht verbucht, und sein Monat wird ohne es abgerechnet; könnte ein Konto dann mehr verlieren, als darauf ist, wartet der Monat auf das Ende der Anfechtung. Ein angefochtener Verlust fehlt ab dem Ende des Monats in dem Betrag, der an Trades teilnimmt, und zwar für sich, was immer sonst gewonnen wurde. Zwei Mitarbeiter beenden die Anfechtung; dann wird das Ergebnis so verbucht, wie es gemeldet wurde, mit den Beträgen, die teilgenommen haben: in seinem eigenen Monat oder, wenn dieser abgerechnet ist, in dem ihres Endes.',
        'Ein positives Ergebnis ist, soweit es vorgetragene Verluste übersteigt, Ihr Gewinn. Er wird Ihrem Verrechnungskonto gutgeschrieben, von dem Sie ihn auszahlen lassen können, oder wird bei eingeschalteter Wiederanlage Teil des Kapitals.',
        'Gewinne werden nur aus Ergebnissen der Strategien gebucht, nie aus dem Kapital anderer Kunden.',
      ],
    },
    {
      heading: 'Verluste',
      blocks: [
        'Der Verlust eines Monats wird vorgetragen. Ab dem Ende des Monats (00:00 Uhr UTC) fehlt er in dem Betrag, der an Trades teilnimmt, ob der Monat schon abgerechnet ist oder nicht. Die folgenden Gewinne gleichen ihn zuerst aus, und was ausgeglichen ist, nimmt mit der Abrechnung ihres Monats wieder teil; nur was darüber hinausgeht, gilt als Gewinn, für Sie und für alle, die für Ihre Einladung eine Prämie erhalten.',
        'Bei der Eröffnung gibt ein Trade an, wie viel er höchstens verlieren darf, höchstens so viel, wie die Seite des Programms zeigt. Er wird abgelehnt, wenn ein Konto dann mehr verlieren könnte, als darauf ist, falls alle offenen Trades so viel verlieren, wie sie angegeben haben. Was ein Trade darüber hinaus verliert, trägt das Unternehmen, und die Ergebnisse des Programms zeigen den ganzen Verlust.',
        'Wenn Sie das Konto schließen, wird der Verlustvortrag vom zurückgezahlten Kapital abgezogen. Mehr als den Betrag auf dem Handelskonto können Sie nicht verlieren; Ihr Verrechnungskonto und Ihre anderen Handelskonten haften nicht dafür, und was darüber hinausgeht, trägt das Unternehmen. Ein Konto, von dem Verluste am Ende eines Monats nichts übrig gelassen haben, nimmt an keinem späteren Trade teil und wird mit der Abrechnung geschlossen; was seit dem Ende dieses Monats hinzugekommen ist, geht auf Ihr Verrechnungskonto zurück. Sind Trades, an denen es einen Anteil hat, noch offen oder nicht abgerechnet, wird es als in Schließung angezeigt und wartet sie ab; Gewinne daraus gleichen den Verlust aus.',
      ],
    },
    {
      heading: 'Wiederanlage',
      blocks: [
        'Bei der Eröffnung eines Kontos ist die Wiederanlage ausgeschaltet. Sie können sie für jedes Konto ein- und ausschalten. Ist sie in dem Augenblick eingeschaltet, in dem der Gewinn eines Monats gezahlt wird, wird er bis zur Obergrenze des Programms dem Kapital hinzugefügt und trägt von da an dasselbe Risiko; der Rest geht auf Ihr Verrechnungskonto.',
      ],
    },
    {
      heading: 'Kosten, und wer verdient',
      blocks: [
        'Die Plattform zieht für Eröffnung, Führung und Schließung eines Kontos und vom Gewinn keine Gebühr ab. Auf Ihr Kapital wird nur das Ergebnis in Prozent angewandt; Handelskosten wie Spreads und Börsengebühren muss in das Ergebnis einrechnen, wer den Trade meldet.',
        'Von jedem Monatsgewinn zahlt das Unternehmen %LINE1% an den Kunden, der Sie eingeladen hat, %LINE2% an den, der diesen eingeladen hat, und %LINE3% an den nächsten darüber. Ein Verlust, mit dem Sie ein Konto geschlossen haben oder der es aufgebraucht hat, wird nur für diese Prämien mit den Gewinnen Ihrer anderen Konten in diesem Programm verrechnet. Nennt die Tabelle der Programme einen einmaligen Bonus, zahlt das Unternehmen ihn dem Kunden, der Sie eingeladen hat, für Ihr erstes Konto in diesem Programm, zum Satz des Tages der Eröffnung und mit der Abrechnung des ersten vollen Kalendermonats dieses Kontos, sofern es am Ende dieses Monats offen und nicht in Schließung ist und für Sie beide die Identitätsprüfung abgeschlossen ist; sonst verfällt er. Ein Kunde, dessen Zugang vor dem Ende des Monats gelöscht wurde, erhält beides nicht. Beides kommt aus eigenen Mitteln des Unternehmens und mindert weder Ihren Gewinn noch Ihr Kapital.',
        'Wer Sie eingeladen hat, hat also ein eigenes Interesse daran, dass Sie ein Konto eröffnen. Auch das Unternehmen hat ein Interesse daran, dass Kunden teilnehmen. Beides ersetzt nicht Ihr eigenes Urteil.',
      ],
    },
    {
      heading: 'Plattform-Token',
      blocks: [
        'Manche Programme geben bei der Eröffnung Ihres ersten Kontos darin Plattform-Token, und manche lassen sich mit einem Token ab einem niedrigeren Mindestbetrag eröffnen, wie es die Tabelle der Programme angibt. Der Token ist damit verbraucht und wird nicht zurückgegeben, außer bei vollständiger Rückgabe Ihres ersten Kontos.',
        'Das Unternehmen begrenzt die Zahl der Token und kann die Zahl ändern. Ist sie erreicht, wird ein Konto ohne den Token eröffnet, den das Programm nennt.',
        'Ein Token zählt ein Zugangsrecht. Er hat keinen Preis, bringt keinen Ertrag und kann auf der Plattform weder ausgezahlt noch verkauft oder übertragen werden.',
      ],
    },
    {
      heading: 'Ein Konto schließen',
      blocks: [
        'Innerhalb von 24 Stunden nach der Eröffnung Ihres ersten Kontos können Sie es vollständig zurückgeben, solange kein Trade eröffnet wurde, der es einbezieht. Es wartet dann bis zum Ende der Meldefrist des Programms; danach wird Ihr ganzes Kapital auf Ihr Verrechnungskonto zurückgezahlt, ebenso ein Token, mit dem Sie das Programm freigeschaltet haben; ein Token, den Sie für die Eröffnung erhalten haben, wird zurückgenommen, wenn Sie ihn noch haben. Bezieht ein Trade, der in dieser Zeit gemeldet wird, das Konto ein, so wird es geschlossen wie unten beschrieben.',
        'Sie können ein Konto jederzeit schließen, solange der Handel nicht gesperrt ist, ohne Angabe von Gründen und ohne Gebühr. Von da an wird es als „In Schließung“ angezeigt. Es nimmt noch an Trades teil, die nach Ihrem Antrag innerhalb der Meldefrist des Programms gemeldet werden, und danach an keinem mehr. Das lässt sich nicht rückgängig machen.',
        'Noch offene Trades laufen bis zu ihrem Ende, und niemand kann vorher sagen, wann das sein wird. Ein Trade, der über die Frist seines Programms hinaus offen ist, hält das Konto aber nicht länger fest: Am ersten Tag danach wird der Anteil der Konten, die geschlossen werden, als eigener Trade mit eigenem Ergebnis abgetrennt, den der Anbieter am Handelsplatz schließen muss, und das Konto wartet nur noch auf diesen. Kann der Handelsplatz einen Anteil nicht gesondert schließen, legen zwei Mitarbeiter dessen Ergebnis nach dem Auszug des Handelsplatzes fest, und was aus dem Trade danach wird, betrifft nur das Unternehmen. Kann kein Trade das Konto mehr einbeziehen und ist der letzte verbucht, wird das Kapital abzüglich der Verluste sofort auf Ihr Verrechnungskonto zurückgezahlt, ohne die Abrechnung früherer Monate abzuwarten. Hat ein Gewinn einen früheren Verlust ausgeglichen, wartet die Rückzahlung, bis die Auszüge der Handelsplätze diesen Gewinn enthalten und das Geld vorhanden ist. Die Gewinne noch nicht abgerechneter Monate werden mit deren Abrechnung gezahlt; was von einem Monat als Gewinn übrig bleibt, wird nicht mit anderen Monaten verrechnet. Ist der letzte gezahlt, ist das Konto geschlossen. Sein Verlauf bleibt für Sie sichtbar.',
      ],
    },
    {
      heading: 'Berichtigungen',
      blocks: [
        'Buchungen werden nie geändert oder gelöscht, und ein gemeldetes Ergebnis kann nicht berichtigt werden, auch wenn es falsch war. Ausgleichen kann es nur ein weiterer Trade des Programms, zu Ihren Gunsten ebenso wie zu Ihren Lasten. Er erscheint wie jeder andere in Ihrem Verlauf; ein Konto nimmt daran nach den obigen Regeln teil, mit dem Betrag, den es dann hat. Was er Ihnen bringt, kann daher von dem abweichen, was der Fehler ausgemacht hat.',
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
