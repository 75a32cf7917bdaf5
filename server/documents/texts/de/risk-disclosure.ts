import type { DocumentText } from '../../text.ts'

export const riskDisclosure: DocumentText = {
  title: 'Risikohinweise',
  summary:
    'Was schiefgehen kann, bevor Sie sich entscheiden. Lesen Sie bis zum Ende; wenn Sie etwas nicht verstehen, nehmen Sie nicht teil, bis es Ihnen klar ist.',
  sections: [
    {
      heading: 'Das Wichtigste',
      blocks: [
        {
          warning:
            'Handel birgt Risiken: Sie können Ihr eingesetztes Kapital teilweise oder ganz verlieren. Frühere Ergebnisse sind kein verlässlicher Indikator für künftige. Setzen Sie nur Geld ein, dessen Verlust Sie verkraften können.',
        },
        'Niemand kann Ihnen einen Gewinn zusagen, weder das Unternehmen noch der Kunde, der Sie eingeladen hat, noch der Anbieter einer Strategie. Wer es tut, verstößt gegen diese Regeln; bitte teilen Sie es dem Unternehmen mit.',
        'Keine Aufzählung von Risiken ist vollständig. Es kann weitere geben, die hier nicht genannt sind.',
      ],
    },
    {
      heading: 'Das Unternehmen, mit dem Sie es zu tun haben',
      blocks: [
        { facts: 'entity' },
        'Die Eintragung eines Unternehmens ist keine Zulassung zur Erbringung von Wertpapierdienstleistungen. Nennt die Tabelle keine Zulassung, so hat keine Aufsichtsbehörde das Unternehmen zugelassen, und keine überwacht Ihr Konto.',
        'Ihr Guthaben ist eine Forderung gegen das Unternehmen. Das Unternehmen besitzt die Schlüssel zu den Einzahlungsadressen und entscheidet, wo das Geld verwahrt wird. Keine Einlagensicherung und keine Anlegerentschädigung deckt es. Würde das Unternehmen zahlungsunfähig oder ginge ihm anvertrautes Geld verloren, etwa durch Diebstahl, könnten Sie alles verlieren, auch das Guthaben auf Ihrem Verrechnungskonto.',
      ],
    },
    {
      heading: 'Verlust des eingesetzten Kapitals',
      blocks: [
        'Trades können mit Verlust enden, auch mehrere hintereinander, und ein einziger kann einen großen Teil des Kapitals kosten. Der Verlust ist auf den Betrag auf dem Handelskonto begrenzt, und dieser kann ganz verloren gehen.',
        'Ein Monat mit Verlust wird vorgetragen: Ab seinem Ende nimmt das Konto mit weniger teil, sodass derselbe Prozentsatz weniger bringt, und der Verlust muss aufgeholt werden, bevor ein Gewinn gutgeschrieben wird. Es kann sein, dass er nie aufgeholt wird. Schließen Sie das Konto vorher, wird der Verlust vom zurückgezahlten Kapital abgezogen.',
        'Die Risikoklasse eines Programms vergleicht es mit den anderen Programmen. „Mittel“ bedeutet nicht, dass das Kapital sicher ist.',
      ],
    },
    {
      heading: 'Märkte',
      blocks: [
        'Je nach Programm betreffen die Trades Märkte mit eigenen Risiken:',
        {
          list: [
            'Währungspaare reagieren binnen Sekunden auf Entscheidungen der Zentralbanken und auf politische Ereignisse; geliehenes Kapital am Handelsplatz vervielfacht Gewinne und Verluste gleichermaßen.',
            'Kryptowerte schwanken stark in beide Richtungen, rund um die Uhr, auf zeitweise engen und wenig beaufsichtigten Märkten; sie können wertlos werden.',
            'Aktienindizes und die Fonds, die ihnen folgen, können über Jahre fallen; Kurse können springen, während der Markt geschlossen ist.',
            'In unruhigen Zeiten können Kurse Lücken reißen, sodass ein Trade nicht zum beabsichtigten Kurs oder eine Zeit lang gar nicht geschlossen werden kann.',
          ],
        },
      ],
    },
    {
      heading: 'Kopieren',
      blocks: [
        'Sie überlassen die Auswahl der Trades anderen. Sie können einen einzelnen Trade weder auslassen noch beenden und wissen vorher nicht, welche Trades es geben wird.',
        'Ein Anbieter kann Fehler machen, die Strategie ändern, nach Verlusten höhere Risiken eingehen oder aufgeben. Die Trades der Strategie erreichen die Plattform von außen; das Unternehmen ist darauf angewiesen, dass die Meldungen vollständig und wahr sind, und sein Hauptbuch allein kann nicht belegen, dass gehandelt wurde.',
        'Alle Konten eines Programms kopieren dieselben Trades. Mehrere Konten im selben Programm streuen das Risiko nicht.',
      ],
    },
    {
      heading: 'Frühere Ergebnisse',
      blocks: [
        'Frühere Ergebnisse, sei es der Strategie, eines Programms oder anderer Kunden, sind kein verlässlicher Indikator für künftige. Ergebnisse weniger Trades oder weniger Monate sagen fast nichts aus. Wo Ergebnisse gezeigt werden, achten Sie nicht nur auf die Rendite, sondern auch auf die Verluste, den maximalen Drawdown und die Zahl der Trades.',
        'Für eine Demo erzeugte Daten sind als solche gekennzeichnet. Sie sind niemandes Ergebnis.',
      ],
    },
    {
      heading: 'Zugriff auf Ihr Geld',
      blocks: [
        'Kapital auf einem Handelskonto kann nicht sofort ausgezahlt werden. Nachdem Sie die Schließung verlangt haben, nimmt das Konto noch an Trades teil, die innerhalb der Meldefrist des Programms gemeldet werden, in der Regel vier Stunden, und wartet, bis sein letzter offener Trade beendet und verbucht ist; dafür lässt sich kein Termin nennen. Nur ein Trade, der über die Frist seines Programms hinaus offen ist, hält es nicht länger fest: Sein Anteil ist dann gesondert zu schließen. In dieser Zeit können die Trades noch Verluste bringen. Gewinne noch nicht abgerechneter Monate werden später gezahlt.',
        'Auszahlungen werden von Menschen geprüft, unterliegen Limits, können auf bestimmte Tage des Monats begrenzt sein und mit Angabe des Grundes abgelehnt werden. Sie können länger dauern, als Sie erwarten. Setzen Sie kein Geld ein, das Sie zu einem bestimmten Termin brauchen.',
      ],
    },
    {
      heading: 'USDT und das Tron-Netzwerk',
      blocks: [
        'USDT wird von einem anderen Unternehmen ausgegeben. Er soll einen US-Dollar wert sein, kann aber weniger wert sein; sein Herausgeber kann Adressen einfrieren oder die Einlösung einstellen. Die Plattform zählt ihn als einen Dollar, und der Unterschied ist Ihr Risiko.',
        'Zahlungen im Tron-Netzwerk lassen sich nicht rückgängig machen. An eine falsche Adresse, in einem anderen Coin oder in einem anderen Netzwerk gesendetes Geld kann endgültig verloren sein. Das Netzwerk kann langsam, überlastet oder außer Betrieb sein, und seine Regeln können sich ändern.',
      ],
    },
    {
      heading: 'Technik und Betrug',
      blocks: [
        'Programme enthalten Fehler, Server fallen aus, Verbindungen brechen ab. Die Plattform kann gerade dann unerreichbar sein, wenn Sie handeln wollen.',
        'Wer an Ihr Passwort und Ihre Codes gelangt, kann über Ihr Geld verfügen. Betrüger ahmen Websites, E-Mails und Messenger-Profile nach. Prüfen Sie die Adresse der Website, schalten Sie die Zwei-Faktor-Authentifizierung ein und geben Sie niemandem einen Code: Die Mitarbeiter des Unternehmens fragen nicht danach.',
      ],
    },
    {
      heading: 'Wer an Ihrer Teilnahme verdient',
      blocks: [
        'Wer Sie eingeladen hat, und bis zu zwei Personen darüber, können vom Unternehmen %LINE1%, %LINE2% und %LINE3% Ihres Monatsgewinns erhalten und in manchen Programmen einen einmaligen Bonus für Ihr erstes Konto darin. Ihnen wird das nicht abgezogen, aber es ist ein Grund, die Plattform zu empfehlen, der nichts damit zu tun hat, ob sie für Sie geeignet ist.',
        'Das Unternehmen zahlt diese Prämien aus eigenen Mitteln und hat ein Interesse daran, dass Kunden einzahlen und teilnehmen. Es prüft nicht, ob ein Programm zu Ihren Verhältnissen passt, und berät Sie nicht.',
      ],
    },
    {
      heading: 'Recht und Steuern',
      blocks: [
        'Gesetze über Copy-Trading, über Kryptowerte und Steuern unterscheiden sich von Land zu Land und können sich ändern. Es kann sein, dass Sie an Ihrem Wohnort nicht teilnehmen dürfen oder dass Gewinne besteuert werden, obwohl Sie sie nicht ausgezahlt haben. Das herauszufinden ist Ihre Sache. Die Plattform behält keine Steuern ein.',
      ],
    },
    {
      heading: 'Bevor Sie sich entscheiden',
      blocks: [
        'Nehmen Sie nur teil, wenn Sie jede dieser Fragen mit Ja beantworten können:',
        {
          list: [
            'Kann ich den gesamten Betrag verlieren, ohne mein Leben ändern zu müssen?',
            'Ist es mein eigenes Geld, weder geliehen noch für Miete, Gesundheit oder Alter zurückgelegt?',
            'Habe ich verstanden, wie aus einem Trade ein Ergebnis wird und wie ein Verlust vorgetragen wird?',
            'Habe ich das Unternehmen im öffentlichen Register gesucht, und weiß ich, dass es keine Zulassung hat, die nicht in der Tabelle oben steht?',
            'Habe ich selbst entschieden, ohne Eile und ohne dass mich jemand drängt?',
          ],
        },
        'Wenn Sie unsicher sind, fragen Sie einen unabhängigen Berater, der an Ihrer Entscheidung nichts verdient.',
      ],
    },
  ],
}
