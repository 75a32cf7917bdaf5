import type { DocumentText } from '../../text.ts'

export const userAgreement: DocumentText = {
  title: 'Nutzungsvereinbarung',
  summary:
    'Was Sie und das Unternehmen bei der Registrierung vereinbaren: Ihre Konten, Einzahlungen, Auszahlungen und Limits, Ihre Daten und wie diese Vereinbarung enden kann.',
  sections: [
    {
      heading: 'Die Vertragsparteien',
      blocks: [
        { facts: 'entity' },
        'Diese Vereinbarung wird zwischen dem oben genannten Unternehmen („das Unternehmen“) und Ihnen geschlossen, der Person, die sich registriert („der Kunde“). Sie stimmen ihr zusammen mit den Risikohinweisen zu, indem Sie bei der Registrierung das Kästchen ankreuzen und das Formular absenden.',
        'Die Eintragung eines Unternehmens ist keine Zulassung zur Erbringung von Wertpapierdienstleistungen. Nennt die Tabelle keine Zulassung, so hat keine Aufsichtsbehörde das Unternehmen zugelassen, und kein Entschädigungssystem deckt Ihr Geld.',
      ],
    },
    {
      heading: 'Was die Plattform tut',
      blocks: [
        'Die Plattform führt Konten in US-Dollar; ein- und ausgezahlt wird in USDT im Tron-Netzwerk (TRC20). Es sind keine Bankkonten: Eingezahltes Geld ist keine Bankeinlage und nicht durch eine Einlagensicherung gedeckt. Ein USDT zählt bei der Einzahlung wie bei der Auszahlung als ein US-Dollar.',
        'In einem Handelsprogramm werden die Handelsgeschäfte („Trades“) einer Strategie in die Handelskonten der Kunden kopiert. Wie das geschieht, regeln die Bedingungen der Handelsprogramme, denen Sie bei der Eröffnung jedes Handelskontos zustimmen.',
        'Die Trades kommen von den Anbietern der Strategien oder werden von zwei Mitarbeitern unter eigenem Namen eingetragen. Die Plattform selbst erfindet weder Trades noch Ergebnisse. Für eine Demo erzeugte Daten sind auf jeder Seite als solche gekennzeichnet.',
        'Das Unternehmen erteilt keine Anlageberatung. Ob Sie teilnehmen, in welchem Programm und mit welchem Betrag, entscheiden allein Sie.',
      ],
    },
    {
      heading: 'Registrierung',
      blocks: [
        'Die Registrierung erfolgt auf Einladung: Nötig ist der Code einer Person, die bereits Kunde ist. Mit der Registrierung bestätigen Sie, dass Sie',
        {
          list: [
            'volljährig sind und Verträge schließen können;',
            'im eigenen Namen, auf eigene Rechnung und mit Geld rechtmäßiger Herkunft handeln;',
            'weder durch das Recht Ihres Wohnortes noch durch Sanktionen an der Teilnahme gehindert sind;',
            'Ihren wahren Namen und eine Adresse angegeben haben, unter der Sie erreichbar sind.',
          ],
        },
        'Ein Zugang gehört der Person, die ihn registriert hat, und kann nicht an andere weitergegeben werden.',
      ],
    },
    {
      heading: 'Zugang und sein Schutz',
      blocks: [
        'Sie wählen ein Passwort mit mindestens %PASSWORD_LEAST% Zeichen. Sie können die Zwei-Faktor-Authentifizierung einschalten: Einmalcodes aus einer App auf Ihrem Gerät. Ihre Ersatzcodes werden einmal angezeigt, beim Einschalten, und jeder gilt einmal. Wo diese Website es anbietet, können Sie sich auch mit einem Passkey oder einem verknüpften Telegram-Profil anmelden.',
        'Die Eröffnung und die Aufstockung eines Handelskontos bestätigen Sie mit dem Passwort, eine Auszahlung oder Überweisung mit dem Passwort und, wenn die Zwei-Faktor-Authentifizierung eingeschaltet ist, mit einem Code.',
        'Behalten Sie Passwort und Codes für sich. Die Mitarbeiter des Unternehmens fragen nie danach. Wenn Sie vermuten, dass jemand anderes sie kennt, ändern Sie das Passwort, was alle Ihre anderen Sitzungen beendet, und schreiben Sie dem Unternehmen unverzüglich.',
      ],
    },
    {
      heading: 'Einzahlungen',
      blocks: [
        'Sie haben eine eigene Einzahlungsadresse im Tron-Netzwerk. Sie ist Ihnen dauerhaft zugeteilt; kopieren Sie sie nur aus Ihrem Kundenbereich auf dieser Website.',
        'Gutgeschrieben werden nur USDT im Tron-Netzwerk (TRC20). Andere Coins und in einem anderen Netzwerk gesendete USDT werden nicht gutgeschrieben und können endgültig verloren sein.',
        'Eine Zahlung wird gutgeschrieben, sobald das Netzwerk sie erfolgreich ausgeführt und endgültig bestätigt hat, in der Regel nach %SOLID_BLOCKS% Blöcken oder etwa einer Minute. Bis dahin wird sie unter „Unterwegs“ angezeigt und gehört noch nicht zu Ihrem Saldo. Eine Zahlung zweifelhafter Herkunft kann das Unternehmen zur Prüfung zurückhalten und an den Absender zurücksenden.',
        'Die Mindesteinzahlung beträgt %DEPOSIT_LEAST%. Kleinere Zahlungen werden gesammelt und zusammen gutgeschrieben, sobald ihre Summe auf Ihrer Adresse diesen Betrag erreicht.',
      ],
    },
    {
      heading: 'Auszahlungen',
      blocks: [
        'Das Guthaben auf Ihrem Verrechnungskonto können Sie ab %WITHDRAWAL_LEAST% an eine Tron-Adresse auszahlen lassen, solange der Auszahlungszeitraum offen ist. Das Unternehmen kann ihn auf bestimmte Tage des Monats begrenzen; der Kundenbereich zeigt, ob er offen ist. Ihre E-Mail-Adresse muss bestätigt oder, wenn Sie keine haben, ein Telegram-Profil verknüpft sein.',
        'Für Auszahlungen und Überweisungen gelten gemeinsame Limits für %LIMIT_HOURS% Stunden und für %LIMIT_DAYS% Tage; sie hängen davon ab, ob Ihre Identität bestätigt ist, und werden im Kundenbereich angezeigt. Nach einer Änderung des Passworts, des zweiten Faktors oder seiner Ersatzcodes, der E-Mail-Adresse oder einer anderen Anmeldeart und nach der Verwendung eines Ersatzcodes sind Auszahlungen an neue Adressen und Überweisungen an neue Empfänger %HOLD_HOURS% Stunden lang gesperrt. Vor einer Auszahlung kann das Unternehmen die Bestätigung Ihrer Identität verlangen.',
        'Der Betrag wird sofort reserviert. Ein Mitarbeiter prüft den Antrag; bei großen Beträgen muss ein zweiter zustimmen. Eine feste Frist für die Prüfung wird nicht zugesagt. Bis der Antrag genehmigt ist, können Sie ihn im Kundenbereich stornieren; der reservierte Betrag ist dann nach wenigen Minuten wieder auf Ihrem Konto, falls er nicht schon ausgezahlt wurde.',
        'Solange das Unternehmen weniger hält, als es allen Kunden zusammen schuldet, wird nicht ausgezahlt, es sei denn, zwei Mitarbeiter entscheiden es so und die Plattform sagt das öffentlich. Was reserviert ist, gehört weiterhin Ihnen. Was gehalten und geschuldet wird, steht öffentlich auf der Seite „Deckung“.',
        'Eine freigegebene Auszahlung wird über das Netzwerk gesendet. Sie gilt als ausgeführt, sobald das Netzwerk sie endgültig bestätigt hat; dann sehen Sie die Nummer der Transaktion. Gesendet wird der gesamte reservierte Betrag.',
        'Bei einer abgelehnten Auszahlung wird der gesamte reservierte Betrag Ihrem Verrechnungskonto wieder gutgeschrieben, und der Grund wird Ihnen mitgeteilt.',
        'Ihr Recht auf Auszahlung hängt nicht von weiteren Einzahlungen, vom Einladen anderer oder vom Eröffnen von Konten ab.',
        'Eine Zahlung im Netzwerk lässt sich nicht rückgängig machen; prüfen Sie deshalb die Adresse. Einzahlungsadressen der Plattform und die Adresse des Smart Contracts von USDT werden abgelehnt.',
      ],
    },
    {
      heading: 'Überweisungen zwischen Kunden',
      blocks: [
        'Ab %TRANSFER_LEAST% können Sie Geld an die interne Adresse eines anderen Kunden überweisen, sofern Überweisungen für Ihr Konto erlaubt sind; die unter „Auszahlungen“ genannten Limits und Sperren gelten auch für sie, ebenso das dort zur E-Mail-Adresse Gesagte. Vor der Bestätigung sehen Sie den Vornamen des Empfängers und den ersten Buchstaben seines Nachnamens.',
        'Eine Überweisung wird sofort ausgeführt. Sie können sie nicht rückgängig machen; nur der Empfänger kann das Geld zurücksenden.',
      ],
    },
    {
      heading: 'Kosten und Rundung',
      blocks: [
        'Die Plattform zieht von Einzahlungen, Überweisungen, Gewinnen und Auszahlungen keine Gebühr ab. Eine Gebühr kann nur durch eine neue Fassung dieser Vereinbarung eingeführt werden und nie für die Vergangenheit.',
        'Beträge werden auf ein Millionstel Dollar genau geführt. Was Ihnen gutgeschrieben wird, wird abgerundet; ein Anteil am Verlust eines Trades wird aufgerundet. Was beim Runden übrig bleibt, verbleibt auf dem Konto des Unternehmens, von dem gezahlt wurde.',
      ],
    },
    {
      heading: 'Partnerprogramm und Token',
      blocks: [
        'Wer sich mit Ihrem Code registriert, wird Ihr Partner. Von jedem Monatsgewinn Ihrer Partner zahlt Ihnen das Unternehmen auf der ersten Linie %LINE1%, auf der zweiten %LINE2% und auf der dritten %LINE3%. Frühere Verluste müssen zuerst aufgeholt werden; ein Verlust, mit dem ein Konto eines Partners geschlossen wurde, wird mit den Gewinnen seiner anderen Konten in diesem Programm verrechnet. Das Unternehmen zahlt dies aus eigenen Mitteln; dem eingeladenen Kunden wird nichts abgezogen. Wird Ihr Zugang gelöscht, erhalten Sie ab dem laufenden Monat keine Prämien mehr, und ein noch nicht fälliger einmaliger Bonus verfällt.',
        'Dasselbe gilt für Sie: Wer Sie eingeladen hat, kann an Ihrem Gewinn verdienen und erhält in manchen Programmen einen einmaligen Bonus für Ihr erstes Konto darin. Bedenken Sie das, wenn diese Person Ihnen etwas rät.',
        'Prämien werden Ihrem ältesten aktiven Handelskonto gutgeschrieben und tragen dasselbe Risiko wie dessen Kapital; was die Obergrenze seines Programms übersteigt, geht sofort auf Ihr Verrechnungskonto. Ohne aktives Handelskonto bleiben sie ausstehend, bis Sie eines eröffnen.',
        'Wer andere einlädt, verspricht keine Ergebnisse, gibt die Risikohinweise weiter und spricht nicht im Namen des Unternehmens.',
        'Ein Plattform-Token zählt ein Zugangsrecht: Ein Token schaltet ein Programm frei, das dies vorsieht. Er hat keinen Preis, bringt keinen Ertrag und kann auf der Plattform weder ausgezahlt noch verkauft oder übertragen werden.',
      ],
    },
    {
      heading: 'Buchführung und Identitätsprüfung',
      blocks: [
        'Jede Geldbewegung wird zweimal gebucht: woher das Geld kam und wohin es ging. Buchungen werden nie geändert oder gelöscht, und auch ein falsches Ergebnis eines Trades wird nicht durch eine weitere Buchung berichtigt: Ausgleichen kann es nur ein anderer Trade, wie in den Bedingungen der Handelsprogramme beschrieben. Eine falsche Buchung oder Überweisung können zwei Mitarbeiter durch eine weitere Buchung auf Ihrem Verrechnungskonto berichtigen, zu Ihren Gunsten oder zu Ihren Lasten; sie wird Ihnen als Korrektur angezeigt. Prüfen Sie Ihre Verläufe und melden Sie, was Sie nicht wiedererkennen.',
        'Das Unternehmen kann Sie bitten, Ihre Identität durch einen Scan der Datenseite Ihres Reisepasses (der Doppelseite mit Ihrem Foto) nachzuweisen (JPEG, höchstens %SCAN_MEGABYTES% MB). Der Scan wird verschlüsselt gespeichert, nur Mitarbeiter können ihn sehen, und jede Einsicht wird protokolliert. Das Ergebnis wird Ihnen mitgeteilt, bei einer Ablehnung auch der Grund; danach können Sie einen anderen Scan hochladen.',
      ],
    },
    {
      heading: 'Ihre Daten',
      blocks: [
        'Das Unternehmen speichert, was es zur Erfüllung dieser Vereinbarung und seiner gesetzlichen Pflichten braucht:',
        {
          list: [
            'Name, E-Mail-Adresse, Sprache und wer Sie eingeladen hat; ein verknüpftes Telegram-Profil;',
            'Ihr Passwort als Hash, aus dem es sich nicht zurückgewinnen lässt, den Schlüssel Ihrer Zwei-Faktor-Authentifizierung in verschlüsselter Form, die öffentlichen Schlüssel Ihrer Passkeys;',
            'Ihre Sitzungen und Geräte: wie der Browser sich selbst nennt und die IP-Adresse;',
            'Konten, Geldbewegungen, Tron-Adressen und Transaktionen;',
            'Scans zur Identitätsprüfung, die Dokumente, denen Sie zugestimmt haben, an Sie gesandte E-Mails.',
          ],
        },
        'Sie sehen die Partner, die Sie eingeladen haben, und wer Sie eingeladen hat, sieht Sie: auf der ersten Linie mit vollem, darunter mit gekürztem Namen. Wer für Sie eine Prämie erhält, sieht auch den Gewinn, aus dem sie berechnet ist, und bei einem einmaligen Bonus das Kapital, mit dem dieses Konto eröffnet wurde. Ein Kunde, der Ihre interne Adresse eingibt, sieht Ihren Vornamen und den ersten Buchstaben Ihres Nachnamens.',
        'Mitarbeiter sehen Ihre Daten, soweit ihre Aufgabe es verlangt. Dienstleister, die für das Unternehmen Server, E-Mail oder Speicher betreiben, können sie in seinem Auftrag verarbeiten; Behörden erhalten sie, wo das Gesetz es verlangt. Verkauft werden sie nicht. Transaktionen im Tron-Netzwerk sind öffentlich und können von niemandem gelöscht werden.',
        'Buchungen und Zustimmungen zu Dokumenten werden so lange aufbewahrt, wie das Gesetz die Aufbewahrung von Unterlagen verlangt. Der Scan Ihres Reisepasses wird %SCAN_DAYS% Tage nach seiner letzten Prüfung gelöscht, ein durch einen neueren ersetzter früher. Sie können vom Unternehmen Auskunft über Ihre Daten, deren Berichtigung und die Löschung dessen verlangen, was es nicht aufbewahren muss. Sie können sich bei einer Datenschutzbehörde beschweren.',
        'Die Website setzt nur Cookies, die sie braucht: für die Anmeldung, für bekannte Geräte, für die Sprache und für das helle oder dunkle Aussehen. Es gibt keine Werbung und kein Tracking durch Dritte. Melden Sie sich über Telegram an, kann Ihr Browser dessen Skript laden; wählen Sie Benachrichtigungen über Telegram, erhält Telegram deren Text.',
        {
          where: 'tradingView',
          clause:
            'Sonst kommt nur eines von einem Dritten, und nur auf Ihren Wunsch: das Marktdiagramm von TradingView. Ihr Browser lädt es dann von TradingView, das dabei Ihre IP-Adresse erfährt, welchen Browser Sie verwenden und dass jemand diesen Markt auf dieser Website ansieht, und das in seinem Rahmen eigene Cookies setzen kann. TradingView handelt dabei in eigener Verantwortung und nicht im Auftrag des Unternehmens; über Sie und Ihr Konto wird ihm nichts mitgeteilt.',
        },
      ],
    },
    {
      heading: 'Sperrung und Ende',
      blocks: [
        'Sie können diese Vereinbarung jederzeit beenden: Schließen Sie Ihre Handelskonten, lassen Sie Ihr Guthaben auszahlen und teilen Sie es dem Unternehmen schriftlich mit.',
        'Das Unternehmen kann einen Zugang sperren, wenn das Gesetz es verlangt oder wenn gute Gründe für die Annahme bestehen, dass eine andere Person ihn benutzt, dass Geld rechtswidriger Herkunft im Spiel ist oder dass unwahr ist, was Sie bei der Registrierung bestätigt haben. Es teilt Ihnen mit, was gesperrt ist und wohin Sie sich wenden können. Den Grund nennt die Mitteilung nicht, weil das einer Untersuchung schaden könnte; auf schriftliche Anfrage nennt das Unternehmen ihn, sobald Gesetz und Untersuchung es erlauben.',
        'Es kann auch nur Auszahlungen, Überweisungen, den Handel oder die Anmeldung sperren, für Sie oder, solange ein Vorfall untersucht wird, für alle Kunden; die Plattform weist darauf hin. Ändern Mitarbeiter auf Ihren Wunsch eine Anmeldeart, sind Auszahlungen und Überweisungen bis drei Tage nach der Änderung gesperrt.',
        'Eine Sperrung nimmt Ihnen Ihr Guthaben nicht. Was mit ihm geschieht, bestimmen das Gesetz und diese Vereinbarung, und Sie können sich beschweren.',
      ],
    },
    {
      heading: 'Haftung',
      blocks: [
        'Das Unternehmen haftet für Vorsatz und grobe Fahrlässigkeit sowie überall dort, wo das Gesetz einen Haftungsausschluss nicht zulässt.',
        'Im Übrigen haftet das Unternehmen nicht für Verluste aus kopierten Trades, für den Wert von USDT, für Störungen des Tron-Netzwerks oder für Aufträge, die mit Ihrem Passwort und Ihren Codes bestätigt wurden, bevor Sie dem Unternehmen mitgeteilt haben, dass andere sie kennen könnten.',
      ],
    },
    {
      heading: 'Beschwerden und Recht',
      blocks: [
        'Richten Sie Beschwerden schriftlich an den Kontakt in der Tabelle oben. Nennen Sie das Konto, das Datum und Ihr Anliegen; senden Sie nie ein Passwort oder einen Code. Das Unternehmen antwortet schriftlich und nennt seine Gründe.',
        'Es gilt das Recht des Landes, in dem das Unternehmen eingetragen ist. Zwingende Vorschriften, die Sie als Verbraucher an Ihrem Wohnort schützen, bleiben in Kraft, ebenso Ihr Recht, ein Gericht anzurufen.',
        'Die vier Sprachfassungen dieser Vereinbarung haben denselben Inhalt. Für Sie gilt die Fassung in der Sprache, in der Sie zugestimmt haben.',
      ],
    },
    {
      heading: 'Änderungen',
      blocks: [
        'Jede Fassung dieser Vereinbarung wird mit ihrer Nummer, ihrem Datum und ihrem SHA-256-Hash veröffentlicht und bleibt abrufbar. Zu jeder Zustimmung speichert das Unternehmen Fassung, Sprache, Hash und Zeitpunkt.',
        'Eine neue Fassung gilt für Sie, sobald Sie ihr zugestimmt haben. Bis dahin gilt die Fassung weiter, der Sie zuletzt zugestimmt haben.',
      ],
    },
  ],
}
