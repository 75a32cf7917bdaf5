import type { DocumentText } from '../../text.ts'

export const userAgreement: DocumentText = {
  title: 'Nutzungsvereinbarung',
  summary:
    'Was Sie und das Unternehmen bei der Registrierung vereinbaren: Ihre Konten, Einzahlungen und Auszahlungen, Ihre Daten und wie diese Vereinbarung enden kann.',
  sections: [
    {
      heading: 'Die Vertragsparteien',
      blocks: [
        { facts: 'entity' },
        'Diese Vereinbarung wird zwischen dem oben genannten Unternehmen („das Unternehmen“) und Ihnen geschlossen, der Person, die sich registriert („der Kunde“). Sie stimmen ihr zusammen mit den Risikohinweisen zu, indem Sie bei der Registrierung das Kästchen ankreuzen und das Formular absenden.',
        'Die Eintragung eines Unternehmens ist keine Zulassung zur Erbringung von Anlagediensten. Nennt die Tabelle keine Zulassung, so hat keine Aufsichtsbehörde das Unternehmen zugelassen, und kein Entschädigungssystem deckt Ihr Geld.',
      ],
    },
    {
      heading: 'Was die Plattform tut',
      blocks: [
        'Die Plattform führt Konten in US-Dollar, die in USDT im Tron-Netzwerk (TRC20) aufgefüllt und ausgezahlt werden. Ein USDT zählt bei der Einzahlung wie bei der Auszahlung als ein US-Dollar.',
        'In einem Handelsprogramm werden die Geschäfte einer Strategie in die Handelskonten der Kunden kopiert. Wie das geschieht, regeln die Bedingungen der Handelsprogramme, denen Sie bei der Eröffnung jedes Handelskontos zustimmen.',
        'Die Geschäfte kommen von den Anbietern der Strategien oder werden von Mitarbeitern unter eigenem Namen eingetragen. Die Plattform selbst erfindet weder Geschäfte noch Ergebnisse. Für eine Vorführung erzeugte Daten sind auf jeder Seite als solche gekennzeichnet.',
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
        'Sie wählen ein Passwort mit mindestens %PASSWORD_LEAST% Zeichen. Sie können einen zweiten Faktor hinzufügen: Einmalcodes aus einer App auf Ihrem Gerät. Seine Ersatzcodes werden einmal angezeigt, beim Einschalten, und jeder gilt einmal. Wo diese Website es anbietet, können Sie sich auch mit einem Passkey oder einem verknüpften Telegram-Profil anmelden.',
        'Die Eröffnung und die Aufstockung eines Handelskontos bestätigen Sie mit dem Passwort, eine Auszahlung oder Überweisung mit dem Passwort und, wenn der zweite Faktor eingeschaltet ist, mit einem Code.',
        'Behalten Sie Passwort und Codes für sich. Die Mitarbeiter des Unternehmens fragen nie danach. Wenn Sie vermuten, dass jemand anderes sie kennt, ändern Sie das Passwort, was alle Ihre anderen Sitzungen beendet, und schreiben Sie dem Unternehmen unverzüglich.',
      ],
    },
    {
      heading: 'Einzahlungen',
      blocks: [
        'Sie haben eine eigene Einzahlungsadresse im Tron-Netzwerk. Sie ist Ihnen dauerhaft zugeteilt; entnehmen Sie sie nur Ihrem Kundenbereich.',
        'Gutgeschrieben werden nur USDT im Tron-Netzwerk (TRC20). Andere Coins und in einem anderen Netzwerk gesendete USDT werden nicht gutgeschrieben und können endgültig verloren sein.',
        'Eine Zahlung wird gutgeschrieben, wenn das Netzwerk sie erfolgreich ausgeführt hat und ihr Block nicht mehr rückgängig gemacht werden kann, in der Regel nach %SOLID_BLOCKS% Blöcken oder etwa einer Minute. Bis dahin wird sie als gesehen angezeigt und gehört noch nicht zu Ihrem Saldo.',
        'Die kleinste Einzahlung beträgt %DEPOSIT_LEAST%. Kleinere Zahlungen werden aufbewahrt und zusammen gutgeschrieben, sobald ihre Summe auf Ihrer Adresse diesen Betrag erreicht.',
      ],
    },
    {
      heading: 'Auszahlungen',
      blocks: [
        'Was auf Ihrem Finanzkonto steht, können Sie ab %WITHDRAWAL_LEAST% an eine Tron-Adresse auszahlen lassen, solange der Auszahlungszeitraum offen ist. Das Unternehmen kann ihn auf bestimmte Tage des Monats begrenzen; der Kundenbereich zeigt, ob er offen ist.',
        'Der Betrag wird sofort reserviert. Ein Mitarbeiter prüft den Antrag; bei großen Beträgen muss ein zweiter zustimmen. Eine feste Frist für die Prüfung wird nicht zugesagt.',
        'Eine bestätigte Auszahlung wird über das Netzwerk gesendet. Sie gilt als ausgeführt, wenn ihr Block nicht mehr rückgängig gemacht werden kann; dann sehen Sie die Nummer der Transaktion. Gesendet wird der gesamte reservierte Betrag.',
        'Bei einer abgelehnten Auszahlung kehrt der gesamte reservierte Betrag auf Ihr Finanzkonto zurück, und der Grund wird Ihnen mitgeteilt.',
        'Ihr Recht auf Auszahlung hängt nicht von weiteren Einzahlungen, vom Einladen anderer oder vom Eröffnen von Konten ab.',
        'Eine Zahlung im Netzwerk lässt sich nicht zurückrufen; prüfen Sie deshalb die Adresse. Einzahlungsadressen der Plattform und die Adresse des USDT-Vertrags werden abgelehnt.',
      ],
    },
    {
      heading: 'Überweisungen zwischen Kunden',
      blocks: [
        'Ab %TRANSFER_LEAST% können Sie Geld an die interne Adresse eines anderen Kunden überweisen, sofern Überweisungen für Ihr Konto erlaubt sind. Vor der Bestätigung sehen Sie den Vornamen des Empfängers und den ersten Buchstaben seines Nachnamens.',
        'Eine Überweisung wird sofort ausgeführt. Sie können sie nicht rückgängig machen; nur der Empfänger kann das Geld zurücksenden.',
      ],
    },
    {
      heading: 'Kosten und Rundung',
      blocks: [
        'Die Plattform zieht von Einzahlungen, Überweisungen, Gewinnen und Auszahlungen keine Gebühr ab. Eine Gebühr kann nur durch eine neue Fassung dieser Vereinbarung eingeführt werden und nie für die Vergangenheit.',
        'Beträge werden auf ein Millionstel Dollar genau geführt und abgerundet. Was beim Runden übrig bleibt, verbleibt auf dem Konto des Unternehmens, von dem gezahlt wurde.',
      ],
    },
    {
      heading: 'Partnerschaft und Token',
      blocks: [
        'Wer sich mit Ihrem Code registriert, wird Ihr Partner. Von jedem positiven Monatsgewinn Ihrer Partner zahlt Ihnen das Unternehmen auf der ersten Linie %LINE1%, auf der zweiten %LINE2% und auf der dritten %LINE3%. Das Unternehmen zahlt dies aus eigenem Geld; dem eingeladenen Kunden wird nichts genommen.',
        'Dasselbe gilt für Sie: Wer Sie eingeladen hat, kann an Ihrem Gewinn verdienen und erhält in manchen Programmen einen einmaligen Bonus für Ihr erstes Konto darin. Bedenken Sie das, wenn diese Person Ihnen etwas rät.',
        'Vergütungen werden Ihrem ältesten aktiven Handelskonto gutgeschrieben und tragen dasselbe Risiko wie dessen Einlage. Ohne ein solches Konto warten sie, bis Sie eines eröffnen.',
        'Ein Partner verspricht keine Ergebnisse, gibt die Risikohinweise weiter und spricht nicht im Namen des Unternehmens.',
        'Ein Plattform-Token zählt ein Zugangsrecht: Ein Token schaltet ein Programm frei, das dies vorsieht. Er hat keinen Preis, bringt keinen Ertrag und kann auf der Plattform weder ausgezahlt noch verkauft oder übertragen werden.',
      ],
    },
    {
      heading: 'Buchführung und Identitätsprüfung',
      blocks: [
        'Jede Geldbewegung wird zweimal gebucht: woher das Geld kam und wohin es ging. Buchungen werden nie geändert oder gelöscht, und auch ein falsches Ergebnis eines Geschäfts wird nicht durch eine weitere Buchung berichtigt: Ausgleichen kann es nur ein anderes Geschäft, wie in den Bedingungen der Handelsprogramme beschrieben. Prüfen Sie Ihre Verläufe und melden Sie, was Sie nicht wiedererkennen.',
        'Das Unternehmen kann Sie bitten, Ihre Identität durch einen Scan der Hauptseite Ihres Reisepasses nachzuweisen (JPEG, höchstens %SCAN_MEGABYTES% MB). Der Scan wird verschlüsselt gespeichert, nur Mitarbeiter können ihn sehen, und jeder Blick darauf wird festgehalten. Das Ergebnis wird Ihnen mitgeteilt, bei einer Ablehnung auch der Grund; danach können Sie einen anderen Scan hochladen.',
      ],
    },
    {
      heading: 'Ihre Daten',
      blocks: [
        'Das Unternehmen speichert, was es zur Erfüllung dieser Vereinbarung und seiner gesetzlichen Pflichten braucht:',
        {
          list: [
            'Name, E-Mail-Adresse, Sprache und wer Sie eingeladen hat; ein verknüpftes Telegram-Profil;',
            'Ihr Passwort als Hash, aus dem es sich nicht zurückgewinnen lässt, den Schlüssel Ihres zweiten Faktors in verschlüsselter Form, die öffentlichen Schlüssel Ihrer Passkeys;',
            'Ihre Sitzungen und Geräte: wie der Browser sich selbst nennt und die Netzwerkadresse;',
            'Konten, Geldbewegungen, Tron-Adressen und Transaktionen;',
            'Scans zur Identitätsprüfung, die Dokumente, denen Sie zugestimmt haben, an Sie gesandte E-Mails.',
          ],
        },
        'Sie sehen die Partner, die Sie eingeladen haben, und wer Sie eingeladen hat, sieht Sie: auf der ersten Linie mit vollem, darunter mit gekürztem Namen. Ein Kunde, der Ihre interne Adresse eingibt, sieht Ihren Vornamen und den ersten Buchstaben Ihres Nachnamens.',
        'Mitarbeiter sehen Ihre Daten, soweit ihre Aufgabe es verlangt. Dienstleister, die für das Unternehmen Server, E-Mail oder Speicher betreiben, können sie in seinem Auftrag verarbeiten; Behörden erhalten sie, wo das Gesetz es verlangt. Verkauft werden sie nicht. Transaktionen im Tron-Netzwerk sind öffentlich und können von niemandem gelöscht werden.',
        'Buchungen und Zustimmungen zu Dokumenten werden so lange aufbewahrt, wie das Gesetz die Aufbewahrung von Unterlagen verlangt. Sie können vom Unternehmen Auskunft über Ihre Daten, deren Berichtigung und die Löschung dessen verlangen, was es nicht aufbewahren muss. Sie können sich bei einer Datenschutzbehörde beschweren.',
        'Die Website setzt nur Cookies, die sie braucht: für die Anmeldung, für bekannte Geräte und für die Sprache. Es gibt keine Werbung und keine Verfolgung durch Dritte.',
        {
          where: 'tradingView',
          clause:
            'Nur eines kommt von einem Dritten, und nur auf Ihren Wunsch: das Marktdiagramm von TradingView. Ihr Browser lädt es dann von TradingView, das dabei Ihre IP-Adresse erfährt, welchen Browser Sie verwenden und dass jemand diesen Markt auf dieser Website ansieht, und das in seinem Rahmen eigene Cookies setzen kann. TradingView handelt dabei in eigener Verantwortung und nicht im Auftrag des Unternehmens; über Sie und Ihr Konto wird ihm nichts mitgeteilt.',
        },
      ],
    },
    {
      heading: 'Sperrung und Ende',
      blocks: [
        'Sie können diese Vereinbarung jederzeit beenden: Schließen Sie Ihre Handelskonten, lassen Sie Ihren Saldo auszahlen und teilen Sie es dem Unternehmen schriftlich mit.',
        'Das Unternehmen kann einen Zugang sperren, wenn das Gesetz es verlangt oder wenn gute Gründe für die Annahme bestehen, dass eine andere Person ihn benutzt, dass Geld rechtswidriger Herkunft im Spiel ist oder dass unwahr ist, was Sie bei der Registrierung bestätigt haben. Es nennt Ihnen den Grund, sofern das Gesetz es nicht verbietet.',
        'Eine Sperrung nimmt Ihnen Ihren Saldo nicht weg. Was mit ihm geschieht, bestimmen das Gesetz und diese Vereinbarung, und Sie können sich beschweren.',
      ],
    },
    {
      heading: 'Haftung',
      blocks: [
        'Das Unternehmen haftet für Vorsatz und grobe Fahrlässigkeit sowie überall dort, wo das Gesetz einen Haftungsausschluss nicht zulässt.',
        'Im Übrigen haftet das Unternehmen nicht für Verluste aus kopierten Geschäften, für den Wert von USDT, für Störungen des Tron-Netzwerks oder für Aufträge, die mit Ihrem Passwort und Ihren Codes bestätigt wurden, bevor Sie dem Unternehmen mitgeteilt haben, dass andere sie kennen könnten.',
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
