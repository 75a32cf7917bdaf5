import type { landing as reference } from '../en/landing.ts'
import { translated } from '../translation.ts'

export const landing = translated<typeof reference, 'de'>()({
  metaTitle: 'Mastercopy: Copy-Trading mit überprüfbaren Trades',
  metaDescription:
    'Ein Trade, originalgetreu kopiert auf jedes Konto. Monatliche Abrechnung, Verluste neben Gewinnen. Handel birgt Risiken: Sie können Ihr eingesetztes Kapital verlieren.',
  skip: 'Zum Inhalt',
  home: 'Mastercopy, zum Seitenanfang',
  navLabel: 'Abschnitte',
  navAbout: 'Über uns',
  navTerms: 'Bedingungen und Algorithmen',
  navPartnership: 'Partnerprogramm',
  navTestimonials: 'Stimmen',
  navEnter: 'Anmelden',
  menu: 'Menü',
  language: 'Sprache',

  heroTitle: 'Ein Trade. Originalgetreu kopiert auf jedes Konto.',
  heroLead:
    'Sie wählen ein Programm und bestimmen, mit welchem Betrag Sie teilnehmen. Seine Trades werden auf Ihrem Konto anteilig wiederholt, auch die verlustreichen, und jede Bewegung Ihres Geldes wird im Hauptbuch verbucht.',
  open: 'Registrieren',
  heroInvitation: 'Für die Registrierung brauchen Sie einen Einladungscode von einem Kunden.',
  heroDemonstration: 'Kein Code? Sehen Sie sich in der Demo um',
  heroHow: 'So funktioniert das Kopieren',
  heroFigure:
    'Eine Linie, einmal gezogen. Die anderen %COPIES% sind ihre Kopien, jede in ihrem eigenen Maßstab.',

  pulse: 'Die Plattform in Zahlen',
  pulseCoverage: 'der Kundenansprüche gedeckt',
  pulseSeals: 'Trades vor ihrem Ergebnis versiegelt',
  pulsePayments: 'oder weniger bei neun von zehn ausgezahlten Anträgen',
  pulsePaymentsOf: '%N% in den letzten %DAYS% Tagen',
  pulseMonths: 'Monate abgerechnet',
  pulseMonthsLast: 'zuletzt: %MONTH%',
  pulseAsOf: 'Stand: %AT%',

  stakeTitle: 'Ein Betrag, Trade für Trade',
  stakeLead:
    'Was aus einem Betrag vom ersten Trade eines Programms an geworden wäre, mit stehen gelassenen Gewinnen. Jeder Strich ist ein Trade: nach oben ein Gewinn, schraffiert nach unten ein Verlust.',
  stakeAmount: 'Betrag',
  stakeLowest: 'Tiefster Stand',
  stakeToday: 'Heute',
  stakeValue: 'Wert',
  stakeStart: 'Vor dem ersten Trade',
  stakeDeal: '%DEAL%, geschlossen am %DAY%',
  stakeNote: {
    one: 'Stand: %AT%, aus %N% versiegelten Trade, Monate verkettet: berechnet, kein Kundenkonto. Frühere Ergebnisse sind kein verlässlicher Indikator für künftige.',
    other:
      'Stand: %AT%, aus %N% versiegelten Trades, Monate verkettet: berechnet, kein Kundenkonto. Frühere Ergebnisse sind kein verlässlicher Indikator für künftige.',
  },
  insideTitle: 'So sieht es innen aus',
  insideLead: 'Echte Seiten, aufgenommen in der Demo: Personen und Zahlen darin sind erfunden.',
  insideDemonstration: 'Durch die Demo gehen',
  inside_overview: 'Demo: alles, was Sie haben, im Verlauf und in Teilen',
  inside_overviewAlt:
    'Die erste Seite nach der Anmeldung: der Wert aller Konten, das Ergebnis seit der ersten Einzahlung und in diesem Monat, drei Aktionen und der Wert über ein Jahr als Kurve neben dem eingezahlten Betrag.',
  inside_deal: 'Demo: ein Trade mit Siegel, im Browser geprüft',
  inside_dealAlt:
    'Das geöffnete Siegel eines Trades: vier Prüfungen, die der Browser gerade vorgenommen hat, jede mit Häkchen, und der Code des Siegels.',
  inside_withdrawal: 'Demo: eine Auszahlung auf dem Weg, Schritt für Schritt',
  inside_withdrawalAlt:
    'Eine Auszahlung, die wartet. Von vier Schritten ist der erste getan, die Reservierung; als Nächstes folgt die Prüfung durch einen Mitarbeiter, und Versand und Bestätigung in der Blockchain stehen noch aus. Darüber: Tasten für Einzahlung, Auszahlung und Überweisung und die Reiter des Kontos.',

  aboutTitle: 'Was Mastercopy macht',
  aboutDeal:
    'Eine Strategie handelt einmal für alle. Das Ergebnis in Prozent ist für alle gleich, der Betrag richtet sich nach dem Kapital.',
  factCurrency: 'Währung',
  factCurrencyValue: 'US-Dollar, ein- und ausgezahlt in USDT auf Tron (TRC20)',
  factTopUp: 'Einzahlung',
  factWithdrawal: 'Auszahlung',
  factFrom: 'ab %LEAST%',
  factPayouts: 'Gewinnauszahlung',
  factPayoutsValue: 'monatlich',
  factReinvestment: 'Wiederanlage',
  factReinvestmentValue: 'möglich, Sie entscheiden',

  resultsTitle: 'Ergebnisse',
  resultsElsewhere:
    'Was jedes Programm erreicht hat, Verluste eingeschlossen, sehen Sie auf seiner eigenen Seite, zusammen mit seinen Trades und deren Siegeln.',
  resultsNone: 'Noch keine echten Ergebnisse',
  resultsNoneWhy:
    'Ergebnisse werden aus geschlossenen Trades im Hauptbuch stammen und aus nichts anderem. Solange es keine gibt, bleibt dieser Platz leer: Wir zeigen weder simulierte noch fremde Ergebnisse.',
  comparisonProgram: 'Programm',
  comparisonGrowth: 'Wachstum, ein Maßstab für alle',
  comparisonSince: 'seit %SINCE%',
  comparisonAsOf: 'Stand: %AT%. Aus versiegelten Trades, mit Handelskosten, ohne Gebühr.',
  comparisonLinked:
    'Monate verkettet: Jeder Monat beginnt mit dem, was der vorige übrig gelassen hat. Die einfache Summe aller Trades steht auf der Seite des Programms.',
  resultsRules: 'Wie Ergebnisse gezeigt werden',
  resultsRuleSides:
    'Rendite, schlechtester Monat und maximaler Drawdown stehen nebeneinander, in gleicher Größe.',
  resultsRuleSample:
    'Bei weniger als %DEALS% Trades oder %MONTHS% Monaten sind die Zahlen grau und als kleine Stichprobe gekennzeichnet.',
  resultsRuleClosed: 'Geschlossene Programme werden nicht weggelassen.',
  resultsRuleTime: 'Jede Zahl ist mit Datum und Uhrzeit versehen.',

  termsTitle: 'Bedingungen und Algorithmen',
  termsLead: 'Jedes Handelskonto wird in einem Programm eröffnet, Sie können mehrere führen.',
  termsNone: 'Zurzeit lässt sich in keinem Programm ein Konto eröffnen.',
  termsElsewhere: 'Die Bedingungen jedes Programms stehen auf seiner eigenen Seite.',
  programPage: 'Bedingungen, Ergebnisse und Trades',
  entry: 'Kapital',
  entryFrom: 'ab %LEAST%',
  entryRange: '%LEAST% bis %MOST%',
  entryUnlocked: 'Mit einem Plattform-Token: ab %LEAST%.',
  riskModerate: 'Mittleres Risiko',
  riskElevated: 'Erhöhtes Risiko',
  riskHigh: 'Hohes Risiko',
  programTokens: {
    one: 'Plattform-Token: %N% für das erste Konto im Programm.',
    other: 'Plattform-Token: %N% für das erste Konto im Programm.',
  },
  programBonus:
    'Wer Sie eingeladen hat, kann vom Unternehmen einmalig %BONUS% des Kapitals Ihres ersten Kontos als Bonus erhalten.',
  token:
    'Ein Plattform-Token ist ein Zugangszähler und sonst nichts. Er hat keinen Preis und bringt keinen Ertrag; ein Token schaltet ein Programm frei.',

  tokenSupply: 'Wie viele es gibt',
  tokensTitle: 'Plattform-Token',
  tokenIssued: 'Bisher ausgegeben',
  tokenCap: 'Aktuelles Limit',
  tokenCapNote:
    'Token werden vergeben, solange dieses Limit es erlaubt. Nur zwei Mitarbeiter gemeinsam können es ändern, mit signierter Begründung.',

  howTitle: 'So funktioniert das Kopieren',
  howLead: 'Vom Trade bis zu Ihrem Konto in vier Schritten.',
  howRules: 'Die Regeln im Ganzen',
  stepSealTitle: 'Ein Trade wird versiegelt',
  stepSeal:
    'Wird uns ein Trade gemeldet, wird sein Siegel veröffentlicht; danach lässt er sich weder ändern noch entfernen. Die Ergebnisse zeigen, was zu spät kam.',
  stepShareTitle: 'Ihr Konto nimmt teil',
  stepShare:
    'Ihr Kapital nimmt anteilig teil. Das Ergebnis in Prozent ist für alle gleich, im Gewinn wie im Verlust.',
  stepMonthTitle: 'Der Monat wird abgerechnet',
  stepMonth: 'Nach Monatsende werden alle Ergebnisse zusammengerechnet, die Verluste eingeschlossen.',
  stepEndTitle: 'Ausgezahlt oder vorgetragen',
  stepEnd:
    'Ein Gewinn geht auf Ihr Verrechnungskonto. Ein Verlust wird vorgetragen und ist zuerst aufzuholen.',
  howFigure:
    'Drei Konten, Trade für Trade: dieselbe Form, im Gewinn wie im Verlust, in der Größe ihres Kapitals. Eine Zeichnung, keine Ergebnisse.',
  howOpenTitle: 'Ein Trade wird eröffnet',
  howOpen:
    'Er gehört zu einem Programm, nie zu einem einzelnen Kunden. Der Anbieter der Strategie schickt ihn signiert, oder zwei Mitarbeiter tragen ihn unter eigenem Namen ein. Die Plattform erfindet keine Trades. Solange ein Trade offen ist, zeigt Ihre Liste, dass sein Ergebnis aussteht.',
  howStakeTitle: 'Ihr Kapital nimmt teil',
  howStake:
    'Jedes Konto, das bei der Meldung der Eröffnung aktiv ist, nimmt mit seinem Kapital abzüglich eines Verlustvortrags teil; maßgeblich ist der niedrigere Betrag aus dem Zeitpunkt der Eröffnung und dem der Meldung. Was Sie später hinzufügen, nimmt ab dem nächsten Trade teil.',
  howResultTitle: 'Das Ergebnis wird verbucht',
  howResult:
    'Ein geschlossener Trade hat ein Ergebnis in Prozent, über oder unter null, für alle gleich. Ihr Anteil ist Ihr eingesetztes Kapital multipliziert mit diesem Prozentsatz, auf ein Millionstel Dollar genau: Ein Gewinn wird abgerundet, ein Verlust aufgerundet.',
  howLossTitle: 'Verlust-Trades bleiben sichtbar',
  howLoss:
    'Manche Trades enden mit Verlust. Sie bleiben im Verlauf neben den gewinnbringenden, mit Datum und Ergebnis.',
  howMonthTitle: 'Der Monat wird abgerechnet',
  howMonth:
    'Ein Trade zählt in dem Kalendermonat (UTC), in dem sein Ergebnis erfasst wurde. Abgerechnet wird, wenn der Monat vorbei ist, seine Ergebnisse verbucht sind und die Auszüge der Handelsplätze vorliegen. Ein Gewinn geht auf Ihr Verrechnungskonto und kann ausgezahlt werden; bei Wiederanlage erhöht er Ihr Kapital.',
  howCarryTitle: 'Der Verlust eines Monats wird zuerst aufgeholt',
  howCarry:
    'Der Verlust eines Monats wird vorgetragen: Ab dem Monatsende nimmt Ihr Konto mit diesem Betrag weniger teil. Folgende Gewinne gleichen ihn zuerst aus; nur was darüber hinausgeht, zählt als Gewinn, für Sie und für alle, die dafür, dass sie Sie eingeladen haben, eine Prämie erhalten.',
  howLeaveTitle: 'Ein Konto schließen',
  howLeave:
    'Ein Konto in Schließung nimmt noch an Trades teil, die innerhalb der Meldefrist des Programms gemeldet werden, in der Regel vier Stunden. Ist der letzte verbucht, wird das Kapital abzüglich der Verluste auf Ihr Verrechnungskonto zurückgezahlt; Gewinne noch nicht abgerechneter Monate folgen mit deren Abrechnung. Rückgängig machen lässt sich das nicht.',
  proofTitle: 'Was das Hauptbuch zeigt und was es nicht kann',
  proof:
    'Es zeigt, dass Ergebnisse nach diesen Regeln gebucht wurden und dass weder Gewinn noch Prämie aus dem Kapital anderer Kunden stammt: Eine solche Buchung weist die Datenbank ab. Es beweist weder, dass an einer Börse gehandelt wurde, noch, wo das Unternehmen das Geld verwahrt. Bedenken Sie das, bevor Sie sich darauf verlassen.',

  exampleTitle: 'Dasselbe in Zahlen',
  exampleNote:
    'Ein Rechenbeispiel mit einem Kapital von %STAKE% und einem Trade im Monat. Es ist nicht das Ergebnis eines Programms und sagt keines zu.',
  exampleTime: 'Zeit',
  exampleMonth: 'Monat\u00a0%X%',
  exampleTakesPart: 'Eingesetzt',
  exampleResult: 'Ergebnis',
  exampleCarried: 'Vortrag',
  examplePaid: 'Auszahlung',
  exampleTotal: 'Gesamt',
  exampleReward:
    'In Monat %X% erhält die Person, die Sie eingeladen hat, %REWARD%: %RATE% der %PROFIT%, die als Gewinn zählen, aus eigenen Mitteln des Unternehmens.',

  safetyTitle: 'Was das Risiko begrenzt',
  safetyLead:
    'Keine Regel nimmt Ihnen das Risiko des Marktes ab oder das Risiko, einem Unternehmen Geld anzuvertrauen. Diese Regeln begrenzen, was sonst schiefgehen kann.',
  safetyStakeTitle: 'Nur das eingesetzte Kapital nimmt teil',
  safetyStake:
    'Geld auf dem Verrechnungskonto nimmt nicht am Handel teil: Handelsverluste sind auf den zugeteilten Betrag begrenzt. Wird das Unternehmen zahlungsunfähig, sind beide Konten gefährdet.',
  safetyCarryTitle: 'Verluste zuerst',
  safetyCarry:
    'Der Verlust eines Monats wird aufgeholt, bevor ein Gewinn ausgezahlt wird und bevor jemand dafür eine Prämie erhält.',
  safetyBrakeTitle: 'Sie können ein Konto jederzeit schließen',
  safetyBrake:
    'Ein Handelskonto können Sie jederzeit ohne Angabe von Gründen schließen. Es nimmt noch an Trades teil, die innerhalb der Meldefrist gemeldet werden, in der Regel vier Stunden; offene laufen zuerst zu Ende und können noch Verluste bringen.',
  safetyReviewTitle: 'Jede Auszahlung wird von einer Person geprüft',
  safetyReview:
    'Der Betrag wird sofort reserviert, geprüft und dann über die Blockchain ausgezahlt; große Auszahlungen geben zwei Personen frei. Bei einer Ablehnung erhalten Sie das Geld zurück und erfahren den Grund.',
  safetyFactorTitle: 'Zwei-Faktor-Authentifizierung',
  safetyFactor:
    'Einmalcodes können Anmeldung, Auszahlung und Überweisung schützen. Eine Änderung des Passworts meldet alle anderen Geräte ab.',
  safetyLedgerTitle: 'Gewinne nur aus Ergebnissen',
  safetyLedger:
    'Gewinne und Prämien werden nur aus Ergebnissen der Strategien und aus Mitteln des Unternehmens gebucht. Das ist eine Regel der Buchführung: Sie schützt Sie nicht, wenn das Unternehmen zahlungsunfähig wird oder Geld verloren geht oder gestohlen wird.',

  bannerTitle: 'Lesen Sie die Bedingungen. Rechnen Sie mit Verlusten. Entscheiden Sie dann.',
  bannerLeast:
    'Ein Handelskonto lässt sich ab %LEAST% eröffnen, und nichts verpflichtet Sie, mehr einzusetzen.',
  bannerText: 'Für die Registrierung brauchen Sie den Einladungscode einer Person, die bereits Kunde ist.',
  bannerEnter: 'Ich habe schon einen Zugang',

  partnershipTitle: 'Partnerprogramm auf drei Linien',
  partnershipLead:
    'Wer sich mit Ihrem Code registriert, wird Ihr Partner. Vom Monatsgewinn Ihrer Partner auf drei Linien zahlt Ihnen das Unternehmen einen Anteil aus eigenen Mitteln: Der Gewinn der Partner bleibt ungeschmälert.',
  line: 'Linie %X%',
  line1: 'Partner, die Sie eingeladen haben',
  line2: 'Partner, die von diesen eingeladen wurden',
  line3: 'Partner, die von der zweiten Linie eingeladen wurden',
  lineOf: 'vom Monatsgewinn',
  partnershipProfitTitle: 'Nur vom Gewinn',
  partnershipProfit:
    'Ein Verlustmonat bringt keine Prämie, ebenso wenig ein Gewinn, der nur frühere Verluste ausgleicht, auch die eines geschlossenen Kontos Ihres Partners.',
  partnershipCap: 'Alle drei Linien zusammen erhalten höchstens %MOST% eines Gewinns, dazu einmalige Boni.',
  partnershipPaid: {
    one: 'Für %N% abgerechneten Monat wurden Prämien von %REWARDS% gezahlt; der dafür maßgebliche Gewinn, ohne Abzug der Verluste anderer Konten, betrug %PROFIT%. Stand: %AT%.',
    other:
      'Für %N% abgerechnete Monate wurden Prämien von %REWARDS% gezahlt; der dafür maßgebliche Gewinn, ohne Abzug der Verluste anderer Konten, betrug %PROFIT%. Stand: %AT%.',
  },
  partnershipBonusTitle: 'Einmalige Boni',
  partnershipBonus:
    'Eröffnet ein Partner Ihrer ersten Linie sein erstes Konto im Programm „%PROGRAM%“ und behält es über dessen ersten vollen Kalendermonat, schreibt Ihnen das Unternehmen einmalig %BONUS% dieses Kapitals gut, sofern bis dahin für Sie beide die Identitätsprüfung abgeschlossen ist.',
  partnershipCreditTitle: 'Wohin Prämien gehen',
  partnershipCredit:
    'Auf Ihr ältestes aktives Handelskonto; von da an nehmen sie mit gleichem Risiko an dessen Trades teil. Was die Obergrenze seines Programms übersteigt, geht auf Ihr Verrechnungskonto. Ohne ein Handelskonto bleiben sie ausstehend, bis Sie eines eröffnen.',
  partnershipFreeTitle: 'Einladen ist nie Pflicht',
  partnershipFree: 'Weder Ihr Gewinn noch Ihr Recht auf Auszahlung hängt davon ab, ob Sie jemanden einladen.',

  testimonialsTitle: 'Was Kunden sagen',
  testimonialsLead:
    'Geschrieben von Kunden mit bestätigter Identität, mit ihrer Einwilligung unverändert veröffentlicht. Frühere Ergebnisse sind kein Versprechen.',
  testimonialsMore: 'Weitere Erfahrungsberichte',
  testimonialPartner: 'erhält Prämien für eingeladene Kunden',
  testimonialBy: '%NAME%, %AT%',

  footerContacts: 'Kontakt',
  footerContact: 'Die Kontaktdaten des Unternehmens finden Sie auf der Seite „Dokumente“.',
  footerTelegram: 'Telegram: %NAME%',
  footerPhone: 'Telefon: %NUMBER%',
  footerNeverAsk: 'Unsere Mitarbeiter fragen nie nach Ihrem Passwort oder einem Einmalcode.',
  footerCompany: 'Unternehmen',
  footerOperator: '%NAME%, Registernummer %NUMBER%; eingetragen am %DATE%, %COUNTRY%.',
  footerEntity:
    'Wer diese Website betreibt, wann und in welchem Land das Unternehmen eingetragen wurde, finden Sie auf der Seite „Dokumente“.',
  footerNoLicence: 'Eine Eintragung ist keine Zulassung zur Erbringung von Wertpapierdienstleistungen.',
  footerDirectors: 'Leitung: %NAMES%.',
  footerLicence: 'Zulassung: %LICENCE%.',
  footerDocuments: 'Dokumente',
  footerCoverage: 'Deckung: was vorhanden und geschuldet ist',
  footerLicences: 'Open-Source-Lizenzen',
  footerPrograms: 'Programme und Ergebnisse',
  footerSeals: 'Siegel der Trades',
  programsTitle: 'Programme',
})
